/** The families of boons, of which the hero chooses one on reaching a level. */
import type { Boon, BoonFamily } from '../../engine/world/kinds/grants';
import type { ConditionId } from './conditions';

interface BoonEntry extends Omit<Boon, 'id' | 'family' | 'step' | 'inflicts'> {
  readonly inflicts?: {
    readonly condition: ConditionId;
    readonly turns: number;
    readonly percent: number;
    readonly by?: 'missile';
  };
}

interface FamilyEntry extends Pick<BoonFamily, 'name'> {
  /** The key of its rival. */
  readonly rival?: string;
  /** The boons by their keys, in the order of their steps. */
  readonly steps: Readonly<Record<string, BoonEntry>>;
}

const ENTRIES = {
  duellist: {
    name: 'Duellist',
    rival: 'hunter',
    steps: {
      lunge: {
        name: 'the lunge',
        says: 'A step straight toward a foe ends in a blow of double damage.',
        talents: ['lunges'],
      },
      steadyHand: {
        name: 'the steady hand',
        says: 'Your dice hit 5% more often.',
        bonuses: { attackChance: 5 },
        technique: 'feint',
      },
      riposte: {
        name: 'the riposte',
        says: 'When you block all of a blow from beside you, you strike back at once.',
        talents: ['ripostes'],
      },
      secondIntention: {
        name: 'second intention',
        says: 'After a riposte that kills, you act again at once.',
        talents: ['presses'],
      },
    },
  },
  reaper: {
    name: 'Reaper',
    rival: 'captaincy',
    steps: {
      sweepingBlows: {
        name: 'sweeping blows',
        says: 'Your blows also strike every foe who stands beside both you and the one you aim at.',
        talents: ['sweeps'],
      },
      followThrough: {
        name: 'follow through',
        says: 'A blow that kills goes on at once to the next foe beside you, with half the dice.',
        talents: ['cleaves'],
        technique: 'whirl',
      },
      bloodFeast: {
        name: 'the butcher’s breakfast',
        says: 'Every foe you kill with your own hands gives you 3 health back.',
        talents: ['feasts'],
      },
      harvest: {
        name: 'the harvest',
        says: 'Your blows have a die more for each foe beside you after the first, up to three.',
        talents: ['reaps'],
      },
    },
  },
  wall: {
    name: 'Wall',
    rival: 'shadow',
    steps: {
      ironSkin: {
        name: 'thick skin',
        says: 'One more guard die, and your guard dice block 5% more often.',
        bonuses: { defense: 1, defenseChance: 5 },
      },
      brambles: {
        name: 'brambles',
        says: 'A foe beside you that wounds you is hurt for 2.',
        talents: ['stings'],
        technique: 'brace',
      },
      unmoved: {
        name: 'the deep root',
        says: 'Nothing shoves, snares or dazes you, and your guard dice block 5% more often.',
        bonuses: { defenseChance: 5 },
        talents: ['unmoved'],
      },
      lastStand: {
        name: 'the last stand',
        says: 'Below a quarter of your health, blow after blow takes no die from your guard.',
        talents: ['standsFast'],
      },
    },
  },
  hunter: {
    name: 'Hunter',
    rival: 'duellist',
    steps: {
      deadeye: {
        name: 'the dead eye',
        says: 'What you throw and shoot goes two cells farther and has a die more, and your guard dice block 5% more often.',
        bonuses: { defenseChance: 5 },
        talents: ['marksman'],
      },
      fletcher: {
        name: 'the fletcher’s care',
        says: 'The dice of your blows and shots hit 5% more often. Arrows and stones that hit break half as often.',
        bonuses: { attackChance: 5 },
        talents: ['spares'],
        technique: 'volley',
      },
      pinningShots: {
        name: 'pinning shots',
        says: 'Half of the wounds by what you throw and shoot snare for 2 turns, and your guard has a die more.',
        bonuses: { defense: 1 },
        inflicts: { condition: 'snared', turns: 2, percent: 50, by: 'missile' },
      },
      secondShot: {
        name: 'the second shot',
        says: 'A foe that survives what you throw or shoot is struck again, with half the dice.',
        talents: ['shootsTwice'],
      },
    },
  },
  shadow: {
    name: 'Shadow',
    rival: 'wall',
    steps: {
      lightFoot: {
        name: 'the light foot',
        says: 'You are noticed from half as far, sneak at the pace of a walk, and your guard has a die more.',
        noise: 50,
        talents: ['sneaksFast'],
        bonuses: { defense: 1 },
      },
      quietKnife: {
        name: 'the quiet knife',
        says: 'A blow to the unaware does five times the damage, whatever the weapon, and your dice hit 5% more often.',
        bonuses: { attackChance: 5 },
        talents: ['backstabs'],
        technique: 'vanish',
      },
      stillness: {
        name: 'stillness',
        says: 'While you stand still, nobody sees you from farther than four cells, and hunters lose you. Your guard dice block 10% more often.',
        bonuses: { defenseChance: 10 },
        talents: ['fades'],
      },
      unheardEnd: {
        name: 'the unheard end',
        says: 'To kill the unaware takes half the time, and makes no sound.',
        talents: ['hushes'],
      },
    },
  },
  adept: {
    name: 'Adept',
    rival: 'brewer',
    steps: {
      attunement: {
        name: 'attunement',
        says: 'Staffs and charms come back in half the time, your dice hit 10% more often, and your guard dice block 5% more often.',
        bonuses: { attackChance: 10, defenseChance: 5 },
        talents: ['attuned'],
      },
      deepWell: {
        name: 'the deep well',
        says: 'Every staff holds a charge more in your hands.',
        talents: ['deepens'],
        technique: 'overcharge',
      },
      closedMind: {
        name: 'the closed mind',
        says: 'Magic that means you ill does not take hold of you, and your guard has a die more.',
        bonuses: { defense: 1 },
        talents: ['warded'],
      },
      bloodPrice: {
        name: 'the blood price',
        says: 'A spent staff works all the same, for 4 of your health.',
        talents: ['overdraws'],
      },
    },
  },
  captaincy: {
    name: 'Captain',
    rival: 'reaper',
    steps: {
      commander: {
        name: 'the commanding voice',
        says: 'Your friends have one die more in every blow, and their dice hit 10% more often.',
        talents: ['leads'],
      },
      quickHealing: {
        name: 'quick healing',
        says: 'Wounds heal in half the time, yours and those of your friends, who can learn a second ability.',
        healing: 50,
        talents: ['tends'],
        technique: 'charge',
      },
      sharedWounds: {
        name: 'shared wounds',
        says: 'A friend beside you takes a quarter of every blow that hurts you, unless it would die of it.',
        talents: ['shares'],
      },
      rally: {
        name: 'the rally',
        says: 'Each new floor gives you, and the friends who come with you, a third of your health back.',
        talents: ['rallies'],
      },
    },
  },
  brewer: {
    name: 'Brewer',
    rival: 'adept',
    steps: {
      thrift: {
        name: 'thrift',
        says: 'One potion or scroll in three is not used up.',
        talents: ['thrifty'],
      },
      quickHands: {
        name: 'quick hands',
        says: 'Drinking, reading and pointing take three quarters of a turn.',
        talents: ['quickHands'],
        technique: 'mix',
      },
      shortMinutes: {
        name: 'short minutes',
        says: 'Everything you do takes a twelfth less time.',
        pace: 92,
      },
      wideSplash: {
        name: 'the wide splash',
        says: 'The flasks you throw reach a cell farther all round.',
        talents: ['splashes'],
      },
    },
  },
  wayfarer: {
    name: 'Wayfarer',
    steps: {
      keenEye: {
        name: 'the keen eye',
        says: 'You find what is hidden within three cells without looking for it, and your dice hit 10% more often.',
        bonuses: { attackChance: 10 },
        talents: ['findsHidden'],
      },
      ironStomach: {
        name: 'the iron stomach',
        says: 'Poison does nothing to you, food lasts a third longer, and wounds heal a tenth faster.',
        healing: 90,
        talents: ['venomproof', 'frugal'],
        technique: 'leap',
      },
      coveredTrail: {
        name: 'the covered trail',
        says: 'Wanderers take half as long again to come over the stairs, and your guard dice block 5% more often.',
        bonuses: { defenseChance: 5 },
        talents: ['untracked'],
      },
      slowBell: {
        name: 'the slow bell',
        says: 'With the Crown in your hands, doom rises a fifth slower.',
        talents: ['outpaces'],
      },
    },
  },
} as const satisfies Record<string, FamilyEntry>;

/** The colours of the families. */
export const FAMILY_INKS: Readonly<Record<keyof typeof ENTRIES, number>> = {
  duellist: 0xff9f5f,
  reaper: 0xf08cc0,
  wall: 0xb4c0d0,
  hunter: 0x9fd070,
  shadow: 0xb09cff,
  adept: 0x78b8ff,
  captaincy: 0xffd75f,
  brewer: 0x5fd7c0,
  wayfarer: 0xd0b080,
};

const families = Object.entries<FamilyEntry>(ENTRIES);

/** Every family of boons by its key. */
export const BOON_FAMILIES: Readonly<Record<string, BoonFamily>> = Object.fromEntries(
  families.map(([id, family]) => [id, { ...family, id, steps: Object.keys(family.steps) }]),
);

/** Every boon by its key. */
export const BOONS: Readonly<Record<string, Boon>> = Object.fromEntries(
  families.flatMap(([family, { steps }]) =>
    Object.entries(steps).map(([id, entry], i) => [id, { id, ...entry, family, step: i + 1 }]),
  ),
);
