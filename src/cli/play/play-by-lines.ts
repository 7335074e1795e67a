/** Plays a game by lines: the player types commands as words, and sentences tell what changes. */
import type { GameEvent } from '../../engine/api/event/event';
import type { Preferences } from '../../ui/frame/preferences';
import { BotViewer } from '../../ui/lines/bot-viewer';
import { Dialogue } from '../../ui/lines/dialogue';
import { LiveViewer } from '../../ui/lines/live-viewer';
import { LinePlayer } from '../../ui/lines/line-player';
import { ReplayViewer } from '../../ui/lines/replay-viewer';
import { isRiskWaived } from '../../ui/ask/follow-up';
import { spokenTexts } from '../../ui/lines/spoken';
import type { Playback } from '../../ui/play/playback';
import type { SpectatedGame } from '../../ui/play/spectate-screen';
import { LEAVE_UNSAVED } from '../../ui/ask/end-game';
import { similarWords } from '../../ui/frame/did-you-mean';
import { EXIT, UsageError, type Io } from '../io/io';
import { withLines } from '../io/line-terminal';
import type { OpenGame } from './open-game';
import { playTurns, startNotices, type LoopGame, type Practice, type Seated } from './game-loop';

/** Plays an open game by lines, with the same questions and results as on a screen. `greeting` is said first. */
export async function playByLines(
  open: OpenGame & LoopGame,
  { replay, line }: { readonly replay: string; readonly line: string },
  preferences: Preferences,
  io: Io,
  farewell: (player: Seated) => readonly string[],
  greeting: readonly string[] = [],
): Promise<number> {
  const { game, saveProblem } = open;
  let player: Seated | undefined;
  const leaveQuestion = (): string | undefined =>
    game.isSaved || game.engine.outcome !== undefined ? undefined : LEAVE_UNSAVED;
  const code = await withLines(io, leaveQuestion, async (terminal) => {
    const dialogue = new Dialogue(terminal);
    dialogue.say(...greeting);
    try {
      if (saveProblem !== undefined && !(await dialogue.confirm(`${saveProblem} Play anyway?`))) return;
      await playLines(dialogue, open, replay, preferences, (now) => (player = now));
      const hall = game.engine.outcome === undefined ? [] : open.conclude().hall((text) => text);
      if (hall.length > 0) dialogue.say('', 'Hall of fame', ...spokenTexts(hall));
    } finally {
      const result = player ? farewell(player) : [];
      const rest = open.end();
      if (player) {
        dialogue.say('', ...result);
        dialogue.quote(...rest, line);
      }
    }
  });
  if (!player && code === EXIT.ok) throw new UsageError(saveProblem ?? 'Nothing was played.', EXIT.unsaved);
  return code;
}

/** Runs the game loop. Passes the player to `onPlayer`, and a new one whenever a command has been undone. */
async function playLines(
  dialogue: Dialogue,
  { game, messages, recent, race, feats, bot, isPractice, hints = true }: LoopGame,
  replay: string,
  preferences: Preferences,
  onPlayer: (player: Seated) => void,
): Promise<void> {
  const shared = {
    isSaved: (): boolean => game.isSaved,
    isWaived: (event: GameEvent): boolean => isRiskWaived(event, preferences),
    isPractice,
    feats,
    packOrder: () => preferences.get('pack-order'),
    ...race?.(),
  };
  let last: LinePlayer | undefined;
  const seat = (recentEvents: readonly GameEvent[], notices: readonly string[]): LinePlayer => {
    const hasHints = hints && preferences.get('hints') === 'on';
    const options = { ...shared, hints: hasHints, recentEvents, notices, similar: similarWords };
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
  const player = bot ? seat(game.engine.events, []) : seat(recent, [...messages, ...startNotices(preferences)]);
  await playTurns(
    game,
    player,
    (note) => seat([], [note]),
    (question) => dialogue.confirm(question),
  );
  await last?.lookBack();
}

/**
 * Tells a recording by lines. Whenever the viewer takes over, `practice` gives the game to play, and what to say of it
 * afterwards, when the replay goes on. `closing` are lines for the shell.
 */
export function replayByLines(
  open: () => Playback,
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
      const playback = open();
      const viewer = new ReplayViewer(dialogue, playback, again, similarWords);
      while ((await viewer.follow()) === 'takeOver') {
        isPracticing = true;
        const { game, result } = practice(playback.engine);
        let player: Seated | undefined;
        await playLines(dialogue, game, again, preferences, (now) => (player = now));
        isPracticing = false;
        if (player) dialogue.say('', ...result(player));
        viewer.goOn();
      }
      dialogue.quote(...closing);
    },
  );
}

/** Tells by lines a game that another process plays. */
export const tellGame = (game: SpectatedGame, again: string, io: Io): Promise<number> =>
  withLines(
    io,
    () => undefined,
    (terminal) => new LiveViewer(new Dialogue(terminal), game, again, similarWords).follow(),
  );
