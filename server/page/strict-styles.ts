/** Lets the terminal style its cells although the policy of the page allows no style that stands in it. */

/**
 * Turns the terminal's styles into objects, which the policy allows: the rules that it writes into `<style>` elements, and the
 * colours of cells that it writes into `style` attributes. Must be called before a terminal is made.
 */
export function allowStyles(): void {
  const sheets = new WeakMap<HTMLStyleElement, CSSStyleSheet>();
  Object.defineProperty(HTMLStyleElement.prototype, 'textContent', {
    set(this: HTMLStyleElement, rules: string) {
      let sheet = sheets.get(this);
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheets.set(this, sheet);
        document.adoptedStyleSheets.push(sheet);
      }
      sheet.replaceSync(rules);
    },
  });
  const setAttribute = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute')
    ?.value as Element['setAttribute'];
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style' && this instanceof HTMLElement) this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };
}
