// The table of commands that a player types, and the reading of a line by it.
import type { Story } from '../../engine/world/kinds/game-story';
import { readCommand } from '../../engine/api/command/command-table';
import { listed } from '../../engine/world/knowledge/grammar';
import { mayLeave } from '../ask/end-game';
import { confirmed } from '../ask/follow-up';
import { CONFIRMING, lineFor } from './command-lines';
import type { Dialogue } from './dialogue';
import { itemLines } from './item-lines';
import { flowRow, LineAsker, keyRow } from './line-asker';
import { linesIn, type LineGame, type LineReply, type LineRow } from './line-row';
import { moveLines } from './move-lines';
import { lookLines } from './look-lines';
import { peopleLines } from './people-lines';
import { directionNamed } from './whereabouts';

/** Returns words that are like a mistyped one. */
export type Similar = (word: string, candidates: readonly string[]) => readonly string[];

/** The number of the commands worth giving that are listed. */
const MOST_OFFERS = 40;

/** Reads lines by the table of commands. */
export class LineCommands {
  readonly rows: readonly LineRow[];
  /** Each way to name a row by words, the longest first. */
  private readonly phrases: readonly { readonly phrase: string; readonly row: LineRow }[];

  /** `intro` begins the help. */
  constructor(
    private readonly dialogue: Dialogue,
    private readonly similar: Similar,
    rows: readonly LineRow[],
    private readonly intro: string,
  ) {
    this.rows = [...rows, ...this.helpLines()];
    this.phrases = this.rows
      .flatMap((row) => row.words.map((phrase) => ({ phrase, row })))
      .sort((a, b) => b.phrase.length - a.phrase.length);
  }

  /** Carries out a line. Returns the command that it gives, if it gives one. */
  async read(line: string): Promise<LineReply> {
    const text = line.trim().replace(/\s+/g, ' ');
    if (text === '') return undefined;
    const isSure = text.toLowerCase().endsWith(` ${CONFIRMING}`);
    const said = isSure ? text.slice(0, -CONFIRMING.length - 1).trimEnd() : text;
    const found = this.rowFor(said);
    if (found) {
      const reply = this.checked(await found.row.run(found.rest, isSure));
      return isSure && reply !== undefined && reply !== 'leave' ? confirmed(reply) : reply;
    }
    this.dialogue.say(this.unknown(said));
    return undefined;
  }

  /** Returns a reply, unless it is a command that no game takes: numbers and texts come from the player. */
  private checked(reply: LineReply): LineReply {
    if (reply === undefined || reply === 'leave') return reply;
    const command = readCommand(reply);
    if (typeof command !== 'string') return command;
    this.dialogue.say(command);
    return undefined;
  }

  private rowFor(text: string): { readonly row: LineRow; readonly rest: string } | undefined {
    const [first = '', ...others] = text.split(' ');
    const lower = text.toLowerCase();
    const named = this.phrases.find(({ phrase }) => lower === phrase || lower.startsWith(`${phrase} `));
    // A letter is a key of the screen game, if it is no direction of the compass.
    const isKey = first.length === 1 && (directionNamed(first) === undefined || first !== first.toLowerCase());
    const byKey = isKey ? this.rows.find(({ keys = [] }) => keys.includes(first)) : undefined;
    if (byKey) return { row: byKey, rest: others.join(' ') };
    if (!named) return undefined;
    // The words that follow keep their case: they may be a name that the player gives.
    return { row: named.row, rest: text.slice(named.phrase.length).trim() };
  }

  private unknown(text: string): string {
    const word = text.split(' ')[0] ?? '';
    const shown = word.length > 30 ? `${word.slice(0, 30)}...` : word;
    const single = [...new Set(this.phrases.map(({ phrase }) => phrase))].filter((phrase) => !phrase.includes(' '));
    const like = word.length > 2 ? this.similar(word.toLowerCase(), single) : [];
    const suggestion = like.length > 0 ? ` Did you mean ${like.slice(0, 3).join(' or ')}?` : '';
    return `I do not know the word "${shown}".${suggestion} help lists the commands.`;
  }

