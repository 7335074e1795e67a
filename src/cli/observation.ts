// The observation of the agent protocol, made from a view alone. docs/agent-protocol.md lists its fields.
import { messageFor } from '../engine/api/event/event-messages';
import type { Discoveries } from '../engine/api/view/knowledge-view';
import type { BoonLook, Conversation, Sighting, View } from '../engine/api/view/view';
import type { Odds } from '../engine/rules/odds';

/** A line of the protocol: one object. */
export type Answer = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Returns everything the player may know, and nothing more. */
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
      shuts: view.chestsShutBy(cell),
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

/** Describes a creature in sight, with the odds of a fight that the player is shown. */
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

/** Describes what a creature says, and each answer by its number, with the reason why it cannot be given now. */
function describeTalk({ text, choices }: Conversation) {
  return { text, choices: choices.map(({ label, unless = null }, choice) => ({ choice, label, unless })) };
}

/** Returns odds as JSON can hold them: `null` for an endless fight. */
function oddsFor({ hit, damage, blows, turns, deadAfter }: Odds) {
  const finite = (n: number): number | null => (Number.isFinite(n) ? n : null);
  return { hit, damage, blows: finite(blows), turns: finite(turns), deadAfter };
}

/** Describes a carried item, as far as it is known. */
function describeCarried({ pack }: View, letter: string) {
  const card = pack.card(letter);
  if (!card) return undefined;
  const { id, name, label, sort, count, isOn, isKnown, verbs, note } = card;
  const { affix, power, shatters, charges, comparison } = card;
  return {
    ...{ letter, item: id, name, label, sort, count },
    ...{ worn: isOn, known: isKnown, verbs, note },
    does: power?.says ?? null,
    aim: power?.on ?? null,
    thrown: shatters?.says ?? null,
    affix: affix ?? null,
    charges: charges ? { left: charges.left, most: charges.most, rest: charges.rest } : null,
    change: comparison ?? null,
  };
}

const describeBoon = ({ id, name, says }: BoonLook) => ({ boon: id, name, says });

/** Describes the disguised kinds: those identified, and the looks held. The guesses are left out. */
function describeDiscoveries({ sort, known, held, left }: Discoveries) {
  return {
    sort,
    known: known.map(({ id, name }) => ({ item: id, name })),
    held: held.map(({ name, called }) => ({ name, called: called ?? null })),
    left,
  };
}
