import { Chronicle } from '../../engine/api/event/chronicle';
import type { GameEvent } from '../../engine/api/event/event';
import type { Playback } from '../play/playback';
import { formatNumber } from '../words/phrases';

/** Columns of the numbers before what happened. */
const TURN = 7;
const FLOOR = 5;
const HEALTH = 8;

const row = (turn: string, floor: string, health: string, said: string): string =>
  `${turn.padStart(TURN)}  ${floor.padStart(FLOOR)}  ${health.padStart(HEALTH)}  ${said}`.trimEnd();

/** All that was told between two places of a run, a line for each turn in which anything was, and its landmarks. */
export function transcript(playback: Playback, from: number, to: number): readonly string[] {
  playback.seek(from);
  const { engine } = playback;
  const lines = [row('turn', 'floor', 'health', 'what happened')];
  const chronicle = new Chronicle(1);
  let thisTurn: GameEvent[] = [];
  const tell = (text: string): void => {
    const { turn, map, hero } = engine;
    lines.push(row(formatNumber(turn), String(map.depth), `${hero.health}/${hero.maxHealth}`, text));
  };
  const noteTurn = (): void => {
    chronicle.note(engine.turn, thisTurn, engine.hero.health);
    thisTurn = [];
    const said = chronicle.turns.flatMap((turn) => turn.said).join(' ');
    if (said !== '') tell(said);
  };
  engine.onEvent = (event) => thisTurn.push(event);
  engine.onTurn = noteTurn;
  for (;;) {
    // What took no time.
    noteTurn();
    for (const { after, text } of playback.landmarks) if (after === playback.at) tell(`* ${text}`);
    if (playback.at >= to) break;
    playback.step();
  }
  engine.onEvent = engine.onTurn = undefined;
  return lines;
}
