import { messageFor } from '../engine/api/event/event-messages';
import type { Discoveries } from '../engine/api/view/knowledge-view';
import type { BoonLook, Conversation, Sighting, View } from '../engine/api/view/view';
import type { Odds } from '../engine/rules/odds';

/** What a program is told: one object a line. */
export type Answer = { readonly type: string } & Readonly<Record<string, unknown>>;

/** All that the player may know, and nothing more. */
export function observe(view: View): Answer {
  const { width, height, hero, events } = view;
  const point = (cell: number) => ({ ...view.point(cell), cell });
  const glyphAt = (cell: number): string =>
    (view.actorAt(cell)?.breed ?? view.lyingAt(cell) ?? view.propAt(cell) ?? view.tileAt(cell))?.glyph ?? ' ';
  const { weapon, isHungry, ...status } = view.heroStatus;
  return {
    type: 'observation',
    outcome: view.outcome ?? null,
    status: {
      seed: view.seed,
      name: view.heroName,
      difficulty: view.difficulty.id,
      depth: view.depth,
      deepest: view.deepest,
      floors: view.floors,
      turn: view.turn,
    },
    width,
    height,
    rows: Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => glyphAt(y * width + x)).join(''),
    ),
    hero: {
      ...point(hero),
      ...status,
      weapon: weapon.id,
      hungry: isHungry,
      fed: view.characterSheet.fed,
      boons: view.characterSheet.boons.map(describeBoon),
      carried: view.keys,
      hasPrize: view.hasPrize,
    },
    pack: view.pack.items.flatMap(({ letter }) => describeCarried(view, letter) ?? []),
    boons: view.boons.map(describeBoon),
    actors: view.sightings.map((sighting) => describeActor(view, sighting, point(sighting.cell))),
    felt: view.felt.map(({ cell, breed }) => ({ name: breed.name, glyph: breed.glyph, ...point(cell) })),
    things: view.knownThings.map(({ cell, id, name }) => ({ item: id, name, ...point(cell) })),
    props: view.knownProps.map(({ cell, id, name }) => ({
      prop: id,
      name,
      says: view.writingAt(cell),
      ...point(cell),
    })),
    landmarks: view.landmarks.map(({ cell, tile, prop }) => ({
      tile: tile.id,
      ...(prop ? { prop: prop.id } : {}),
      name: (prop ?? tile).name,
      ...point(cell),
    })),
    discoveries: view.knowledge.discoveries.map(describeDiscoveries),
    score: view.score,
    events,
    messages: events.flatMap((event) => messageFor(event)?.text ?? []),
    legal: view.commands,
  };
}

/** Somebody in sight, with the odds of a fight as the player is shown them. */
function describeActor(
  view: View,
  { id, breed, health, maxHealth, mood, side, order, isAware, weapon, conditions }: Sighting,
  at: object,
) {
  const duel = view.duel(id);
  const conversation = view.talkWith(id);
  return {
    id,
    breed: breed.id,
    name: breed.name,
    glyph: breed.glyph,
    ...at,
    health,
    maxHealth,
    side,
    order: side === 'ally' ? order : null,
    talks: conversation ? describeTalk(conversation) : null,
    mood,
    aware: isAware,
    weapon: weapon.id,
    conditions,
    odds: duel && { yours: oddsFor(duel.yours), theirs: oddsFor(duel.theirs) },
  };
}

/** What somebody has to say, and each answer by its number, with what stands against giving it now. */
function describeTalk({ text, choices }: Conversation) {
  return { text, choices: choices.map(({ label, unless = null }, choice) => ({ choice, label, unless })) };
}

/** What JSON can hold: no blow that never comes to an end. */
function oddsFor({ hit, damage, blows, turns, deadAfter }: Odds) {
  const finite = (n: number): number | null => (Number.isFinite(n) ? n : null);
  return { hit, damage, blows: finite(blows), turns: finite(turns), deadAfter };
}

/** Something carried, as far as it is known. */
function describeCarried({ pack }: View, letter: string) {
  const card = pack.card(letter);
  if (!card) return undefined;
  const { id, name, label, sort, count, isOn, isKnown, verbs, note } = card;
  const { affix, power, shatters, charges, comparison } = card;
  return {
    letter,
    item: id,
    name,
    label,
    sort,
    count,
    worn: isOn,
    known: isKnown,
    verbs,
    note,
    does: power?.says ?? null,
    aim: power?.on ?? null,
    thrown: shatters?.says ?? null,
    affix: affix ?? null,
    charges: charges ? { left: charges.left, most: charges.most, rest: charges.rest } : null,
    change: comparison ?? null,
  };
}

const describeBoon = ({ id, name, says }: BoonLook) => ({ boon: id, name, says });

/** What is known of the kinds that wear looks. What the others could be is not told here, look by look. */
function describeDiscoveries({ sort, known, held, left }: Discoveries) {
  return {
    sort,
    known: known.map(({ id, name }) => ({ item: id, name })),
    held: held.map(({ name, called }) => ({ name, called: called ?? null })),
    left,
  };
}
