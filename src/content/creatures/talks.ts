/** The words and offers of neutral people, by topic. */
import type { Actor } from '../../engine/world/actors/actor';
import { isHeard, type TalkChoice, type Talk } from '../../engine/world/kinds/talk';
import { befriend } from '../../engine/rules/actors/friends';
import { restoreHealth } from '../../engine/rules/combat/attack';
import { raiseMaxHealth } from '../../engine/rules/actors/growth';
import { createItem } from '../../engine/rules/floors/populate-floor';
import { learnItem } from '../../engine/rules/items/identification';
import { hasRoomFor, stow, takeOut } from '../../engine/rules/items/pack';
import { listed, quantity } from '../../engine/world/knowledge/grammar';
import type { Item } from '../../engine/world/actors/item';
import { ANVIL_TALKS } from './anvil-talks';
import { BARGAIN_TALKS } from './bargains';
import { rankOf } from './breeds/index';
import { KINDS, type ItemId } from '../items/index';

/** Prices in gold. */
const PRICES = { lesson: 50, map: 15 } as const;
/** The prices of a thief for what it has stolen and of an heir for her sword, and the addition of each floor. */
const RANSOM = { price: 20, perFloor: 10 } as const;
const SWORD = { price: 100, perFloor: 20 } as const;
/** The price of a hermit for closing wounds, the addition of each floor, and the number of times it does so. */
const MENDING = { price: 25, perFloor: 10, most: 2 } as const;

/** Health that a hermit heals and a lesson adds, the squire's reward in gold, and health that a blessing adds. */
const HEALED = 20;
const LESSON_HEALTH = 4;
const REWARD = 45;
const BLESSING_HEALTH = 3;

/** Returns the reason that the hero cannot pay a price; undefined if the gold suffices. */
const priceRefusal = (hero: Actor, price: number): string | undefined =>
  hero.gold < price ? `You have only ${hero.gold} gold.` : undefined;

/** Pays a person, who keeps the gold. */
function pay(hero: Actor, person: Actor, price: number): void {
  hero.gold -= price;
  person.gold += price;
}

/** Gives the hero an item, identified. */
function giveItem(hero: Actor, id: ItemId): void {
  const { letter = '' } = learnItem(hero, stow(hero, createItem(hero.map, { item: id, count: 1 }, hero.cell)));
  const { name } = KINDS[id];
  hero.engine.emit({ type: 'took', who: hero.ref, at: hero.cell, item: id, what: name, count: 1, letter });
}

const risingPrice = ({ price, perFloor }: typeof RANSOM | typeof SWORD, { map }: Actor): number =>
  price + perFloor * map.depth;

/** Gives the hero back what a person carries, which the hero carried before. */
function returnLoot(hero: Actor, person: Actor): void {
  const { engine } = hero;
  for (const item of person.pack) {
    const { letter = '', kind, count } = stow(hero, item);
    const [id, what] = [engine.knowledge.idOf(kind), engine.nameOf(item)];
    engine.emit({ type: 'took', who: hero.ref, at: hero.cell, item: id, what, count, letter });
  }
  person.pack = [];
}

/** "a short sword and 5 darts": what a thief carries that was the hero's, as the hero hears it beside the thief. */
const lootName = (hero: Actor, { pack, engine, cell }: Actor): string =>
  pack.length === 0 || !isHeard(hero, cell)
    ? 'what is yours'
    : listed(pack.map((item) => quantity(item.count, engine.nameOf(item))));

const isGem = ({ kind }: Item): boolean => kind.sort === 'gem';

/** Returns what a hermit asks for closing wounds, in gold. */
const mendingPrice = ({ map }: Actor): number => MENDING.price + MENDING.perFloor * map.depth;

/** Whether a dreaded foe lives on the person's floor. */
const hasDreadedFoe = ({ map }: Actor): boolean =>
  map.actors.some((other) => other.side === 'hostile' && rankOf(other.breed.id) === 'dread');

