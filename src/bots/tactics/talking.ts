/** Talking: what a bot buys and asks for, by the words of the answers. */
import type { Situation, Tactic } from '../situation/situation';
import { visit } from './errands';

/** What is worth answering, the best first. */
export type Wishes = readonly RegExp[];

/** The wishes of a sensible player: rewards, healing, then goods. The last ones lead back to the goods. */
export const SENSIBLE: Wishes = [
  /trouble nobody|dead already|stands open|cage is open/,
  /I will see to it|I will open it/,
  /potion of healing/,
  /scroll of enchanting/,
  /take a blow/,
  /wounds closed/,
  /What else is there/,
];

const wishFor = (now: Situation, id: number, wishes: Wishes): number | undefined => {
  const choices = now.view.talkWith(id)?.choices ?? [];
  for (const wish of wishes) {
    const choice = choices.findIndex(({ label, unless }) => unless === undefined && wish.test(label));
    if (choice < 0) continue;
    if (wish.test('wounds closed') && now.health > 60) continue;
    return choice;
  }
  return undefined;
};

/** Talks to people in reach, and goes to those who may have something. */
export const talk =
  (wishes: Wishes): Tactic =>
  (now) => {
    const { view, floor } = now;
    const neutral = now.sightings.filter(({ side, talks }) => side === 'neutral' && talks);
    for (const person of neutral) {
      const choice = wishFor(now, person.id, wishes);
      if (choice === undefined || (floor.errands.get(-person.id) ?? 0) > 8) continue;
      if (now.gapTo(person) > 1) return visit(now, person.cell);
      floor.errands.set(-person.id, (floor.errands.get(-person.id) ?? 0) + 1);
      return { do: 'answer', id: person.id, choice };
    }
    // Once per person and purse: to those who are out of sight.
    const purse = Math.trunc(now.status.gold / 60);
    const other = view.people.find(
      ({ id, side, cell }) =>
        side === 'neutral' && view.cellKnowledge(cell) !== 'inSight' && now.memory.notes.get(`met ${id}`) !== purse,
    );
    for (const { id } of neutral) now.memory.notes.set(`met ${id}`, purse);
    return other && visit(now, other.cell);
  };
