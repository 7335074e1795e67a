// Exports a run as text: the messages of each turn.
import { Chronicle } from '../../engine/api/event/chronicle';
import type { GameEvent } from '../../engine/api/event/event';
import type { Playback } from '../play/playback';
import { formatNumber } from '../words/phrases';

/** The columns of the numbers before the messages. */
const TURN = 7;
const FLOOR = 5;
const HEALTH = 8;

const row = (turn: string, floor: string, health: string, said: string): string =>
  `${turn.padStart(TURN)}  ${floor.padStart(FLOOR)}  ${health.padStart(HEALTH)}  ${said}`.trimEnd();

/** Returns a line for each turn with messages between two positions of a run, and one for each landmark. */
export function transcriptLines(playback: Playback, from: number, to: number): readonly string[] {
  playback.seek(from);
  const { engine } = playback;
  const lines = [row('turn', 'floor', 'health', 'what happened')];
  const chronicle = new Chronicle(1);
  let thisTurn: GameEvent[] = [];
  const addLine = (text: string): void => {
    const { turn, map, hero } = engine;
    lines.push(row(formatNumber(turn), String(map.depth), `${hero.health}/${hero.maxHealth}`, text));
  };
  const noteTurn = (): void => {
    chronicle.note(engine.turn, thisTurn, engine.hero.health);
    thisTurn = [];
    const said = chronicle.turns.flatMap((turn) => turn.said).join(' ');
    if (said !== '') addLine(said);
  };
  engine.onEvent = (event) => thisTurn.push(event);
  engine.onTurn = noteTurn;
  const noteCommand = (): void => {
    // Events of commands that took no time.
    noteTurn();
    for (const { after, text } of playback.landmarks) if (after === playback.at) addLine(`* ${text}`);
  };
  noteCommand();
  for (let left = to - playback.at; left > 0 && playback.at < to; left--) {
    playback.step();
    noteCommand();
  }
  engine.onEvent = engine.onTurn = undefined;
  return lines;
}
