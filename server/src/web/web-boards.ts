/** Answers requests for the boards, as a page and as JSON, and for the recordings of their runs. */
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { toJson } from '../../../src/store/coding/safe-text';
import { readBoard } from '../boards/board';
import { recordingName } from '../boards/run-queue';
import type { RunTable } from '../boards/run-table';
import { boardPage } from './board-page';
import { sendText } from './web-files';

const PAGE = '/scores';
const JSON_PATH = '/scores.json';
const RECORDING = /^\/runs\/([\da-f]{64})\.kkr$/;
/** The runs that a board lists here. */
const MOST_ROWS = 100;
/** A recording with a checksum never changes, in seconds. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** The boards of the page. */
export class WebBoards {
  constructor(
    private readonly runs: RunTable,
    private readonly folder: string,
  ) {}

  /** Whether a path leads to a board or a recording. */
  has(path: string): boolean {
    return path === PAGE || path === JSON_PATH || RECORDING.test(path);
  }

  /** Answers a request. Rejects if the disk fails. */
  async answer(path: string, words: URLSearchParams, response: ServerResponse): Promise<void> {
    const [, checksum] = RECORDING.exec(path) ?? [];
    await (checksum === undefined ? this.sendBoard(path, words, response) : this.sendRecording(checksum, response));
  }

  private async sendBoard(path: string, words: URLSearchParams, response: ServerResponse): Promise<void> {
    const board = readBoard((words.get('board') ?? '').split(' ').filter((word) => word !== ''));
    if ('problem' in board) {
      sendText(response, 404, `${board.problem}\n`);
      return;
    }
    const rows = await this.runs.list(board, MOST_ROWS);
    if (path === PAGE)
      sendText(response, 200, boardPage(board, rows, await this.runs.boards()), {
        'Content-Type': 'text/html; charset=utf-8',
      });
    else {
      const { words: name, title } = board;
      const runs = rows.map((row) => ({ ...row, recording: recordingPath(row.checksum) }));
      sendText(response, 200, `${toJson({ board: name, title, runs })}\n`, { 'Content-Type': 'application/json' });
    }
  }

  private async sendRecording(checksum: string, response: ServerResponse): Promise<void> {
    // The recording of a run that is not proven is not given to anybody.
    if (!(await this.runs.isShown(checksum))) {
      sendText(response, 404, 'There is no run with this checksum here.\n');
      return;
    }
    sendText(response, 200, await readFile(join(this.folder, recordingName(checksum))), {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${recordingName(checksum)}"`,
      'Cache-Control': FOR_A_YEAR,
    });
  }
}

/** The path of a recording. */
export const recordingPath = (checksum: string): string => `/runs/${recordingName(checksum)}`;