  private helpLines(): readonly LineRow[] {
    return linesIn('Game', [
      {
        id: 'help',
        words: ['help'],
        keys: ['?'],
        takes: 'COMMAND',
        help: 'list the commands, explain one, or with all explain every one',
        run: (rest) => this.tellHelp(rest),
      },
    ]);
  }

  private tellHelp(rest: string): LineReply {
    const { dialogue, intro } = this;
    if (rest.toLowerCase() === 'all') {
      for (const { group, texts } of helpOfAll(this.rows)) dialogue.list(`${group}:`, texts);
      return undefined;
    }
    if (rest !== '') {
      const row = this.rowFor(rest)?.row;
      dialogue.say(row ? helpText(row) : this.unknown(rest));
      return undefined;
    }
    dialogue.say(intro);
    for (const group of new Set(this.rows.map((row) => row.group)))
      dialogue.say(
        `${group}: ${listed(this.rows.filter((row) => row.group === group && isListed(row)).map(({ words }) => words[0] ?? ''))}.`,
      );
    return undefined;
  }
}

/** Returns the introduction to the help of somebody who plays. */
export const playingIntro = ({ typed }: Story): string =>
  `Type a command and press Enter, such as: ${['explore', 'north', 'look', ...typed].join(', ')}. ` +
  'help and a command explains it, help all explains every one. Single letters work as on the screen, but n, s, e and w are the compass. ' +
  `A line that ends with ${CONFIRMING} confirms beforehand what the game would ask.`;

/** Returns all commands of somebody who plays. */
export const playingLines = (game: LineGame): readonly LineRow[] => [
  ...moveLines(game),
  ...itemLines(game),
  ...peopleLines(game),
  ...lookLines(game),
  ...programLines(game),
];

/** Returns the commands of a spectator. */
export const viewingLines = (game: LineGame): readonly LineRow[] => [
  ...lookLines(game),
  ...linesIn('Game', [keyRow('leave', () => 'leave', { words: ['leave', 'quit', 'exit'], help: 'leave' })]),
];

const programLines = (game: LineGame): readonly LineRow[] =>
  linesIn('Game', [
    keyRow('palette', () => tellOffers(game), { words: ['commands', 'what'], help: 'list what is worth doing now' }),
    keyRow(
      'leave',
      async (_rest, isSure) => ((await mayLeave(game, new LineAsker(game, { isSure }))) ? 'leave' : undefined),
      {
        words: ['save', 'quit', 'exit', 'leave'],
      },
    ),
    flowRow(game, 'give-up', { words: ['give up', 'abandon'], help: 'give up this run for good' }),
  ]);

/** Lists the lines of the commands that are worth giving now. */
function tellOffers({ view, dialogue }: LineGame): LineReply {
  const lines = view.commands.filter(({ do: name }) => name !== 'escape').map((command) => lineFor(command, view));
  dialogue.say(`Worth doing now: ${lines.slice(0, MOST_OFFERS).join('; ')}.`);
  return undefined;
}

/** Whether the short help lists a row: one of the eight directions stands for all. */
const isListed = ({ id }: LineRow): boolean => !/^(run )?(south|west|east)|-/.test(id);

/** Returns the help of a row: its words, its keys, what follows them, and what it does. */
function helpText({ words, keys = [], takes, help }: LineRow): string {
  const [name = '', ...others] = [...words, ...keys];
  const also = others.length > 0 ? ` Also: ${others.join(', ')}.` : '';
  return `${name}${takes === undefined ? '' : ` ${takes}`}: ${help}.${also}`;
}

/** Returns the help of every command, by group. */
export const helpOfAll = (
  rows: readonly LineRow[],
): readonly { readonly group: string; readonly texts: readonly string[] }[] =>
  [...new Set(rows.map(({ group }) => group))].map((group) => ({
    group,
    texts: rows.filter((row) => row.group === group).map(helpText),
  }));
