/** The figures and tables of the rules that the help tells: read from where the rules read them, so that they cannot differ. */
import { GLANCING_HITS } from '../../random/dice-pool';
import { maxRoll } from '../../random/dice';
import { BATTER_STEPS, BREAK_PERCENT } from '../../rules/actions/door';
import { DEADLY_PERCENT } from '../../rules/actions/fight';
import { FIND_PERCENT, SEARCH_RADIUS, THOROUGH_EVERY } from '../../rules/actions/interact';
import { FIRST_VISIT, HUNTERS_FOLLOW_WITHIN, NEXT_VISIT } from '../../rules/floors/arrivals';
import { FIRST_LEVEL, OATH_LEVELS, OFFERED_BOONS } from '../../rules/actors/boon-choice';
import { GUARD_KNEE, MAX_GUARD_CHANCE, SURPRISE_FACTOR, WHOLE_GEAR_DICE } from '../../rules/combat/combat';
import { FULL_DOOM } from '../../rules/floors/doom';
import { BLAST_STEPS } from '../../rules/environment/fire';
import { LEVEL_GAIN, NEW_FLOOR_EXPERIENCE } from '../../rules/actors/growth';
import { FIRE_RADIUS, LAMP_RADIUS, TORCH_RADIUS } from '../../rules/perception/light';
import {
  ALERT_TURNS,
  FIGHT_STEPS,
  NOISE_WAKE_PERCENT,
  SLEEPER_NOTICE_PERCENT,
  SNEAK_NOTICE_PERCENT,
  NOISE_RANGE,
} from '../../rules/perception/noise';
import { HEARD_WITHIN } from '../../rules/perception/unseen-signs';
import { RESTED_PERCENT } from '../../rules/actors/healing';
import { FULL_TURNS, HUNGRY_TURNS, STARVES_EVERY } from '../../rules/floors/time';
import type { Condition } from '../../world/kinds/condition';
import type { Content } from '../../world/kinds/content';
import type { Doom, DoomStage, Pursuer } from '../../world/kinds/doom-and-climb';
import type { FactionId } from '../../world/kinds/faction';
import { GASES, GROUND_MATERIALS } from '../../world/kinds/reaction';
import { factionLook, type FactionLook } from './sighting';

/** The ticks of an ordinary turn. */
const TURN = 100;

const turnsOf = ({ least, more }: { readonly least: number; readonly more: number }) => ({
  least: least / TURN,
  most: (least + more) / TURN,
});

/** The figures, by what they are about. Distances are in cells or steps, times in turns, chances in percent. */
export const FIGURES = {
  fight: {
    surprise: SURPRISE_FACTOR,
    glancingHits: GLANCING_HITS,
    guardKnee: GUARD_KNEE,
    mostGuard: MAX_GUARD_CHANCE,
    wholeGearDice: WHOLE_GEAR_DICE,
    deadly: DEADLY_PERCENT,
  },
  stealth: {
    ...NOISE_RANGE,
    sleeper: SLEEPER_NOTICE_PERCENT,
    sneaking: SNEAK_NOTICE_PERCENT,
    remembers: ALERT_TURNS,
    fightHeard: FIGHT_STEPS,
    fightWakes: NOISE_WAKE_PERCENT,
    blastHeard: BLAST_STEPS,
    batteringHeard: BATTER_STEPS,
    breath: HEARD_WITHIN,
    follows: HUNTERS_FOLLOW_WITHIN,
    firstVisit: turnsOf(FIRST_VISIT),
    nextVisit: turnsOf(NEXT_VISIT),
  },
  healing: { rested: RESTED_PERCENT },
  light: { lamp: LAMP_RADIUS, fire: FIRE_RADIUS, torch: TORCH_RADIUS },
  food: { full: FULL_TURNS + HUNGRY_TURNS, hungry: HUNGRY_TURNS, starvesEvery: STARVES_EVERY },
  doors: { breaks: BREAK_PERCENT },
  search: { radius: SEARCH_RADIUS, finds: FIND_PERCENT, thorough: THOROUGH_EVERY },
  growth: {
    ...LEVEL_GAIN,
    newFloor: NEW_FLOOR_EXPERIENCE,
    boons: OFFERED_BOONS,
    firstBoon: FIRST_LEVEL,
    oaths: OATH_LEVELS,
  },
  doom: { full: FULL_DOOM },
} as const;

/** A gas: its name, and what it does to a creature of flesh, in the third person. */
interface GasRule {
  readonly name: string;
  readonly says: string;
}

/** Ground that burns: the chance in percent that it catches from each burning neighbour, and for how many turns it burns. */
interface FuelRule {
  /** The name of a tile of this material. */
  readonly name: string;
  readonly percent: number;
  readonly turns: number;
}

/** The rise of doom, and what comes with it: how many and how often, but not who. */
interface DoomRules extends Pick<Doom, 'turns' | 'most' | 'strong'> {
  readonly stages: readonly (Pick<DoomStage, 'from' | 'word' | 'hunters' | 'every'> & { readonly hasHeir: boolean })[];
  readonly pursuer: (Pick<Pursuer, 'title' | 'head' | 'turns'> & { readonly watchTurns: number }) | undefined;
}

const doomRules = ({ turns, most, strong, stages, pursuer }: Doom): DoomRules => ({
  turns,
  most,
  strong,
  stages: stages.map(({ from, word, hunters, every, heir }) => ({
    from,
    word,
    hunters,
    every,
    hasHeir: heir !== undefined,
  })),
  pursuer: pursuer && {
    title: pursuer.title,
    head: pursuer.head,
    turns: pursuer.turns,
    watchTurns: Math.trunc(pursuer.watch.ticks.least / 100),
  },
});

/** Everything the help tells of the rules. */
export interface RuleBook {
  readonly figures: typeof FIGURES;
  /** The number of turns in which the hero heals from nothing to the health of the rested. */
  readonly healsIn: number;
  readonly floors: number;
  /** The name of the prize. */
  readonly prize: string;
  readonly conditions: readonly Pick<Condition, 'adjective' | 'says' | 'wayOut' | 'isGood'>[];
  readonly gases: readonly GasRule[];
  /** The fuels, the one that catches fire most easily first. */
  readonly fuels: readonly FuelRule[];
  readonly doom: DoomRules | undefined;
  readonly factions: readonly FactionLook[];
}

/** Returns what the help tells of the rules with this content. */
export function ruleBook(content: Content): RuleBook {
  const { breeds, roles, conditions, gases, reactions, doom, factions, floors, story, tiles } = content;
  const hero = breeds[roles.hero];
  return {
    figures: FIGURES,
    healsIn: hero ? Math.trunc((hero.healsEvery * maxRoll(hero.health, 1) * RESTED_PERCENT) / 100) : 0,
    floors,
    prize: story.prize,
    conditions: Object.values(conditions),
    gases: GASES.map((gas) => ({ name: gases[gas].name, says: reactions.flesh[gas].says })),
    fuels: GROUND_MATERIALS.flatMap((material) => {
      const { burns } = reactions[material].fire;
      const name = tiles.find((tile) => tile.material === material)?.name;
      return burns && name !== undefined ? [{ name, percent: burns.percent, turns: burns.turns }] : [];
    }).sort((a, b) => b.percent - a.percent),
    doom: doom && doomRules(doom),
    factions: (Object.keys(factions) as FactionId[]).map((id) => factionLook(factions, id)),
  };
}
