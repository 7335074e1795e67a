/** Parts of the pages in docs that are made of tables of the program. They stand between two remarks that name them. */

/** Returns a page with its part of a name replaced by these lines. */
export function withPart(page: string, name: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [before = '', after = ''] = page.split(new RegExp(`${begin}[^]*${end}`));
  return [before + begin, '', ...lines, '', end + after].join('\n');
}
