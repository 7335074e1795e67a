/** The resources: the pages about the rules, and the messages of the game. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CONTENT } from '../../src/content';
import { ruleBook } from '../../src/engine/api/view/rule-book';
import { safeText } from '../../src/store/coding/safe-text';
import { spokenLines, spokenTexts } from '../../src/ui/lines/spoken';
import { wordFor } from '../../src/ui/lines/line-row';
import { RULE_PAGES } from '../../src/ui/words/rule-pages';
import type { ModelSeat } from './model-seat';
import type { Queue } from './tool-answer';

const mimeType = 'text/plain';
/** The most messages of a log, the last ones. */
const MOST_MESSAGES = 500;

/** Adds the resources of a seat to a server. */
export function addResources(server: McpServer, seat: ModelSeat, queue: Queue): void {
  for (const { id, title, lines } of RULE_PAGES)
    server.registerResource(`rules-${id}`, `koboldkeep://rules/${id}`, { title, mimeType }, ({ href }) => {
      const texts = spokenTexts(lines(ruleBook(CONTENT), (key) => `"${wordFor(key)}"`, 'words such as "north"'));
      return contents(href, [title, '', ...texts.flatMap((text) => spokenLines(text))]);
    });
  const about = { title: 'The log of the game', description: 'The messages of the game, the oldest first.', mimeType };
  server.registerResource('log', 'koboldkeep://log', about, async ({ href }) =>
    contents(href, await queue(() => seat.game.look(`messages ${MOST_MESSAGES}`))),
  );
}

const contents = (uri: string, lines: readonly string[]) => ({ contents: [{ uri, mimeType, text: safeText(lines) }] });
