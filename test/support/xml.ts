// Checks that a text is well-formed XML.

/** Returns the first error in the tags, attributes and entities of a text, or undefined if it is well formed. */
export function faultOf(text: string): string | undefined {
  const foreign = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.exec(text);
  if (foreign) return `${JSON.stringify(foreign[0])} at ${foreign.index} is not allowed`;
  const open: string[] = [];
  const TOKEN = /<(\/?)([a-z]+)((?: [\w:-]+="[^"<&]*")*)(\/?)>|([^<]+)/y;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) return `no tag at ${at}: ${text.slice(at, at + 40)}`;
    const [, slash, name = '', , isEmpty, words] = found;
    if (words !== undefined) {
      if (/&(?!(amp|lt|gt|quot);)|\p{Cc}/u.test(words.replaceAll('\n', ''))) return `raw text: ${words}`;
    } else if (slash === '/') {
      if (open.pop() !== name) return `</${name}> at ${at} closes nothing`;
    } else if (isEmpty === '') open.push(name);
  }
  return open.length > 0 ? `<${open.join('><')}> is not closed` : undefined;
}
