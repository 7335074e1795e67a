/** The tools: one table, from which come the list that a client sees, the check of its arguments and the answers. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { plainHelp } from '../../src/cli/help/generated-parts';
import { UsageError } from '../../src/cli/io/io';
import { KITS, type KitId } from '../../src/content/items/kits';
import { DIFFICULTIES, type DifficultyId } from '../../src/content/tables/difficulties';
import { listed } from '../../src/engine/world/knowledge/grammar';
import { nameOfCreature } from '../../src/ui/lines/named-things';
import { enemiesSeen } from '../../src/ui/words/in-sight';
import { drawnMap } from './drawn-map';
import type { ModelSeat } from './model-seat';
import { NOTE_LIMITS } from './notebook';
import { answersIn, type Queue } from './tool-answer';

/** A list of commands may be so long, and each of them. */
const MOST_COMMANDS = 20;
const LONGEST_LINE = 200;
/** The most kinds of foes of which the odds are told at once. */
const MOST_ODDS = 3;

const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
const CHANGES: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
const DESTROYS: ToolAnnotations = { readOnlyHint: false, destructiveHint: true, openWorldHint: false };

const line = z.string().min(1).max(LONGEST_LINE);

/** Returns a choice of the keys of a table, described by what the table says of each. */
const oneOf = <Id extends string>(table: Readonly<Record<string, { readonly says: string }>>) =>
  z.enum(Object.keys(table) as [Id, ...Id[]]).describe(
    Object.entries(table)
      .map(([id, { says }]) => `${id}: ${says}`)
      .join(' '),
  );

/** The lines that look and change nothing, each with what it tells: "where: tell the floor, …". */
const lookingLines = (): readonly string[] =>
  plainHelp()
    .filter(({ group }) => group === 'Look')
    .flatMap(({ texts }) => texts.map((text) => text.replace(/\.( Also: .*)?$/, '')));

