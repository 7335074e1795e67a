/** Plays a game by lines: the player types commands as words, and sentences tell what changes. */
import type { GameEvent } from '../../engine/api/event/event';
import type { Preferences } from '../../ui/frame/preferences';
import { BotViewer } from '../../ui/lines/bot-viewer';
import { Dialogue } from '../../ui/lines/dialogue';
import { LiveViewer } from '../../ui/lines/live-viewer';
import { LinePlayer } from '../../ui/lines/line-player';
import { linesIn, type LineReply, type LineRow } from '../../ui/lines/line-row';
import { ReplayViewer } from '../../ui/lines/replay-viewer';
import { isRiskWaived } from '../../ui/ask/follow-up';
import { spokenTexts } from '../../ui/lines/spoken';
import type { Playback } from '../../ui/play/playback';
import type { SpectatedGame } from '../../ui/play/spectate-screen';
import { LEAVE_UNSAVED } from '../../ui/ask/end-game';
import { shareLines } from '../../ui/words/run-words';
import { similarWords } from '../../ui/frame/did-you-mean';
import { hostOf, UsageError, type Io } from '../io/io';
import { withLines } from '../io/line-terminal';
import { openRecording, replayOpener, type OpenReplay } from '../runs/find-run';
import {
  playTurns,
  startNotices,
  type LoopGame,
  type NextRun,
  type Practice,
  type Seated,
  type Sitting,
} from './game-loop';
import { Sittings } from './sittings';
import { lastTurns, practiceFrom } from './show-replay';

/** Plays a game by lines, and those that follow it, with the same questions and results as on a screen. `greeting` is said first. */
export async function playByLines(
  first: Sitting,
  preferences: Preferences,
  io: Io,
  greeting: readonly string[] = [],
): Promise<number> {
  const sittings = new Sittings(first, hostOf(io));
  let isPracticing = false;
  const leaveQuestion = (): string | undefined => (isPracticing || sittings.isAtStake ? LEAVE_UNSAVED : undefined);
  const code = await withLines(io, leaveQuestion, async (terminal) => {
    const dialogue = new Dialogue(terminal);
    dialogue.say(...greeting);
    const onPractice = (now: boolean): void => {
      isPracticing = now;
    };
    let sitting: Sitting | undefined = first;
    while (sitting) {
      const { open, again } = sitting;
      const next = nextLines.bind(undefined, dialogue, sitting, preferences, onPractice, sittings.choose);
      try {
        if (!(await sittings.mayPlay((question) => dialogue.confirm(question)))) return;
        await playLines(dialogue, open, again.replay, preferences, sittings.seat, next);
        const isOver = open.game.engine.outcome !== undefined;
        if (isOver) dialogue.say(...spokenTexts(open.conclude().story ?? []));
        const hall = isOver ? open.conclude().hall((text) => text) : [];
        if (hall.length > 0) dialogue.say('', 'Hall of fame', ...spokenTexts(hall));
      } finally {
        const farewell = sittings.end();
        if (farewell) {
          dialogue.say('', ...farewell.said);
          dialogue.quote(...farewell.quoted);
        }
      }
      sitting = await sittings.goOn();
      if (sitting) dialogue.say('');
    }
  });
  sittings.requirePlayed(code);
  return code;
}

/** Stores a run that is over, and returns the lines of what can follow it. */
function nextLines(
  dialogue: Dialogue,
  { open, again, next }: Sitting,
  preferences: Preferences,
  onPractice: (isPracticing: boolean) => void,
  choose: (next: NextRun) => void,
): readonly LineRow[] {
  const { file, challenge } = open.conclude();
  const { turn } = open.game.engine;
  const runs = next().map(({ id, says, begin }) => ({
    id,
    words: [id],
    help: says,
    run: (): LineReply => {
      choose({ id, says, begin });
      return 'leave';
    },
  }));
  const replay = async (): Promise<undefined> => {
    try {
      const open = replayOpener(file ?? '', openRecording(file ?? ''));
      await tellReplay(dialogue, open, again.replay, preferences, practiceFrom, onPractice, (playback) =>
        lastTurns(playback, turn),
      );
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      dialogue.say(error.message);
    }
  };
  const share = (): undefined => {
    dialogue.quote(...spokenTexts(shareLines(challenge ?? '')));
  };
  return linesIn('Next', [
    ...runs,
    ...(file === undefined ? [] : [{ id: 'replay', words: ['replay'], help: 'the last turns again', run: replay }]),
    ...(challenge === undefined
      ? []
      : [{ id: 'share', words: ['share'], help: 'a command that challenges others', run: share }]),
  ]);
}

