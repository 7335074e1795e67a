/**
 * The factions and their feuds: a row for each faction, and in it an entry for each other that it is not indifferent to.
 * A faction that is fought or eaten has an entry too: it fights back, or flees.
 */
import type { Factions } from '../../engine/world/kinds/faction';

export const FEUDS: Factions = {
  kobolds: { name: 'kobolds', tells: true, feuds: { goblins: 'fights', dead: 'fights', giants: 'flees' } },
  goblins: { name: 'goblins', tells: true, feuds: { kobolds: 'fights', dead: 'fights', giants: 'flees' } },
  beasts: { name: 'beasts', feuds: { growths: 'flees', people: 'eats' } },
  dead: { name: 'the dead', feuds: { kobolds: 'fights', goblins: 'fights', fiends: 'fights', people: 'fights' } },
  growths: { name: 'growths', feuds: { beasts: 'eats' } },
  giants: { name: 'giants', feuds: { kobolds: 'eats', goblins: 'eats' } },
  fiends: { name: 'fiends', feuds: { dead: 'fights', court: 'fights' } },
  court: { name: 'the court', tells: true, feuds: { fiends: 'fights' } },
  people: { name: 'people', feuds: { beasts: 'fights', dead: 'fights' } },
};
