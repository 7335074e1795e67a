/** Plays a game by lines: commands are typed as words, and what changes is told in sentences. */
import type { GameEvent } from '../../engine/api/event/event';
import type { Preferences } from '../../ui/frame/preferences';
import { Dialogue } from '../../ui/plain/dialogue';
import { PlainPlayer } from '../../ui/plain/plain-player';
import { isWaived } from '../../ui/screens/follow-up';
import { spokenTexts } from '../../ui/plain/spoken';
import { similarWords } from '../input/did-you-mean';
import { EXIT, UsageError, type Io } from '../io/io';
import { withLines } from '../io/line-terminal';
import type { OpenGame } from './open-game';
import { startNotices, type LoopGame, type Seated } from './play-at-terminal';
import { playTurns } from './play-turns';

const LEAVE = 'Leave? This game is not saved: only its seed remains.';

/** Plays an open game by lines, with the same questions and results as on a screen. `greeting` is said first. */
export async function playPlain(
  open: OpenGame & Omit<LoopGame, 'bot'>,
  { replay, line }: { readonly replay: string; readonly line: string },
  preferences: Preferences,
  io: Io,
  farewell: (player: Seated) => readonly string[],
  greeting: readonly string[] = [],
): Promise<number> {
  const { game, saveProblem, messages, recent, race, feats } = open;
  const hints = open.hints !== false && preferences.get('hints') === 'on';
  let player: Seated | undefined;
  const leaveQuestion = (): string | undefined =>
    game.isSaved || game.engine.outcome !== undefined ? undefined : LEAVE;
  const code = await withLines(io, leaveQuestion, async (terminal) => {
    const dialogue = new Dialogue(terminal);
    dialogue.say(...greeting);
    try {
      if (saveProblem !== undefined && !(await dialogue.confirm(`${saveProblem} Play anyway?`))) return;
      const seat = (recentEvents: readonly GameEvent[], notices: readonly string[]): PlainPlayer => {
        const isSaved = (): boolean => game.isSaved;
        const isWaivedHere = (event: GameEvent): boolean => isWaived(event, preferences);
        const options = {
          hints,
          isSaved,
          isWaived: isWaivedHere,
          feats,
          recentEvents,
          notices,
          similar: similarWords,
          ...race?.(),
        };
        const seated = new PlainPlayer(dialogue, game.engine, replay, options);
        player = seated;
        return seated;
      };
      const takeSeat = (note: string): PlainPlayer => seat([], [note]);
      await playTurns(game, seat(recent, [...messages, ...startNotices(preferences)]), takeSeat, (question) =>
        dialogue.confirm(question),
      );
      const hall = game.engine.outcome === undefined ? [] : open.conclude().hall;
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
