// Exclusive props: of several only one can be used, such as the offers of a vault. The others shut for good.
import type { Cell } from '../../space/geometry';
import type { Prop } from '../../world/actors/prop';
import type { GameMap } from '../../world/map/game-map';
import { narrateChange } from '../narrations';
import { LEFT_BEHIND } from '../refusals';
import { knownOffer, offerWords } from './offers';

/** Returns the props that a prop excludes and that can still be used. */
const openExcluded = (map: GameMap, { excludes }: Prop): readonly Prop[] =>
  excludes.flatMap((at) => map.propAt(at) ?? []).filter(({ kind }) => kind.shutsTo !== undefined);

/** Returns what is lost with a prop that shuts, as the hero knows it; undefined if the hero has not seen it. */
function knownLoss({ map, cell, role, captive, kind }: Prop): string | undefined {
  if (map.memory.propAt(cell) !== kind) return undefined;
  if (role === 'cage') return map.engine.catalogue.breed(captive).name;
  if (role === 'lever') return kind.name;
  const offer = knownOffer(map, cell);
  return offer && offerWords(map, offer.contents);
}

/** Returns the cells of the props that using the prop in a cell shuts away for good, as far as the hero knows them. */
export function knownExcluded(map: GameMap, cell: Cell): readonly Cell[] {
  const prop = map.propAt(cell);
  if (prop?.kind.shutsTo === undefined || map.memory.propAt(cell) !== prop.kind) return [];
  return openExcluded(map, prop).flatMap((other) => (knownLoss(other) === undefined ? [] : [other.cell]));
}

/** Returns the names of what using the prop in a cell shuts away for good, as the hero knows them; none elsewhere. */
export function shutBy(map: GameMap, cell: Cell): readonly string[] {
  const prop = map.propAt(cell);
  if (prop?.kind.shutsTo === undefined || map.memory.propAt(cell) !== prop.kind) return [];
  const nameOf = (other: Prop): string =>
    other.kind === prop.kind && other.role === 'lever'
      ? LEFT_BEHIND.otherLever
      : (knownLoss(other) ?? LEFT_BEHIND.unseenOffer);
  return openExcluded(map, prop).map(nameOf);
}

/** Shuts what a prop excludes for good, once it is used. The prop itself may be gone. */
export function shutExcluded(map: GameMap, used: Prop): void {
  const losses = openExcluded(map, used).map((other) => ({ other, what: knownLoss(other) }));
  for (const { other, what } of losses) {
    const { cell, role, kind } = other;
    Object.assign(other, { contents: [], offers: [], captive: '' });
    other.become(kind.shutsTo ?? kind.id);
    // The hero hears it shut and remembers a known cell as it is now.
    if (map.memory.tiles[cell] !== 0) map.memory.observe(cell);
    if (role === 'lever') narrateChange(map, cell, 'jammed', kind.name);
    else map.engine.emit({ type: 'shut', at: cell, ...(what === undefined ? {} : { what }) });
  }
}
