// Factions of creatures, and the feuds between them. Filled by content/creatures/feuds.ts.

/** The factions. A breed without one has no part in their feuds. */
export const FACTIONS = [
  'kobolds',
  'goblins',
  'beasts',
  'dead',
  'growths',
  'giants',
  'fiends',
  'court',
  'people',
] as const;
export type FactionId = (typeof FACTIONS)[number];

/** The ways of members of a faction with members of another: an eater fights, and feeds on those it has killed. */
export type Feud = 'fights' | 'eats' | 'flees';

/** A faction, as the table of factions has it. */
export interface Faction {
  /** Its members, in a sentence: "the dead". */
  readonly name: string;
  /** Set if a member that has got away from the hero warns those on other floors. */
  readonly tells?: true;
  /** Its feuds. It is indifferent to every faction that is left out. */
  readonly feuds: Readonly<Partial<Record<FactionId, Feud>>>;
}

export type Factions = Readonly<Record<FactionId, Faction>>;