/** Runs the game loop. Passes the player to `onPlayer`, and a new one whenever a command has been undone. */
async function playLines(
  dialogue: Dialogue,
  { game, messages, recent, race, feats, bot, isPractice, opening = [], hints = true }: LoopGame,
  replay: string,
  preferences: Preferences,
  onPlayer: (player: Seated) => void,
  next?: () => readonly LineRow[],
): Promise<void> {
  const shared = {
    isSaved: (): boolean => game.isSaved,
    isWaived: (event: GameEvent): boolean => isRiskWaived(event, preferences),
    isPractice,
    feats,
    packOrder: () => preferences.get('pack-order'),
    next,
    ...race?.(),
  };
  let last: LinePlayer | undefined;
  const seat = (recentEvents: readonly GameEvent[], notices: readonly string[]): LinePlayer => {
    const hasHints = hints && preferences.get('hints') === 'on';
    const options = { ...shared, hints: hasHints, before: last, recentEvents, notices, similar: similarWords };
    const seated = new LinePlayer(dialogue, game.engine, replay, options);
    last = seated;
    onPlayer(seated);
    return seated;
  };
  if (bot) {
    const viewer = new BotViewer(dialogue, bot(game), replay, similarWords, { ...shared, recentEvents: recent });
    onPlayer(viewer);
    if ((await viewer.follow()) !== 'takeOver') return;
  }
  const player = bot
    ? seat(game.engine.events, [])
    : seat(recent, [...opening, ...messages, ...startNotices(preferences)]);
  await playTurns(
    game,
    player,
    (note) => seat([], [note]),
    (question) => dialogue.confirm(question),
  );
  await last?.lookBack();
}

/** Tells a recording by lines from the shell. `closing` are lines for the shell. */
export function replayByLines(
  open: OpenReplay,
  note: string,
  again: string,
  preferences: Preferences,
  io: Io,
  practice: (engine: Playback['engine']) => Practice,
  closing: readonly string[],
): Promise<number> {
  let isPracticing = false;
  return withLines(
    io,
    () => (isPracticing ? LEAVE_UNSAVED : undefined),
    async (terminal) => {
      const dialogue = new Dialogue(terminal);
      dialogue.say(note);
      await tellReplay(dialogue, open, again, preferences, practice, (now) => (isPracticing = now));
      dialogue.quote(...closing);
    },
  );
}

/**
 * Tells a recording by lines from one of its positions until the viewer leaves it. Whenever they take over, `practice` gives
 * the game to play, and what to say of it afterwards, when the replay goes on.
 */
async function tellReplay(
  dialogue: Dialogue,
  open: OpenReplay,
  again: string,
  preferences: Preferences,
  practice: (engine: Playback['engine']) => Practice,
  onPractice: (isPracticing: boolean) => void,
  from: (playback: Playback) => number = () => 0,
): Promise<void> {
  const playback = await open(() => dialogue.wait(0));
  if (!playback) return;
  const viewer = new ReplayViewer(dialogue, playback, again, similarWords, from(playback));
  while ((await viewer.follow()) === 'takeOver') {
    onPractice(true);
    const { game, result } = practice(playback.engine);
    let player: Seated | undefined;
    await playLines(dialogue, game, again, preferences, (now) => (player = now));
    onPractice(false);
    if (player) dialogue.say('', ...result(player));
    viewer.goOn();
  }
}

/** Tells by lines a game that another process plays. */
export const tellGame = (game: SpectatedGame, again: string, io: Io): Promise<number> =>
  withLines(
    io,
    () => undefined,
    (terminal) => new LiveViewer(new Dialogue(terminal), game, again, similarWords).follow(),
  );