/** Whether a dreaded foe has died on the person's floor, and none is left. */
const wasDreadSlain = (person: Actor): boolean =>
  !hasDreadedFoe(person) && person.map.slain.some((id) => rankOf(id) === 'dread');

/** Whether a captive is held on the person's floor. */
const hasCaptive = ({ map }: Actor): boolean =>
  [...map.props.values()].some(({ role, captive }) => role === 'cage' && captive !== '');

/** A choice that only leads to another topic. */
const followUp = (label: string, topic: string): TalkChoice => ({ label, topic });

/** The squire's thanks, in gold, and the pilgrim's, in health. */
const SQUIRE_PAYS: Pick<TalkChoice, 'does' | 'topic'> = {
  does: (hero) => {
    hero.gold += REWARD;
    hero.engine.emit({ type: 'took', who: hero.ref, at: hero.cell, item: 'gold', what: 'gold', count: REWARD });
  },
  topic: 'squireThanks',
};
const PILGRIM_BLESSES: Pick<TalkChoice, 'does' | 'topic'> = {
  does: (hero) => {
    raiseMaxHealth(hero, BLESSING_HEALTH);
  },
  topic: 'pilgrimThanks',
};

/** A hermit's greeting for a hero who comes back. */
const HERMIT_AGAIN = 'You are back. Nobody comes back for the conversation, so show me where it hurts.';

/** The words of a peddler after a sale and after a purchase. */
const TRADES = { afterSale: 'peddlerSold', afterPurchase: 'peddlerBought' } as const;

