/** Talking: which answers a bot chooses, by their words. */
import type { Conversation } from '../../engine/api/view/view';
import { gainOf } from '../items/outfit';
import type { Situation, Tactic } from '../situation/situation';
import { visit } from './errands';

/** Patterns of the answers to choose, the best first. */
type Wishes = readonly RegExp[];

/** The answers of a sensible player: quests and rewards, then goods and healing. Goods are chosen by their names. */
export const SENSIBLE: Wishes = [
  /trouble nobody|dead already|They are free|It is dead/,
  /I will see to it|I will free them|Which one/,
  /[Pp]otion of healing/,
  /[Ss]croll of enchanting/,
  /take a blow/,
  /wounds closed/,
  /mend all bad gear/,
  /rune of/,
  /^Move \+\d/,
];

/** The factor by which gear must make the hero stronger to be bought. */
const WORTH_BUYING = 1.1;

const wishFor = (now: Situation, id: number, wishes: Wishes): number | undefined => {
  const choices = now.view.talkWith(id)?.choices ?? [];
  for (const wish of wishes) {
    const choice = choices.findIndex(({ label, unless }) => unless === undefined && wish.test(label));
    if (choice < 0) continue;
    if (wish.test('wounds closed') && now.health > 60) continue;
    return choice;
  }
  const ware = bestGear(now, choices);
  return ware < 0 ? undefined : ware;
};

/** Returns the number of the affordable piece of gear that would make the hero strongest; -1 if none is worth its price. */
function bestGear(now: Situation, choices: Conversation['choices']): number {
  const gains = choices.map(({ unless, ware }) =>
    unless === undefined && ware?.card.comparison ? gainOf(now, ware.card) : 0,
  );
  const best = Math.max(...gains);
  return best > WORTH_BUYING ? gains.indexOf(best) : -1;
}

/** Talks to people who offer a wanted answer, and visits people who are out of sight. */
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
    // A person out of sight is worth another visit only if the hero's gold has changed, in steps of 60.
    const purse = Math.trunc(now.status.gold / 60);
    const other = view.people.find(
      ({ id, side, cell }) =>
        side === 'neutral' && view.cellKnowledge(cell) !== 'inSight' && now.memory.notes.get(`met ${id}`) !== purse,
    );
    for (const { id } of neutral) now.memory.notes.set(`met ${id}`, purse);
    return other && visit(now, other.cell);
  };
