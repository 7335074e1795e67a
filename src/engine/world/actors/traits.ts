// Traits: what an actor has from everything that grants it something, gathered once until one of them changes.
import type { Actor } from './actor';
import { sourcesOf } from './item';
import { NO_SOURCES, type Source, type Talent } from '../kinds/grants';

/** The values that grants scale by percentages. */
export type Scale = 'pace' | 'noise' | 'healing';

/** An actor's grants, their talents, and the percentages by which they scale. */
export interface Traits {
  readonly sources: readonly Source[];
  readonly talents: ReadonlySet<Talent>;
  readonly scales: Readonly<Record<Scale, readonly number[]>>;
  /** The ids of the breeds that leave it alone. */
  readonly calms: readonly string[];
  /** The greatest distance at which it sees, in cells. */
  readonly sight: number;
}

const NO_TRAITS: Traits = {
  sources: NO_SOURCES,
  talents: new Set(),
  scales: { pace: [], noise: [], healing: [] },
  calms: [],
  sight: Infinity,
};

/** Gathers the traits of an actor from its breed, mutation, pack, boons and conditions. */
export function traitsOf(actor: Actor): Traits {
  const { breed, mutation, conditions, pack, boons } = actor;
  const isPlain = conditions.length + pack.length + boons.length === 0;
  if (isPlain && !breed.nature && !mutation) return NO_TRAITS;
  const sources: Source[] = breed.nature ? [{ name: breed.name, grant: breed.nature }] : [];
  if (mutation) sources.push({ name: mutation.adjective, grant: mutation });
  if (!isPlain) {
    const { content, catalogue } = actor.engine;
    for (const item of pack) sources.push(...sourcesOf(item, content.affixes));
    for (const id of boons) {
      const boon = content.boons[id] ?? content.abilities[id];
      if (boon) sources.push({ name: boon.name, grant: boon });
    }
    for (const { condition: id } of conditions) {
      const condition = catalogue.condition(id);
      sources.push({ name: condition.adjective, grant: condition });
    }
  }
  const percents = (by: Scale): readonly number[] => sources.flatMap(({ grant }) => grant[by] ?? []);
  return {
    sources,
    talents: new Set(sources.flatMap(({ grant }) => grant.talents ?? [])),
    scales: { pace: percents('pace'), noise: percents('noise'), healing: percents('healing') },
    calms: sources.flatMap(({ grant }) => grant.calms ?? []),
    sight: Math.min(...sources.map(({ grant }) => grant.sight ?? Infinity)),
  };
}