/** Every talk by its topic. A person starts with the topic named after its breed. */
export const TALKS: Readonly<Record<string, Talk>> = {
  ...ANVIL_TALKS,
  ...BARGAIN_TALKS,
  stranger: { text: 'Go carefully. The deeper you go, the less they fear the light.', choices: [] },

  // Trades.
  peddler: {
    text: 'Something for the fight, something to be found in, something for afterwards. The deeper, the dearer.',
    choices: [followUp('Who buys from you down here?', 'peddlerNews')],
    ...TRADES,
  },
  peddlerNews: {
    text: 'Delvers, going down. I have never had one come back to complain, and I choose to call that satisfaction.',
    choices: [followUp('Show me the wares again.', 'peddler')],
  },
  peddlerBought: {
    text: 'I shall tell people it fell to me in battle. They never ask whose.',
    again: 'You again, and in one piece. Look all you like. Looking is the one thing I give away.',
    choices: [followUp('Who buys from you down here?', 'peddlerNews')],
    ...TRADES,
  },
  peddlerSold: {
    text: 'A pleasure. It was mine, and now it is your problem. No refunds, no heirs.',
    again: 'You again, and in one piece. Look all you like. Looking is the one thing I give away.',
    choices: [followUp('Who buys from you down here?', 'peddlerNews')],
    ...TRADES,
  },

  // Heals.
  hermit: {
    text: 'I close wounds, and I do not ask how they were opened. The gold goes in the bowl.',
    choices: [
      {
        label: (_hero, person) =>
          `Have your wounds closed for ${mendingPrice(person)} gold, ${MENDING.most - person.actsUsed} of ${MENDING.most} left.`,
        unless: (hero, person) => {
          if (person.actsUsed >= MENDING.most) return 'The thread is used up.';
          return hero.health === hero.maxHealth ? 'You have none to close.' : priceRefusal(hero, mendingPrice(person));
        },
        does: (hero, person) => {
          pay(hero, person, mendingPrice(person));
          person.actsUsed++;
          restoreHealth(hero, HEALED);
        },
        topic: 'hermitDone',
      },
      {
        label: 'Give a gem for a scroll that tells one thing from another.',
        unless: (hero) => (hero.pack.some(isGem) ? undefined : 'You have no gem.'),
        does: (hero) => {
          const gem = hero.pack.find(isGem);
          if (gem) takeOut(hero, gem, 1);
          giveItem(hero, 'identifyScroll');
        },
        topic: 'hermitPaid',
      },
      followUp('Why do you live down here?', 'hermitWhy'),
    ],
  },
  hermitWhy: {
    text: 'Up there they wanted advice, every day. Down here they only want to kill me, and not even every day.',
    choices: [followUp('About those wounds.', 'hermit')],
  },
  hermitPaid: {
    text: 'It does nothing, and it is pretty. I have waited years for something like that. Read this on the loud one.',
    again: HERMIT_AGAIN,
    choices: [followUp('About those wounds.', 'hermit')],
  },
  hermitDone: {
    text: 'Done. It will itch, and then it will be somebody else who makes the next one.',
    again: HERMIT_AGAIN,
    choices: [followUp('There is another.', 'hermit')],
  },

  // Teaches once.
  oldSoldier: {
    text: 'Forty years I held this post, and they stopped paying in the second. Ask, before I remember that.',
    choices: [
      {
        label: `Learn how to take a blow, for ${PRICES.lesson} gold.`,
        unless: (hero) => priceRefusal(hero, PRICES.lesson),
        does: (hero, person) => {
          pay(hero, person, PRICES.lesson);
          raiseMaxHealth(hero, LESSON_HEALTH);
        },
        topic: 'oldSoldierTaught',
      },
      followUp('What is below?', 'oldSoldierBelow'),
    ],
  },
  oldSoldierBelow: {
    text: 'Worse than here, in better order. On the tenth floor sits a king, and he has not been relieved either.',
    choices: [followUp('You were about to teach me.', 'oldSoldier')],
  },
  oldSoldierTaught: {
    text: 'Breathe out when it lands. That is all there is to it, and it took me a knee to find out.',
    choices: [],
  },

  // Asks the hero to kill a monster.
  lostSquire: {
    text: 'My knight went to slay the dreadful thing on this floor. I heard it eat. Somebody ought to do something.',
    choices: [
      {
        label: 'I will see to it.',
        unlessHeard: (_hero, person) => (hasDreadedFoe(person) ? undefined : 'Nothing so dreadful is on this floor.'),
        topic: 'squireWaits',
      },
      {
        label: 'It is dead already.',
        unlessHeard: (_hero, person) => (wasDreadSlain(person) ? undefined : 'You have slain nothing dreadful here.'),
        ...SQUIRE_PAYS,
      },
      followUp('Go home.', 'squireStays'),
    ],
  },
  squireStays: {
    text: 'The stairs are that way, and so is everything else. I prefer this wall.',
    choices: [followUp('Tell me about the thing again.', 'lostSquire')],
  },
  squireWaits: {
    text: 'You still have all your arms. Is it gone?',
    choices: [
      {
        label: 'It will trouble nobody any more.',
        unlessHeard: (_hero, person) => (hasDreadedFoe(person) ? 'It still lives.' : undefined),
        ...SQUIRE_PAYS,
      },
      followUp('Why do you not do it?', 'squireWhy'),
    ],
  },
  squireWhy: {
    text: 'I polish. There was never any talk of slaying when I was taken on.',
    choices: [followUp('About the thing.', 'squireWaits')],
  },
  squireThanks: {
    text: 'My knight had a purse. He would have wanted, well, not this. Take it all the same.',
    again: 'The purse is yours now, and the wall is still mine. I call that settled.',
    choices: [],
  },

  // Asks the hero to free a captive.
  pilgrim: {
    text: 'They hold one of us captive on this floor, for company or for supper. I have prayed. The irons are strong.',
    choices: [
      {
        label: 'I will free them.',
        unlessHeard: (_hero, person) => (hasCaptive(person) ? undefined : 'Nobody on this floor is held captive.'),
        topic: 'pilgrimWaits',
      },
      {
        label: 'They are free already.',
        unlessHeard: (_hero, person) =>
          hasCaptive(person) || person.map.freed === 0 ? 'You have freed nobody here.' : undefined,
        ...PILGRIM_BLESSES,
      },
      followUp('Where were you going?', 'pilgrimWay'),
    ],
  },
  pilgrimWay: {
    text: 'Down, to see the Crown and think better of it. Most pilgrims leave out the second part.',
    choices: [followUp('About the captive.', 'pilgrim')],
  },
  pilgrimWaits: {
    text: 'The irons are no thicker than they look. One walks up and opens them, I am told.',
    choices: [
      {
        label: 'They are free.',
        unlessHeard: (_hero, person) => (hasCaptive(person) ? 'Somebody is still held on this floor.' : undefined),
        ...PILGRIM_BLESSES,
      },
    ],
  },
  pilgrimThanks: {
    text: 'Then be blessed, a little. It is what I have left.',
    again: 'I have no blessing left. Good wishes I have, any number of them.',
    choices: [],
  },

  // Knows the way.
  deserter: {
    text: 'No fight. I left. The others still drum and march. I have a map, and the way down is on it.',
    choices: [
      {
        label: `Look at the map, for ${PRICES.map} gold.`,
        unless: (hero, { map }) => {
          const { down } = map.stairs;
          if (down === undefined) return 'There is no way down from here.';
          return map.memory.tiles[down] === 0 ? priceRefusal(hero, PRICES.map) : 'You know the way down already.';
        },
        does: (hero, person) => {
          pay(hero, person, PRICES.map);
          const { down } = person.map.stairs;
          if (down !== undefined) person.map.memory.observe(down);
        },
        topic: 'deserterShown',
      },
      followUp('Why did you leave?', 'deserterWhy'),
    ],
  },
  deserterWhy: {
    text: 'The King says: die for me. I say: after you. It went quiet then, so I went too.',
    choices: [followUp('About that map.', 'deserter')],
  },
  deserterShown: {
    text: 'There, the cross. The stain beside it is soup, not a lake. Mostly soup.',
    choices: [],
  },

  // Sells back what it has stolen.
  collector: {
    text: 'Lot one. Lightly used, one careless owner. I have grown fond of it, so do not ask me to be cheap.',
    choices: [
      {
        label: (hero, person) => `Buy back ${lootName(hero, person)} for ${risingPrice(RANSOM, person)} gold.`,
        unless: (hero, person) => priceRefusal(hero, risingPrice(RANSOM, person)),
        unlessHeard: (hero, person) => {
          if (person.pack.length === 0) return 'Nothing of yours is left.';
          return person.pack.every((item) => hasRoomFor(hero, item)) ? undefined : 'Your pack is full.';
        },
        does: (hero, person) => {
          pay(hero, person, risingPrice(RANSOM, person));
          returnLoot(hero, person);
        },
        topic: 'collectorPaid',
      },
      followUp('Why should I pay you?', 'collectorWhy'),
    ],
  },
  collectorWhy: {
    text: 'Because I run faster than you, and because I take such good care of things. Mostly the first.',
    choices: [followUp('About that lot.', 'collector')],
  },
  collectorPaid: {
    text: 'Sold. It will be quiet here without it. Do look after it, there are thieves about.',
    again: 'The shelf is empty. I look at it sometimes, and then I look at you.',
    choices: [],
  },

  // Fights beside the hero, for a price.
  ysolde: {
    text: 'I am third in line, and tired of standing. You go down to see a king. Take me along, and pay me as one pays a queen.',
    choices: [
      {
        label: (_hero, person) => `Take her along, for ${risingPrice(SWORD, person)} gold.`,
        unless: (hero, person) => priceRefusal(hero, risingPrice(SWORD, person)),
        does: (hero, person) => {
          pay(hero, person, risingPrice(SWORD, person));
          befriend(hero, person);
        },
        topic: 'ysoldeComes',
      },
      followUp('What has the King done to you?', 'ysoldeWhy'),
    ],
  },
  ysoldeWhy: {
    text: 'He was crowned. I was at the ceremony, holding a cushion. The cushion was very well made.',
    choices: [followUp('About your sword.', 'ysolde')],
  },
  ysoldeComes: {
    text: 'Then lead on. Should we both live, we can quarrel about the chair.',
    choices: [],
  },
};
