/** A board as a page of HTML. */
import { formatNumber } from '../../../src/ui/words/phrases';
import type { Board } from '../boards/board';
import { endingOfRow, NO_RUNS, proofOf } from '../boards/board-lines';
import { recordingName } from '../boards/run-queue';
import type { BoardRow } from '../boards/run-table';
import { boardAddress, escaped, htmlPage } from './html-page';

/** Returns the page of a board, with links to the others. */
export const boardPage = (board: Board, rows: readonly BoardRow[], boards: readonly Board[]): string =>
  htmlPage(
    board.title,
    rows.length === 0 ? `<p>${NO_RUNS}</p>` : tableOf(board, rows),
    boards,
    boardAddress(board.words),
  );

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
          How it ended is a link that shows the run here, in the page; race lets you play against it in its dungeon. Sealed: played here, when nobody could know the seed. Open: played here. Uploaded: played elsewhere, and sent with
          <code>npx koboldkeep submit</code>. The player could know the seeds of these two. Bot and program: sent, and played by one. Assisted: sent, and played by a
          program that could try its commands in copies of the game first. ✓: this server has replayed the recording behind the
          link to this result, and so can you: give the address of the link to <code>npx koboldkeep verify</code>. The link is
          named by the SHA-256 of the file.
        </p>`;

const HEADINGS = ['Rank', 'Points', 'Hero', 'How it ended', 'Turns', 'Day', 'Kind', 'Recording'];

const rowOf = (row: BoardRow): string =>
  `            <tr role="row">${[
    cell(String(row.rank), 'class="number"'),
    cell(formatNumber(row.score), 'class="number" data-unit="points"'),
    `<th role="rowheader" scope="row">${escaped(row.name)}</th>`,
    `<td role="cell" class="ending">${endingIn(row)}</td>`,
    cell(formatNumber(row.turn), 'class="number" data-unit="turns"'),
    cell(row.finished.slice(0, '2026-01-31'.length), 'class="whole"'),
    cell(row.kind),
    `<td role="cell" class="whole">${recordingOf(row)}</td>`,
  ].join('')}</tr>`;

/** Returns the way in which a run ended. It leads to the run itself, once that is public. */
const endingIn = (row: BoardRow): string =>
  row.sealedUntil === null
    ? `<a href="./?play=replay+${row.checksum}">${escaped(endingOfRow(row))}</a>`
    : escaped(endingOfRow(row));

/** Returns the link to a recording, or from when on there is one. */
const recordingOf = (row: BoardRow): string =>
  row.sealedUntil === null
    ? `<a href="runs/${recordingName(row.checksum)}">${proofOf(row)}</a> <a href="./?play=--race+${row.checksum}">race</a>`
    : `${proofOf(row)} (from ${row.sealedUntil} on)`;

const cell = (text: string, attributes = ''): string =>
  `<td role="cell"${attributes === '' ? '' : ` ${attributes}`}>${escaped(text)}</td>`;
