/** Answers who plays now, and how the sealed event of today stands, as JSON: the page asks for it again and again. */
import type { ServerResponse } from 'node:http';
import type { ClientContext } from '../client';
import type { LobbyNews } from './page-messages';
import { sendJson } from './web-files';

/** The path of the lobby. */
export const LOBBY_PATH = '/lobby.json';
/** The time for which one answer is given to everybody, in milliseconds: many pages ask no more often than one. */
const FRESH_MS = 1000;

/** The lobby for pages and programs. */
export class WebLobby {
  private news: Promise<LobbyNews> | undefined;
  private askedAt = 0;

  constructor(private readonly context: Pick<ClientContext, 'lobby' | 'events'>) {}

  /** Answers a request. Rejects if the disk fails. */
  async answer(response: ServerResponse): Promise<void> {
    const now = performance.now();
    if (!this.news || now - this.askedAt > FRESH_MS) [this.news, this.askedAt] = [this.look(), now];
    sendJson(response, await this.news);
  }

  private async look(): Promise<LobbyNews> {
    const { lobby, events } = this.context;
    const games = await lobby.list();
    return { games, event: events.list().find(({ event }) => event === events.current) ?? null };
  }
}
