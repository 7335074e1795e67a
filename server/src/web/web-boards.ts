/** Answers requests for the boards, as a page and as JSON, and for the recordings of their runs. */
import type { ServerResponse } from 'node:http';
import { readBoard } from '../boards/board';
import { recordingName } from '../boards/run-queue';
import type { ClientContext } from '../client';
import { boardPage } from './board-page';
import { eventPage } from './event-page';
import { sendJson, sendText } from './web-files';

const PAGE = '/scores';
const JSON_PATH = '/scores.json';
const EVENT_PATHS = { page: '/events', json: '/events.json' } as const;
const RECORDING = /^\/runs\/([\da-f]{64})\.kkr$/;
/** The runs that a board lists here. */
const MOST_ROWS = 100;
/** A recording with a checksum never changes, in seconds. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** The boards and the events of the page. */
export class WebBoards {
  constructor(private readonly context: Pick<ClientContext, 'runs' | 'events' | 'queue'>) {}

  /** Whether a path leads to a board, the events or a recording. */
  has(path: string): boolean {
    return ([PAGE, JSON_PATH, EVENT_PATHS.page, EVENT_PATHS.json] as string[]).includes(path) || RECORDING.test(path);
  }

  /** Answers a request. Rejects if the disk fails. */
  async answer(path: string, words: URLSearchParams, response: ServerResponse): Promise<void> {
    const { events, runs } = this.context;
    const [, checksum] = RECORDING.exec(path) ?? [];
    if (checksum !== undefined) await this.sendRecording(checksum, response);
    else if (path === EVENT_PATHS.json) sendJson(response, { events: events.list() });
    else if (path === EVENT_PATHS.page) sendPage(response, eventPage(events.list(), await runs.boards()));
    else await this.sendBoard(path, words, response);
  }

  private async sendBoard(path: string, words: URLSearchParams, response: ServerResponse): Promise<void> {
    const board = readBoard((words.get('board') ?? '').split(' ').filter((word) => word !== ''));
    if ('problem' in board) {
      sendText(response, 404, `${board.problem}\n`);
      return;
    }
    const { runs: table } = this.context;
    const rows = await table.list(board, MOST_ROWS);
    if (path === PAGE) sendPage(response, boardPage(board, rows, await table.boards()));
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
    const found = await this.context.queue.recordingOf(checksum);
    if ('problem' in found) {
      sendText(response, 404, `${found.problem}\n`);
      return;
    }
    sendText(response, 200, found.recording, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${recordingName(checksum)}"`,
      'Cache-Control': FOR_A_YEAR,
    });
  }
}

const sendPage = (response: ServerResponse, html: string): void => {
  sendText(response, 200, html, { 'Content-Type': 'text/html; charset=utf-8' });
};

/** The path of a recording. */
export const recordingPath = (checksum: string): string => `/runs/${recordingName(checksum)}`;
