/** A board as a page of HTML, which needs no script: names and seeds in it come from players. */
import { formatNumber } from '../../../src/ui/words/phrases';
import type { Board } from '../boards/board';
import { endingOfRow, NO_RUNS, proofOf } from '../boards/board-lines';
import { recordingName } from '../boards/run-queue';
import type { BoardRow } from '../boards/run-table';

/** Returns the page of a board, with links to the others. */
export function boardPage(board: Board, rows: readonly BoardRow[], boards: readonly Board[]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${escaped(board.title)} – Koboldkeep</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark" />
    <link rel="icon" href="icon.svg" />
    <link rel="stylesheet" href="page.css" />
  </head>
  <body>
    <div id="boards">
      <nav aria-label="Boards">
        <a href="./">Play</a>
        ${boards.map((each) => linkTo(each, each.words === board.words)).join('\n        ')}
      </nav>
      <main>
        <h1>${escaped(board.title)}</h1>
        ${rows.length === 0 ? `<p>${NO_RUNS}</p>` : tableOf(board, rows)}
      </main>
    </div>
  </body>
</html>
`;
}

const linkTo = ({ words, label }: Board, isThis: boolean): string =>
  `<a href="scores${words === '' ? '' : `?board=${encodeURIComponent(words)}`}"${isThis ? ' aria-current="page"' : ''}>${escaped(label)}</a>`;

const tableOf = ({ title }: Board, rows: readonly BoardRow[]): string => `<table role="table">
          <caption class="unseen">${escaped(title)}</caption>
          <thead role="rowgroup">
            <tr role="row">${HEADINGS.map((heading) => `<th role="columnheader" scope="col">${heading}</th>`).join('')}</tr>
          </thead>
          <tbody role="rowgroup">
${rows.map(rowOf).join('\n')}
          </tbody>
        </table>
        <p>
          Open: played here. Uploaded: played elsewhere, and sent with <code>npx koboldkeep submit</code>. The player could
          know the seed of both. ✓: this server has replayed the recording behind the
          link to this result, and so can you: give the address of the link to <code>npx koboldkeep verify</code>. The link is
          named by the SHA-256 of the file.
        </p>`;

const HEADINGS = ['Rank', 'Points', 'Hero', 'How it ended', 'Turns', 'Day', 'Kind', 'Recording'];

const rowOf = (row: BoardRow): string =>
  `            <tr role="row">${[
    cell(String(row.rank), 'class="number"'),
    cell(formatNumber(row.score), 'class="number" data-unit="points"'),
    `<th role="rowheader" scope="row">${escaped(row.name)}</th>`,
    cell(endingOfRow(row), 'class="ending"'),
    cell(formatNumber(row.turn), 'class="number" data-unit="turns"'),
    cell(row.finished.slice(0, '2026-01-31'.length), 'class="whole"'),
    cell(row.kind),
    `<td role="cell" class="whole"><a href="runs/${recordingName(row.checksum)}">${proofOf(row)}</a></td>`,
  ].join('')}</tr>`;

const cell = (text: string, attributes = ''): string =>
  `<td role="cell"${attributes === '' ? '' : ` ${attributes}`}>${escaped(text)}</td>`;

/** Returns a text that a browser shows as it is. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
