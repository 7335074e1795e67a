// Things and creatures near the hero, with direction and distance: dangers first, then the nearest; and how a race stands.
import type { Sighting, View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { capital, countOf, pronounsOf, withArticle } from '../../engine/world/knowledge/grammar';
import { fightVerdict } from '../words/describe';
import { feltWords, formatPercent, moodWords } from '../words/phrases';
import type { Race } from '../words/race';
import { groundNear } from './ground-words';
import { nameOfCreature } from './named-things';
import { whereabouts } from './whereabouts';

/** Something near the hero. */
export interface Nearby {
  /** Its identity, which tells new things from those told before. */
  readonly id: string;
  readonly cell: Cell;
  /** "a kobold, hunting you, 3 steps north-east". */
  readonly text: string;
  /** The id of a creature in sight. */
  readonly creature?: number;
  /** Whether what does not stay in its place is still there. */
  readonly isThere?: () => boolean;
  /** Whether it is described only on demand. */
  readonly isNoNews?: boolean;
}

/** Says how a creature is: its mood, whether it is hurt, and its conditions. */
export function creatureState(view: View, creature: Sighting): string {
  const { id, isBloodied, conditions, isFriend, health, maxHealth } = creature;
  return [
    moodWords(creature, view.intent(id)),
    ...(isFriend ? [`${health} of ${maxHealth} health`] : isBloodied ? ['bloodied'] : []),
    ...conditions.map(({ adjective }) => adjective),
  ].join(', ');
}

/** Says how much of its health a creature has left, in tens of percent, as the bar on the screen shows it. */
function healthShare({ isFriend, health, maxHealth }: Sighting): string {
  const tenths = Math.ceil((10 * health) / maxHealth);
  return isFriend || tenths >= 10 ? '' : `, about ${10 * tenths}% of its health`;
}

/** Describes a creature in sight: what it is, how it is, where, and its chance to hit. */
function creatureWords(view: View, creature: Sighting): string {
  const { cell, side, id, isFriend, talks, breed } = creature;
  const duel = side === 'hostile' ? view.duel(id) : undefined;
  const prospects = duel && view.forecast(id);
  const odds = prospects
    ? `; hits you ${formatPercent(duel.theirs.hit)}. ${fightVerdict(duel, prospects, view.heroStatus.health, capital(pronounsOf(breed.name).subject))}`
    : '.';
  const friend = isFriend ? 'your friend, ' : '';
  const speaks = talks && side === 'neutral' ? ', would talk' : '';
  const name = withArticle(nameOfCreature(view, id));
  return `${name}, ${friend}${creatureState(view, creature)}${healthShare(creature)}${speaks}, ${whereabouts(view, cell)}${odds}`;
}

/** The creatures out of sight that the hero feels. */
export const feltNear = (view: View): readonly Nearby[] =>
  view.felt.map(({ breed, cell, sign }) => ({
    id: `felt ${breed.id} ${cell}`,
    cell,
    isThere: () => view.felt.some((each) => each.cell === cell && each.breed.id === breed.id),
    text: `${withArticle(breed.name)}, ${whereabouts(view, cell)}. ${feltWords({ breed, cell, sign })}`,
  }));

/** The creatures in sight, foes first, and those felt from afar. */
function creaturesNear(view: View): readonly Nearby[] {
  const { sightings } = view;
  const foes = sightings.filter(({ side }) => side === 'hostile');
  const others = sightings.filter(({ side }) => side !== 'hostile');
  const seen = (creature: Sighting): Nearby => ({
    id: `creature ${creature.id}`,
    creature: creature.id,
    cell: creature.cell,
    text: creatureWords(view, creature),
  });
  return [...foes.map(seen), ...feltNear(view), ...others.map(seen)];
}

/** The fire and gas in sight that would harm the hero. */
export const hazardsNear = (view: View): readonly Nearby[] =>
  view.hazards.map(({ id, cell, name, reaches = 0 }) => ({
    id: `hazard ${id}`,
    cell,
    isThere: () => view.hazards.some((each) => each.cell === cell && each.name === name),
    text: `${name}, ${whereabouts(view, cell)}${reaches > 0 ? `; reaches you next turn: ${formatPercent(reaches / 100)}` : ''}.`,
  }));

/** The items, props, places and ground of note in sight, nearest first, without the hero's own cell. */
export function thingsNear(view: View): readonly Nearby[] {
  const { hero } = view;
  const items = view.lying.map(({ cell, id, name, sort }): Nearby => {
    const names = view.thingsAt(cell);
    const more = names.length > 1 ? ` and ${countOf(names.length - 1, 'more thing')}` : '';
    const text = `${withArticle(names[0] ?? name)}${more}, ${whereabouts(view, cell)}.`;
    const isThere = (): boolean => view.thingsAt(cell)[0] === names[0];
    return { id: `item ${id} ${cell}`, cell, text, isThere, isNoNews: sort === 'corpse' && names.length === 1 };
  });
  const landmarks = view.landmarksInSight.map(({ cell, tile, prop }) => ({ cell, name: prop?.name ?? tile.name }));
  const props = view.knownProps.filter(({ cell }) => view.cellKnowledge(cell) === 'inSight');
  const places = [...landmarks, ...props.filter(({ cell }) => landmarks.every((landmark) => landmark.cell !== cell))];
  return [
    ...items,
    ...places
      .filter(({ cell }) => cell !== hero)
      .map(({ cell, name }): Nearby => ({
        id: `place ${name} ${cell}`,
        cell,
        text: `${name}, ${whereabouts(view, cell)}.`,
      })),
    ...groundNear(view),
  ].sort((a, b) => view.distance(hero, a.cell) - view.distance(hero, b.cell) || a.cell - b.cell);
}

/** Everything near the hero: dangers first, then the nearest. */
export const everythingNear = (view: View): readonly Nearby[] => [
  ...hazardsNear(view),
  ...creaturesNear(view),
  ...thingsNear(view),
];

/** Says what the hero stands on, and what lies there. */
export function underfootWords(view: View): string {
  const name = view.propAt(view.hero)?.name ?? view.tileAt(view.hero)?.name ?? 'nothing';
  const things = view.thingsAt(view.hero);
  return `Underfoot: ${[name, ...things].join(', ')}.`;
}

/** "Health 12 of 40." The dead are in no danger. */
export function healthWords({ heroStatus: { health, maxHealth } }: View): string {
  const words = `health ${health} of ${maxHealth}.`;
  return health > 0 && health * 3 <= maxHealth ? `Danger: ${words}` : capital(words);
}

/** Says who leads, and where the other hero is if on this floor: as on the screen, only on ground that is known. */
export function raceWords(view: View, race: Race): readonly string[] {
  const { summary, ghostCell } = race;
  if (ghostCell === undefined) return [`${summary}.`];
  const isKnown = view.cellKnowledge(ghostCell) !== 'unknown';
  const place = isKnown ? whereabouts(view, ghostCell) : 'on this floor, where you have not been';
  return [`${summary}.`, `The other hero is ${place}.`];
}
