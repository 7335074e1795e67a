import {
  blowUp,
  erratic,
  giveGround,
  holdPost,
  holdCourt,
  hunt,
  inStep,
  keepAway,
  keepPost,
  leadFromBehind,
  lieInWait,
  standStill,
  standOff,
  strikeHero,
  DEFAULT_BEHAVIOURS,
} from '../../engine/ai/behaviours';
import { isAlone } from '../../engine/ai/perception';
import type { Brain } from '../../engine/ai/think';

const never = (): boolean => false;
const onceBloodied: Brain['fears'] = (_self, isBloodied) => isBloodied;
const onceBloodiedAndAlone: Brain['fears'] = (self, isBloodied) => isBloodied && isAlone(self);

/** Every way of thinking that a breed may have, by the name of its tactics. */
export const BRAINS = {
  /** Runs when it is bloodied or on its own. */
  minion: { fears: (self, isBloodied) => isBloodied || isAlone(self), habits: DEFAULT_BEHAVIOURS },
  /** Runs when it is bloodied and on its own; shoots from afar, and has something else for a hero beside it. */
  skirmisher: { fears: onceBloodiedAndAlone, switches: true, habits: DEFAULT_BEHAVIOURS },
  /** Never runs; once bloodied it rages, with its other weapon. */
  soldier: { fears: never, rages: true, habits: DEFAULT_BEHAVIOURS },
  /** Never runs, never tires, never thinks. */
  mindless: { fears: never, habits: DEFAULT_BEHAVIOURS },
  /** Runs once it is bloodied, whoever is about. */
  skulker: { fears: onceBloodied, habits: DEFAULT_BEHAVIOURS },
  /** Strikes from afar and gives ground, half the time; to a hero beside it, it takes its other weapon. */
  archer: { fears: never, switches: true, habits: { ...DEFAULT_BEHAVIOURS, attack: giveGround } },
  /** Never runs: strikes from afar on its way to the hero, and with its other weapon once it is there. */
  hunter: { fears: never, switches: true, habits: DEFAULT_BEHAVIOURS },
  /** Throws its magic from afar, gives ground, half the time, and runs once it is bloodied. */
  caster: { fears: onceBloodied, habits: { ...DEFAULT_BEHAVIOURS, attack: giveGround } },
  /** Stays well away, lets those it calls do the fighting, and runs once it is bloodied. */
  summoner: { fears: onceBloodied, habits: { ...DEFAULT_BEHAVIOURS, move: standOff, attack: keepAway } },
  /** Stays well away, near those it mends; runs when it is on its own. */
  healer: { fears: isAlone, habits: { ...DEFAULT_BEHAVIOURS, move: standOff, attack: keepAway } },
  /** Steals, and then runs with its loot. */
  thief: { fears: (self, isBloodied) => self.spent > 0 || isBloodied, habits: DEFAULT_BEHAVIOURS },
  /** Lets its followers go first; runs when it is bloodied and the last of them. */
  leader: { fears: onceBloodiedAndAlone, habits: { ...DEFAULT_BEHAVIOURS, move: leadFromBehind } },
  /** Strikes from the throne while its court fights; bloodied or alone it comes down, in a rage, and never runs. */
  king: { fears: never, rages: true, habits: { ...DEFAULT_BEHAVIOURS, move: holdCourt } },
  /** Raises the alarm and holds its ground: it strikes what comes into reach and goes after nothing. */
  sentry: { fears: never, habits: { ...DEFAULT_BEHAVIOURS, move: keepPost, quest: holdPost } },
  /** Stirs only when the hero does: it takes a turn for every step, and none while the hero stands still. */
  guardian: {
    fears: never,
    habits: { ...DEFAULT_BEHAVIOURS, move: inStep(hunt), attack: inStep(strikeHero), quest: standStill },
  },
  /** Lies in wait and does not look for anybody; once out of hiding it gives chase as far as it sees. */
  ambusher: { fears: never, habits: { ...DEFAULT_BEHAVIOURS, guard: standStill, quest: standStill, move: lieInWait } },
  /** Half of its turns go astray; it never runs. */
  flutterer: { fears: never, habits: { ...DEFAULT_BEHAVIOURS, move: erratic(hunt), attack: erratic(strikeHero) } },
  /** Runs up to the hero and bursts. */
  burster: { fears: never, habits: { ...DEFAULT_BEHAVIOURS, attack: blowUp } },
} satisfies Record<string, Brain>;

export type Tactics = keyof typeof BRAINS;