/** Adds the tools of a seat to a server. */
export function addTools(server: McpServer, seat: ModelSeat, queue: Queue): void {
  const answer = answersIn(queue);
  const looking = lookingLines();
  const lookers = looking.map((text) => /^\w+/.exec(text)?.[0] ?? '');
  /** Returns a line that only looks. Throws a UsageError for any other one. */
  const onlyLooking = (text: string): string => {
    if (lookers.includes(/^\w+/.exec(text.trim().toLowerCase())?.[0] ?? '')) return text;
    throw new UsageError(
      `look takes a line that begins with one of these words: ${listed(lookers)}. act takes commands.`,
    );
  };
  server.registerTool(
    'new_game',
    {
      title: 'Begin a game',
      description:
        'Begins a game and tells where you stand. Every game is saved turn by turn, and recorded when it is over.',
      inputSchema: z.strictObject({
        seed: z
          .union([z.string().min(1).max(64), z.int()])
          .optional()
          .describe('The same seed gives the same dungeon. Left out: a random one.'),
        difficulty: oneOf<DifficultyId>(DIFFICULTIES).optional(),
        kit: oneOf<KitId>(KITS).optional(),
        replace: z.boolean().optional().describe('Whether a game that is not over is set aside. Left out: it is not.'),
      }),
      annotations: DESTROYS,
    },
    (wish) => answer(() => seat.begin(wish)),
  );
  server.registerTool(
    'continue_game',
    {
      title: 'Continue the saved game',
      description: 'Goes on with the game that was saved when the last client went away, and tells where you stand.',
      inputSchema: z.strictObject({}),
      annotations: CHANGES,
    },
    () => answer(() => seat.goOn()),
  );
  server.registerTool(
    'look',
    {
      title: 'Look',
      description: `Tells your state, your surroundings, dangers first, and what you carry. With a line it tells one thing. Takes no turn. The lines: ${looking.join('; ')}.`,
      inputSchema: z.strictObject({
        line: line
          .optional()
          .describe('One of the lines above, such as "examine goblin". Left out: state, surroundings, pack.'),
      }),
      annotations: READS,
    },
    ({ line: asked }) =>
      answer(() =>
        seat.game.look(...(asked === undefined ? ['status', 'where', 'look', 'pack'] : [onlyLooking(asked)])),
      ),
  );
  server.registerTool(
    'check_odds',
    {
      title: 'Tell the odds',
      description:
        'Tells how a fight would go: chances to hit, the cost in health, how often you die. Without a foe it tells the nearest of each kind in sight. With an item it tells what throwing or pointing it at the foe would reach. Takes no turn.',
      inputSchema: z.strictObject({
        foe: line
          .optional()
          .describe(
            'A name, such as "goblin" or "goblin 2" for the second nearest, or a place, such as "3 east, 1 north".',
          ),
        item: line.optional().describe('The letter or name of something that you carry. Needs a foe.'),
      }),
      annotations: READS,
    },
    ({ foe, item }) =>
      answer(() => {
        const { game } = seat;
        if (item !== undefined && foe === undefined)
          throw new UsageError('"item" needs a "foe" at which it is thrown or pointed.');
        if (item !== undefined) return game.look(`aim ${item} at ${foe}`);
        if (foe !== undefined) return game.look(`examine ${foe}`);
        const foes = new Map(
          enemiesSeen(game.view)
            .toReversed()
            .map(({ breed, id }) => [breed.id, id]),
        );
        if (foes.size === 0) throw new UsageError('No foe is in sight: name a place or somebody as "foe".');
        return game.look(
          ...[...foes.values()]
            .reverse()
            .slice(0, MOST_ODDS)
            .map((id) => `examine ${nameOfCreature(game.view, id)}`),
        );
      }),
  );
  server.registerTool(
    'list_commands',
    {
      title: 'List commands',
      description:
        'Lists the commands worth giving now, as lines for act. With "about" it explains one command; "all" explains every one, in two pages of text. Takes no turn.',
      inputSchema: z.strictObject({ about: line.optional().describe('A command, such as "throw", or "all".') }),
      annotations: READS,
    },
    ({ about }) => answer(() => seat.game.look(about === undefined ? 'commands' : `help ${about}`)),
  );
  server.registerTool(
    'act',
    {
      title: 'Act',
      description:
        'Carries out commands, one after another, and tells what happens. Stops before the last one as soon as something new or dangerous appears, a command fails or asks a question, or blows have cost a quarter of your health, and says why. ' +
        'Common lines: explore, fight, fight goblin, go stairs down, stairs down, north, rest, take, throw c at goblin, drink d, equip e, talk to peddler, boon 1. list_commands knows more. fight refuses a deadly fight; with the name of a foe beside you it strikes all the same. ' +
        'A question is answered by the next command, such as yes or 2; any other line declines it. A line that ends with "anyway" agrees beforehand.',
      inputSchema: z.strictObject({
        commands: z.array(line).min(1).max(MOST_COMMANDS).describe('Lines, in order.'),
      }),
      annotations: CHANGES,
    },
    ({ commands }) => answer(() => seat.gameUnderWay.act(commands)),
  );
  server.registerTool(
    'show_map',
    {
      title: 'Show the map',
      description:
        'Draws what you know of this floor, and tells its places, rooms and where there is more to explore. Takes no turn.',
      inputSchema: z.strictObject({}),
      annotations: READS,
    },
    () => answer(async () => [...drawnMap(seat.game.view), ...(await seat.game.look('map'))]),
  );
  server.registerTool(
    'keep_notes',
    {
      title: 'Keep notes',
      description: `Tells your notes of this game, after adding or removing one. They are kept with the saved game: at most ${NOTE_LIMITS.notes}.`,
      inputSchema: z.strictObject({
        add: z.string().min(1).max(NOTE_LIMITS.characters).optional().describe('A note, in one line.'),
        remove: z.int().min(1).max(NOTE_LIMITS.notes).optional().describe('The number of a note.'),
      }),
      annotations: DESTROYS,
    },
    ({ add, remove }) =>
      answer(() => {
        const { notebook } = add === undefined && remove === undefined ? seat.game : seat.gameUnderWay;
        if (remove !== undefined) notebook.remove(remove);
        if (add !== undefined) notebook.add(add);
        return notebook.lines;
      }),
  );
  server.registerTool(
    'give_up',
    {
      title: 'Give up',
      description:
        'Ends this game for good. It is recorded with the points so far. To go on later, give nothing up: every turn is saved.',
      inputSchema: z.strictObject({}),
      annotations: DESTROYS,
    },
    () => answer(() => seat.gameUnderWay.act(['give up anyway'])),
  );
}
