/** Answers requests for the boards, as a page and as JSON, and for the recordings of their runs. */
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { toJson } from '../../../src/store/coding/safe-text';
import { readBoard } from '../boards/board';
import { recordingName } from '../boards/run-queue';
import type { RunTable } from '../boards/run-table';
import type { SealedEvents } from '../events';
import { boardPage } from './board-page';
import { eventPage } from './event-page';
import { sendText } from './web-files';

const PAGE = '/scores';
const JSON_PATH = '/scores.json';
const EVENT_PATHS = { page: '/events', json: '/events.json' } as const;
const RECORDING = /^\/runs\/([\da-f]{64})\.kkr$/;
/** The runs that a board lists here. */
const MOST_ROWS = 100;
/** The events that the page lists; the JSON lists all. */
const MOST_EVENTS = 30;
/** A recording with a checksum never changes, in seconds. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** The boards and the events of the page. */
export class WebBoards {
  constructor(
    private readonly runs: RunTable,
    private readonly events: Pick<SealedEvents, 'list'>,
    private readonly folder: string,
  ) {}

  /** Whether a path leads to a board, the events or a recording. */
  has(path: string): boolean {
    return ([PAGE, JSON_PATH, EVENT_PATHS.page, EVENT_PATHS.json] as string[]).includes(path) || RECORDING.test(path);
  }

  /** Answers a request. Rejects if the disk fails. */
  async answer(path: string, words: URLSearchParams, response: ServerResponse): Promise<void> {
    const [, checksum] = RECORDING.exec(path) ?? [];
    if (checksum !== undefined) await this.sendRecording(checksum, response);
    else if (path === EVENT_PATHS.json) sendJson(response, { events: this.events.list() });
    else if (path === EVENT_PATHS.page)
      sendPage(response, eventPage(this.events.list().slice(0, MOST_EVENTS), await this.runs.boards()));
    else await this.sendBoard(path, words, response);
  }

  private async sendBoard(path: string, words: URLSearchParams, response: ServerResponse): Promise<void> {
    const board = readBoard((words.get('board') ?? '').split(' ').filter((word) => word !== ''));
    if ('problem' in board) {
      sendText(response, 404, `${board.problem}\n`);
      return;
    }
    const rows = await this.runs.list(board, MOST_ROWS);
    if (path === PAGE) sendPage(response, boardPage(board, rows, await this.runs.boards()));
    else {
      const { words: name, title } = board;
      const runs = rows.map((row) => ({
        ...row,
        recording: row.sealedUntil === null ? recordingPath(row.checksum) : null,
      }));
      sendJson(response, { board: name, title, runs });
    }
  }

  private async sendRecording(checksum: string, response: ServerResponse): Promise<void> {
    // The recording of a run that is not proven is not given to anybody, and that of a sealed one not yet.
    if (!(await this.runs.isPublic(checksum))) {
      sendText(response, 404, 'There is no run with this checksum here, or its dungeon is still sealed.\n');
      return;
    }
    sendText(response, 200, await readFile(join(this.folder, recordingName(checksum))), {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${recordingName(checksum)}"`,
      'Cache-Control': FOR_A_YEAR,
    });
  }
}

const sendPage = (response: ServerResponse, html: string): void => {
  sendText(response, 200, html, { 'Content-Type': 'text/html; charset=utf-8' });
};

const sendJson = (response: ServerResponse, value: object): void => {
  sendText(response, 200, `${toJson(value)}\n`, { 'Content-Type': 'application/json' });
};

/** The path of a recording. */
export const recordingPath = (checksum: string): string => `/runs/${recordingName(checksum)}`;
