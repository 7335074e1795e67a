/** The brains: for each kind of tactics when a monster flees and which behaviours it has. Breeds name theirs. */
import {
  blowUp,
  erratic,
  giveGround,
  holdPost,
  holdCourt,
  hunt,
  onlyIfHeroActs,
  keepAway,
  keepPost,
  leadFromBehind,
  lieInWait,
  standStill,
  standOff,
  strikeHero,
  waitForBack,
  DEFAULT_BEHAVIOURS,
} from '../../engine/ai/behaviours';
import { isAlone } from '../../engine/ai/perception';
import type { Brain } from '../../engine/ai/think';
import { isBarrable } from '../effects/index';
import type { Actor } from '../../engine/world/actors/actor';

const never = (): boolean => false;
const onceBloodied: Brain['fears'] = (_self, isBloodied) => isBloodied;
const onceBloodiedAndAlone: Brain['fears'] = (self, isBloodied) => isBloodied && isAlone(self);

/** The distance within which the hero makes an elusive actor flee, in cells. */
const NEAR = 2;
const isNearHero = ({ map, cell, engine, alert }: Actor): boolean =>
  alert > 0 && map.visible[cell] === 1 && map.distance(cell, engine.hero.cell) <= NEAR;

/** Every brain by the name of its tactics. */
export const BRAINS = {
  /** Flees when bloodied or alone. */
  minion: { fears: (self, isBloodied) => isBloodied || isAlone(self), behaviours: DEFAULT_BEHAVIOURS },
  /** Flees when bloodied and alone. Shoots from afar and has another weapon for a hero beside it. */
  skirmisher: { fears: onceBloodiedAndAlone, switches: true, behaviours: DEFAULT_BEHAVIOURS },
  /** Never flees. Once bloodied, it rages with its other weapon. */
  soldier: { fears: never, rages: true, behaviours: DEFAULT_BEHAVIOURS },
  /** Never flees. */
  mindless: { fears: never, behaviours: DEFAULT_BEHAVIOURS },
  /** Flees when bloodied. */
  skulker: { fears: onceBloodied, behaviours: DEFAULT_BEHAVIOURS },
  /** Shoots from afar and backs off in half of its turns. Has another weapon for a hero beside it. Never flees. */
  archer: { fears: never, switches: true, behaviours: { ...DEFAULT_BEHAVIOURS, attack: giveGround } },
  /** Shoots on its way to the hero and has another weapon for a hero beside it. Never flees. */
  hunter: { fears: never, switches: true, behaviours: DEFAULT_BEHAVIOURS },
  /** Casts from afar, backs off in half of its turns, and flees when bloodied. */
  caster: { fears: onceBloodied, behaviours: { ...DEFAULT_BEHAVIOURS, attack: giveGround } },
  /** Keeps its distance, lets the monsters it summons fight, and flees when bloodied. */
  summoner: { fears: onceBloodied, behaviours: { ...DEFAULT_BEHAVIOURS, move: standOff, attack: keepAway } },
  /** Keeps its distance near the friends it heals, and flees when alone. */
  healer: { fears: isAlone, behaviours: { ...DEFAULT_BEHAVIOURS, move: standOff, attack: keepAway } },
  /** Steals, then flees with its loot. */
  thief: { fears: (self, isBloodied) => self.actsUsed > 0 || isBloodied, behaviours: DEFAULT_BEHAVIOURS },
  /** Lets its followers go first. Flees when bloodied and the last of them. */
  leader: { fears: onceBloodiedAndAlone, behaviours: { ...DEFAULT_BEHAVIOURS, move: leadFromBehind } },
  /** Attacks from the throne while its court fights. Bloodied or alone, it comes down in a rage. Never flees. */
  king: { fears: never, rages: true, behaviours: { ...DEFAULT_BEHAVIOURS, move: holdCourt } },
  /** Raises the alarm and holds its ground: it attacks what comes into reach and pursues nothing. */
  sentry: { fears: never, behaviours: { ...DEFAULT_BEHAVIOURS, move: keepPost, quest: holdPost } },
  /** Moves only when the hero does: one turn for every step of the hero. */
  guardian: {
    fears: never,
    behaviours: {
      ...DEFAULT_BEHAVIOURS,
      move: onlyIfHeroActs(hunt),
      attack: onlyIfHeroActs(strikeHero),
      quest: standStill,
    },
  },
  /** Throws and shoots from afar, flees from a hero near by, and stays in no doorway. */
  elusive: {
    fears: (self, isBloodied) => isBloodied || isNearHero(self) || isBarrable(self.map, self.cell),
    behaviours: { ...DEFAULT_BEHAVIOURS, attack: keepAway },
  },
  /** Stands at its post until it is hurt, or the hero steps away from it. */
  patient: {
    fears: never,
    behaviours: {
      ...DEFAULT_BEHAVIOURS,
      move: waitForBack(hunt),
      attack: waitForBack(strikeHero),
      quest: holdPost,
    },
  },
  /** Lies in wait. Once it is out of hiding, it pursues as far as it sees. */
  ambusher: {
    fears: never,
    behaviours: { ...DEFAULT_BEHAVIOURS, guard: standStill, quest: standStill, move: lieInWait },
  },
  /** Half of its moves go astray. Never flees. */
  flutterer: { fears: never, behaviours: { ...DEFAULT_BEHAVIOURS, move: erratic(hunt), attack: erratic(strikeHero) } },
  /** Does nothing: it is in the way, and that is all. */
  inert: { inert: true, fears: never, behaviours: DEFAULT_BEHAVIOURS },
  /** Runs up to the hero and bursts. */
  burster: { fears: never, behaviours: { ...DEFAULT_BEHAVIOURS, attack: blowUp } },
} satisfies Record<string, Brain>;

export type Tactics = keyof typeof BRAINS;
