/** Pages of HTML, which need no script: texts in them come from players. */
import type { Board } from '../boards/board';

/** Returns a page. `main` is HTML; `here` is the address of the page among the links above it. */
export const htmlPage = (
  title: string,
  main: string,
  boards: readonly Board[],
  here: string,
): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${escaped(title)} – Koboldkeep</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark" />
    <link rel="icon" href="icon.svg" />
    <link rel="stylesheet" href="page.css" />
  </head>
  <body>
    <div id="boards">
      <nav aria-label="Boards">
        <a href="./">Play</a>
        ${[
          ...boards.map(({ words, label }) => [boardAddress(words), label] as const),
          ['events', 'Sealed dungeons'] as const,
        ]
          .map(([address, label]) => linkTo(address, label, address === here))
          .join('\n        ')}
      </nav>
      <main>
        <h1>${escaped(title)}</h1>
        ${main}
      </main>
    </div>
  </body>
</html>
`;

/** Returns the address of the board that words choose. */
export const boardAddress = (words: string): string =>
  `scores${words === '' ? '' : `?board=${encodeURIComponent(words)}`}`;

const linkTo = (address: string, label: string, isHere: boolean): string =>
  `<a href="${address}"${isHere ? ' aria-current="page"' : ''}>${escaped(label)}</a>`;

/** Returns a text that a browser shows as it is. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
