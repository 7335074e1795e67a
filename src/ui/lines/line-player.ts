// The player who types lines and hears lines: turns lines into commands and tells their results.
import type { Command } from '../../engine/api/command/command';
import type { Engine } from '../../engine/engine';
import { whyNotChase } from '../ask/chase';
import { askFollowUp, confirmedIfAgain } from '../ask/follow-up';
import { boonWords } from '../words/describe-boon';
import { Hints } from '../words/hints';
import { enemiesSeen } from '../words/in-sight';
import { WATCHER_SIGNS, type WatcherSign } from '../words/watcher-signs';
import type { Dialogue } from './dialogue';
import { LineAsker } from './line-asker';
import { LineCommands, playingIntro, playingLines, type Similar } from './line-commands';
import { wordFor, type LineReply, type LineRow } from './line-row';
import { lookBack } from './look-back';
import { Telling, type TellingOptions } from './telling';

/** Options of a player by lines. */
export interface LineOptions extends Omit<TellingOptions, 'onEvent'> {
  /** Whether to give hints about commands, each once. */
  readonly hints: boolean;
  /** The player whose last command was undone: its hints stay told. */
  readonly before?: LinePlayer | undefined;
  readonly isSaved: () => boolean;
  /** Sentences before the first command. */
  readonly notices: readonly string[];
  readonly similar: Similar;
  /** Returns the lines of what can follow once the run is over. Default: nothing can. */
  readonly next?: (() => readonly LineRow[]) | undefined;
}

/** The most steps towards a foe that one line leads to: a foe that keeps away is not pursued for ever. */
const MOST_STEPS = 12;

/** A player who plays by lines. */
export class LinePlayer {
  readonly commands: LineCommands;
  private readonly telling: Telling;
  private readonly hints: Hints | undefined;
  /** The command whose follow-up question was not asked yet. */
  private last: Command | undefined;
  /** The number of steps towards a foe that the last line has led to so far. */
  private stepsToFoe = 0;
  /** The boons that were told, which happens once. */
  private toldBoons = '';
  /** The signs of watchers that are still to be told, each once: a sentence must not come into a line that is typed. */
  private readonly signs = new Set<WatcherSign>();

  constructor(
    private readonly dialogue: Dialogue,
    private readonly engine: Engine,
    replayCommand: string,
    private readonly options: LineOptions,
  ) {
    const { hints, before, notices, similar } = options;
    this.telling = new Telling(dialogue, engine, replayCommand, {
      ...options,
      onEvent: (event) => this.hints?.addEvent(event),
    });
    const { game } = this.telling;
    this.commands = new LineCommands(dialogue, similar, playingLines(game), playingIntro(game.view.story));
    this.hints = hints ? new Hints(game.view, (id) => `"${wordFor(id)}"`, 'Type', before?.hints?.shown) : undefined;
    this.telling.begin(...notices);
    dialogue.say('Type a command and press Enter. help lists the commands.');
  }

  /** The ending of the game, or that the hero left it, in one sentence. */
  get outcomeText(): string {
    return this.telling.outcomeText;
  }

  /** Says a sentence that is no event of the game. */
  addNotice(text: string): void {
    this.dialogue.say(text);
  }

  /** Tells a sign of a watcher before the next line is read. */
  hearSign(sign: WatcherSign): void {
    this.signs.add(sign);
  }

  /** Returns the next command, or undefined once the player has left. */
  async choose(): Promise<Command | undefined> {
    const again = this.nextStepToFoe();
    this.stepsToFoe = again ? this.stepsToFoe + 1 : 0;
    const { last, engine } = this;
    const reply = again ?? (await this.followUp()) ?? (await this.nextCommand());
    if (reply === 'leave' || reply === undefined) return undefined;
    const command = confirmedIfAgain(reply, last, engine.events);
    this.last = command;
    this.telling.startCommand();
    return command;
  }

  /** Tells the results of the last command, and how the game ended if it is over. */
  watch(): Promise<void> {
    this.telling.tell();
    return Promise.resolve();
  }

  /** After the end of the game, lets the player look back. */
  lookBack(): Promise<void> {
    return lookBack(this.dialogue, this.telling, this.options.similar, this.options.next);
  }

  /** Returns the next step of a fight in which nothing has happened yet but steps: one line leads up to the foe. */
  private nextStepToFoe(): Command | undefined {
    const { last, engine, telling } = this;
    const { view, isApproaching } = telling.game;
    const hasOnlyMoved =
      engine.outcome === undefined && engine.events.every(({ type }) => type === 'moved' || type === 'waited');
    const [foe] = enemiesSeen(view);
    const isFar = foe !== undefined && view.distance(view.hero, foe.cell) > 1;
    const goesOn = isApproaching && last?.do === 'fight' && hasOnlyMoved && isFar && this.stepsToFoe < MOST_STEPS;
    const why = goesOn ? whyNotChase(telling.game) : undefined;
    if (why !== undefined) this.dialogue.say(why);
    return goesOn && why === undefined ? last : undefined;
  }

  /** Asks the question that the last command leads to. */
  private async followUp(): Promise<LineReply> {
    const { last, engine, telling, options } = this;
    const { game } = telling;
    this.last = undefined;
    if (!last || engine.outcome !== undefined) return undefined;
    return askFollowUp(game, new LineAsker(game), last, engine.events, options.isWaived ?? (() => false));
  }

  /** Reads lines until one gives a command. */
  private async nextCommand(): Promise<LineReply> {
    const { dialogue, commands } = this;
    this.tellBoons();
    const hint = this.hints?.takeNext();
    if (hint !== undefined) dialogue.say(hint);
    this.telling.game.isApproaching = false;
    for (;;) {
      for (const sign of this.signs) dialogue.say(WATCHER_SIGNS[sign].told);
      this.signs.clear();
      const line = await dialogue.readCommand();
      if (line === undefined) return undefined;
      const reply = await commands.read(line);
      if (reply !== undefined) return reply;
    }
  }

  /** Tells once which boons a new level offers, as soon as no foe is in sight. The choice can wait. */
  private tellBoons(): void {
    const { telling, dialogue } = this;
    const { game } = telling;
    const { boons } = game.view;
    const offer = boons.map(({ id }) => id).join(' ');
    if (offer === '' || offer === this.toldBoons || enemiesSeen(game.view).length > 0) return;
    this.toldBoons = offer;
    dialogue.list(
      `A boon of level ${boons[0]?.level ?? ''} is due: type boon and a number, now or later.`,
      boons.map((boon, i) => `${i + 1}: ${boonWords(boon)}`),
    );
  }
}
