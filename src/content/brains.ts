import { keepAway, stand, USUAL } from '../engine/minds/habits';
import { isAlone } from '../engine/minds/senses';
import type { Brain } from '../engine/minds/think';

const never = (): boolean => false;

/** Every way of thinking that a breed may have, by the name of its tactics. */
export const BRAINS = {
  /** Runs when it is bloodied or on its own. */
  minion: { fears: (self, isBloodied) => isBloodied || isAlone(self), habits: USUAL },
  /** Runs when it is bloodied and on its own; shoots from afar, and has something else for a hero beside it. */
  skirmisher: { fears: (self, isBloodied) => isBloodied && isAlone(self), switches: true, habits: USUAL },
  /** Never runs; once bloodied it rages, with its other weapon. */
  soldier: { fears: never, rages: true, habits: USUAL },
  /** Never runs, never tires, never thinks. */
  mindless: { fears: never, habits: USUAL },
  /** Strikes from afar and keeps its distance. */
  archer: { fears: never, habits: { ...USUAL, attack: keepAway } },
  /** Steals, and then runs with its loot. */
  thief: { fears: (self, isBloodied) => self.spent > 0 || isBloodied, habits: USUAL },
  /** Lies in wait and does not look for anybody. */
  ambusher: { fears: never, habits: { ...USUAL, guard: stand, quest: stand } },
} satisfies Record<string, Brain>;

export type Tactics = keyof typeof BRAINS;
