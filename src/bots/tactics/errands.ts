/** Errands on a floor besides exploring it: captives, levers, altars, and the offers of vaults. */
import type { Command } from '../../engine/api/command/command';
import type { KnownProp } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import type { Situation, Tactic } from '../situation/situation';
import { offerWorth } from '../items/offer-worth';
import { isBestGain, TRIES } from './exclusive-gains';
import { goTo } from './progress';

/** Goes to a cell and pushes into what stands there, with any confirmation. Gives up after some attempts. */
export function visit(now: Situation, cell: Cell): Command | undefined {
  const { view, floor, ground } = now;
  const tries = floor.errands.get(cell) ?? 0;
  if (tries >= TRIES) return undefined;
  floor.errands.set(cell, tries + 1);
  const dir = ground.dirTo(view.hero, cell);
  if (!dir || ground.isClosedCorner(view.hero, cell)) return goTo(now, cell);
  floor.errands.set(cell, tries + 4);
  return { do: 'force', dir };
}

/** Returns a tactic that visits the nearest prop that passes a test. */
const visitProps =
  (isWanted: (prop: KnownProp, now: Situation) => boolean): Tactic =>
  (now) => {
    const { view } = now;
    const open = view.knownProps
      .filter((prop) => (now.floor.errands.get(prop.cell) ?? 0) < TRIES && isWanted(prop, now))
      .sort((a, b) => now.gapTo(a) - now.gapTo(b));
    for (const { cell } of open) {
      const command = now.unlessRefused(visit(now, cell));
      if (command) return command;
    }
    return undefined;
  };

/** Frees captives, unless something else in the room is worth more. */
export const freeCaptives = visitProps(({ role, cell }, now) => role === 'cage' && isBestGain(now, cell));

/** Pulls levers, unless something else in the room is worth more, and pays the tolls of altars. */
export const pullLevers = visitProps(
  ({ id, role, cell }, now) => (role === 'lever' && isBestGain(now, cell)) || id === 'tollAltar',
);

/** Prays at altars below a percentage of health. */
export const pray = (below: number): Tactic =>
  visitProps(({ id, role }, now) => role === 'altar' && id === 'altar' && now.health < below);

/** The abilities of friends, the best first. */
const PREFERRED_ABILITIES: readonly string[] = [
  'heavyBlows',
  'thickHide',
  'bloodThirst',
  'steadyAim',
  'quickFeet',
  'quickEye',
];

/** Lets a friend learn the best ability that a corpse beside it teaches. */
export const teachFriends: Tactic = ({ view, allies }) => {
  for (const { id } of allies) {
    const offered = view.teachings(id).filter(({ item }) => item === undefined);
    const best = PREFERRED_ABILITIES.find((ability) => offered.some((each) => each.id === ability));
    if (best !== undefined) return { do: 'teach', id, ability: best };
  }
  return undefined;
};

/** Things that are never dropped, by their sorts. */
const KEPT: ReadonlySet<string> = new Set(['crown', 'key']);

/** Drops what is worth least of a part of the pack without room for some more items; nothing if both have room. */
function dropLeast(now: Situation, more = 1): Command | undefined {
  const full = now.view.pack.parts.find(({ letters, most }) => letters.length + more > most);
  const [least] = now.items
    .filter(({ letter, isOn, sort }) => full?.letters.includes(letter) && !isOn && !KEPT.has(sort))
    .flatMap(({ letter }) => now.card(letter) ?? [])
    .map((card) => ({ letter: card.letter, worth: offerWorth(now, [card]) }))
    .sort((a, b) => a.worth - b.worth);
  return least && { do: 'drop', item: least.letter };
}

/** Drops what is worth least from a full part of the pack, so that exploring can pick up something better. */
export const makeRoom: Tactic = (now) => {
  if (now.foes.length > 0 || now.view.hazards.length > 0) return undefined;
  const command = dropLeast(now);
  if (command) now.floor.isExplored = false;
  return command;
};

/** Chooses among the offers of the nearest vault the one that is worth most to the hero, and walks up to them first. */
export const chooseOffer: Tactic = (now) => {
  const { view, floor } = now;
  const nearest = ([a = 0]: readonly Cell[], [b = 0]: readonly Cell[]): number =>
    view.distance(view.hero, a) - view.distance(view.hero, b);
  for (const { cells, canChoose } of view.offers.toSorted((a, b) => nearest(a.cells, b.cells))) {
    const [first] = cells;
    const tries = first === undefined ? TRIES : (floor.errands.get(first) ?? 0);
    if (first === undefined || tries >= TRIES) continue;
    const best = cells
      .map((at) => ({ at, items: view.pack.offered(at) }))
      .map((offer) => ({ ...offer, worth: offerWorth(now, offer.items) }))
      .reduce((a, b) => (b.worth > a.worth ? b : a));
    // Offers alone are taken even if they are worth nothing.
    const isAlone = view.excludedBy(best.at).every((other) => cells.includes(other));
    if (!isAlone && !isBestGain(now, best.at)) continue;
    for (const cell of cells) floor.errands.set(cell, tries + 1);
    const choice: Command = { do: 'choose', at: best.at };
    // A choice is refused if the pack is full.
    const command =
      now.unlessRefused(canChoose ? choice : goTo(now, best.at)) ??
      (canChoose ? dropLeast(now, best.items.length) : undefined);
    if (command) return command;
  }
  return undefined;
};
