/** The brains: for each kind of tactics when a monster flees and which behaviours it has. Breeds name theirs. */
import {
  blowUp,
  erratic,
  ERRATIC_PERCENT,
  giveGround,
  GIVE_GROUND_PERCENT,
  holdPost,
  holdCourt,
  hunt,
  onlyIfHeroActs,
  keepAway,
  keepPost,
  leadFromBehind,
  letOthersForward,
  lieInWait,
  standStill,
  standOff,
  strikeHero,
  waitForBack,
  DEFAULT_BEHAVIOURS,
} from '../../engine/ai/behaviours';
import type { Brain } from '../../engine/ai/think';
import { isBarrable } from '../effects/index';
import type { Actor } from '../../engine/world/actors/actor';

/** The distance within which the hero makes an elusive actor flee, in cells. */
const NEAR = 2;
const isNearHero = ({ map, cell, engine, alert }: Actor): boolean =>
  alert > 0 && map.visible[cell] === 1 && map.distance(cell, engine.hero.cell) <= NEAR;

/** Every brain by the name of its tactics. */
export const BRAINS = {
  /** Flees when bloodied or alone. */
  minion: { fleesBloodied: 'always', fleesAlone: true, behaviours: DEFAULT_BEHAVIOURS },
  /** Flees when bloodied and alone. Shoots from afar and has another weapon for a hero beside it. */
  skirmisher: { fleesBloodied: 'alone', switches: true, behaviours: DEFAULT_BEHAVIOURS },
  /** Never flees. Once bloodied, it rages with its other weapon. */
  soldier: { rages: true, behaviours: DEFAULT_BEHAVIOURS },
  /** Never flees. */
  mindless: { behaviours: DEFAULT_BEHAVIOURS },
  /** Flees when bloodied. */
  skulker: { fleesBloodied: 'always', behaviours: DEFAULT_BEHAVIOURS },
  /** Shoots from afar and backs off in half of its turns. Has another weapon for a hero beside it. Never flees. */
  archer: {
    switches: true,
    backsOffPercent: GIVE_GROUND_PERCENT,
    behaviours: { ...DEFAULT_BEHAVIOURS, attack: giveGround },
  },
  /** Shoots on its way to the hero and has another weapon for a hero beside it. Never flees. */
  hunter: { switches: true, behaviours: DEFAULT_BEHAVIOURS },
  /** Casts from afar, backs off in half of its turns, and flees when bloodied. */
  caster: {
    fleesBloodied: 'always',
    backsOffPercent: GIVE_GROUND_PERCENT,
    behaviours: { ...DEFAULT_BEHAVIOURS, attack: giveGround },
  },
  /** Keeps its distance, lets the monsters it summons fight, and flees when bloodied. */
  summoner: {
    fleesBloodied: 'always',
    backsOffPercent: 100,
    behaviours: { ...DEFAULT_BEHAVIOURS, move: standOff, attack: keepAway },
  },
  /** Keeps its distance near the friends it heals, and flees when alone. */
  healer: {
    fleesAlone: true,
    backsOffPercent: 100,
    behaviours: { ...DEFAULT_BEHAVIOURS, move: standOff, attack: keepAway },
  },
  /** Steals, then flees with its loot. */
  thief: { fleesBloodied: 'always', fears: ({ actsUsed }) => actsUsed > 0, behaviours: DEFAULT_BEHAVIOURS },
  /** Lets its followers go first, and the next of them to the front when it is bloodied. Flees when bloodied and the last of them. */
  leader: {
    fleesBloodied: 'alone',
    behaviours: { ...DEFAULT_BEHAVIOURS, move: leadFromBehind, attack: letOthersForward },
  },
  /** Attacks from the throne while its court fights. Bloodied or alone, it comes down in a rage. Never flees. */
  king: { rages: true, behaviours: { ...DEFAULT_BEHAVIOURS, move: holdCourt } },
  /** Raises the alarm and holds its ground: it attacks what comes into reach and pursues nothing. */
  sentry: { holdsPost: true, behaviours: { ...DEFAULT_BEHAVIOURS, move: keepPost, quest: holdPost } },
  /** Moves only when the hero does: one turn for every step of the hero. */
  guardian: {
    behaviours: {
      ...DEFAULT_BEHAVIOURS,
      move: onlyIfHeroActs(hunt),
      attack: onlyIfHeroActs(strikeHero),
      quest: standStill,
    },
  },
  /** Throws and shoots from afar, flees from a hero near by, and stays in no doorway. */
  elusive: {
    fleesBloodied: 'always',
    backsOffPercent: 100,
    fears: (self) => isNearHero(self) || isBarrable(self.map, self.cell),
    behaviours: { ...DEFAULT_BEHAVIOURS, attack: keepAway },
  },
  /** Stands at its post until it is hurt, or the hero steps away from it. */
  patient: {
    holdsPost: true,
    behaviours: {
      ...DEFAULT_BEHAVIOURS,
      move: waitForBack(hunt),
      attack: waitForBack(strikeHero),
      quest: holdPost,
    },
  },
  /** Lies in wait. Once it is out of hiding, it pursues as far as it sees. */
  ambusher: {
    behaviours: { ...DEFAULT_BEHAVIOURS, guard: standStill, quest: standStill, move: lieInWait },
  },
  /** Half of its moves go astray. Never flees. */
  flutterer: {
    straysPercent: ERRATIC_PERCENT,
    behaviours: { ...DEFAULT_BEHAVIOURS, move: erratic(hunt), attack: erratic(strikeHero) },
  },
  /** Does nothing: it is in the way, and that is all. */
  inert: { inert: true, behaviours: DEFAULT_BEHAVIOURS },
  /** Runs up to the hero and bursts. */
  burster: { behaviours: { ...DEFAULT_BEHAVIOURS, attack: blowUp } },
} satisfies Record<string, Brain>;

export type Tactics = keyof typeof BRAINS;
