// Goes through a recorded run by lines.
import { chooseLandmark, endOfRecording } from '../ask/viewing';
import { formatNumber } from '../words/phrases';
import { seekWithMessages, type Playback } from '../play/playback';
import type { Dialogue } from './dialogue';
import type { Similar } from './line-commands';
import { LineAsker } from './line-asker';
import { LineViewer } from './line-viewer';
import { linesIn, type LineReply, type LineRow } from './line-row';
import { Telling } from './telling';

const INTRO =
  'This is a replay. Enter tells its next command, next 10 the next ten, play all of them; back, turn, landmarks, start and end go elsewhere; take over plays on yourself, leave leaves.';

/** Tells a recording, and goes to any place in it. */
export class ReplayViewer extends LineViewer {
  protected readonly isReplay = true;

  constructor(
    dialogue: Dialogue,
    private readonly playback: Playback,
    private readonly replayCommand: string,
    similar: Similar,
    /** The position at which it begins. */
    from = 0,
  ) {
    super(dialogue, similar, INTRO, () => tellingAt(dialogue, playback, from, replayCommand));
    const { invalidReason } = playback;
    const notices =
      invalidReason === undefined
        ? []
        : [`This recording failed verification: ${invalidReason}. It plays up to there.`];
    this.telling.begin(...notices);
  }

  /** Says where the replay is, after a game of practice. `follow` goes on from there. */
  goOn(): void {
    this.ending = 'left';
    this.dialogue.say(this.whereWords());
  }

  protected goLines(): readonly LineRow[] {
    return linesIn('Watch', [
      {
        id: 'back',
        words: ['back'],
        keys: [','],
        takes: 'NUMBER',
        help: 'go back by a command, or by several',
        run: (rest) => this.goTo(this.playback.at - (this.numberIn(rest) ?? 1)),
      },
      {
        id: 'turn',
        words: ['turn', 'go to turn'],
        takes: 'NUMBER',
        help: 'go to a turn; alone, tell which it is',
        run: (rest) => this.goToTurn(this.numberIn(rest)),
      },
      {
        id: 'landmarks',
        words: ['landmarks', 'landmark'],
        keys: ['e', '_'],
        takes: 'NUMBER',
        help: 'go to a landmark of the run; alone, list them',
        run: (rest) => this.goToLandmark(rest),
      },
      { id: 'start', words: ['start'], help: 'go to the start', run: () => this.goTo(0) },
      { id: 'end', words: ['end'], help: 'go to the end', run: () => this.goTo(this.playback.length) },
    ]);
  }

  protected step(): boolean {
    const { playback, telling, dialogue } = this;
    const { invalidReason } = playback;
    if (playback.at < playback.length) {
      telling.startCommand();
      playback.step();
      telling.tell(playback.chronicle);
      if (playback.at < playback.length) return true;
    }
    dialogue.say(endOfRecording(invalidReason));
    return false;
  }

  private goTo(to: number): LineReply {
    const { dialogue, playback, replayCommand } = this;
    const at = Math.max(0, Math.min(playback.length, to));
    this.retell(tellingAt(dialogue, playback, at, replayCommand));
    this.telling.begin(this.whereWords());
    return undefined;
  }

  private goToTurn(turn: number | undefined): LineReply {
    if (turn !== undefined) return this.goTo(this.playback.positionOfTurn(turn));
    this.dialogue.say(this.whereWords());
    return undefined;
  }

  private async goToLandmark(rest: string): Promise<LineReply> {
    const { playback, telling } = this;
    const landmark = await chooseLandmark(
      new LineAsker(telling.game, { choice: rest }),
      playback.landmarks,
      playback.at,
    );
    return landmark && this.goTo(landmark.after);
  }

  private whereWords(): string {
    const { playback, telling } = this;
    const last = playback.turnAt(playback.length);
    return `Turn ${formatNumber(telling.game.view.turn)} of ${formatNumber(last)}.`;
  }
}

/** Returns a telling of a run from a position on, with the messages right before it. */
const tellingAt = (dialogue: Dialogue, playback: Playback, at: number, replayCommand: string): Telling =>
  seekWithMessages(playback, at, (engine) => new Telling(dialogue, engine, replayCommand, { recentEvents: [] }));
