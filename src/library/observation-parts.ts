/** The parts that observations are made of: creatures, items, odds, boons, techniques. */
import { CONTENT } from '../content';
import {
  DATA_FIELDS,
  manyOf,
  objectLike,
  objectWith,
  orNull,
  twoOf,
  told,
  wordOf,
  type DataField,
} from '../engine/api/event/data-field';
import { VERBS } from '../engine/api/view/carried-item';
import type { Comparison } from '../engine/api/view/pack-view';
import type { ClimbWayLook, DoomLook, PassingCondition, PursuerLook } from '../engine/api/view/view';
import type { DicePool } from '../engine/random/dice-pool';
import { SIDES } from '../engine/world/kinds/allegiance';
import { SORTS } from '../engine/world/kinds/item-kind';
import { AIMS } from '../engine/world/kinds/power';

const { boon: boonId, breed, cell, count, flag, number, side, sort, text, whole } = DATA_FIELDS;

/** A cell, and its column and row. */
const place = { x: count, y: count, cell };
const named = { name: text };
/** A creature that stands somewhere. */
const creature = { id: count, breed, ...named, glyph: text };

/** Returns words as the page lists them. */
const listed = (words: readonly string[]): string => `\`${words.join(' ')}\``;
const itemSort = told(listed(SORTS), sort);
const actorSide = told(listed(SIDES), side);
/** A field that holds the id of an entry of a table. */
const idOf = (table: Readonly<Record<string, unknown>>): DataField<string> =>
  told(listed(Object.keys(table)), wordOf(Object.keys(table)));

const pool = objectLike<DicePool>({ dice: count, chance: count });
const conditions = manyOf(
  objectLike<PassingCondition>({
    adjective: text,
    says: told('what it does', text),
    wayOut: told('what ends it', text),
    isGood: flag,
    turns: told(
      'the turns that remain; `null` if neither time nor a cure ends it: hunger lasts until the hero eats',
      orNull(count),
    ),
  }),
);

const boonFields = {
  boon: told('its id', boonId),
  ...named,
  says: text,
  family: told('the id of its family', wordOf(Object.keys(CONTENT.boonFamilies))),
  step: told('its step in the family, from 1 on', count),
};
const boon = objectWith(boonFields);
const boonOffer = objectWith({
  ...boonFields,
  closes: told('the name of the family that the choice would close for good; `null` if there is none', orNull(text)),
  then: told('the names of the steps after it', manyOf(text)),
});

const technique = objectWith({
  technique: idOf(CONTENT.techniques),
  ...named,
  says: told('what it does', text),
  recovers: told('the turns before the hero can perform one again', count),
  left: told('how many of these are left', count),
  aim: told('what it needs: `self around` nothing, `direction cell actor` a cell', wordOf(AIMS)),
  unless: told('the reason why it cannot be performed now, whatever the target; else `null`', orNull(text)),
});

const itemFields = {
  letter: told(
    'its letter, used by commands: small for a single piece such as gear or a staff, a capital for what stacks, such as potions and scrolls; empty for an offered item',
    text,
  ),
  item: told('the id of its kind, or of its look while unidentified: `"healingPotion"`, `"murky potion"`', text),
  name: told('the name of one: `"throwing knife"`', text),
  label: told('the name of all: `"4 throwing knives"`', text),
  sort: itemSort,
  count,
  worn: told('whether it is worn or wielded', flag),
  known: told('whether the hero knows everything about it', flag),
  verbs: told(
    'what can be done with it: `drink read eat use invoke` are the command `use`; `equip`, `throw`',
    manyOf(wordOf(VERBS)),
  ),
  note: told('the player’s note; a note that begins with `!` asks before the item is used', text),
  does: told('its effect when used; `null` if unknown', orNull(text)),
  aim: told(
    'what using it needs: `self around` nothing, `direction cell actor` a cell, `item` another carried item; `null` if unknown',
    orNull(wordOf(AIMS)),
  ),
  thrown: told('its effect where it shatters; `null` if none is known', orNull(text)),
  affix: told('the special property of this piece of gear; `null` if none is known', orNull(text)),
  charges: told(
    'its charges; `null` if unknown',
    orNull(objectWith({ left: count, most: count, rest: told('the turns until the next charge', count) })),
  ),
  change: told(
    'for gear of a known kind, pairs of numbers: now, and after equipping it or taking it off; else `null`',
    orNull(
      objectLike<Comparison>({
        attack: twoOf(pool),
        guard: twoOf(pool),
        pace: told('the time of a turn, in percent', twoOf(count)),
        blow: told('the time of a blow, in percent', twoOf(count)),
        reach: told('in cells', twoOf(count)),
        shot: told('a shot with the plainest ammunition; 0 dice without a bow or sling in hand', twoOf(pool)),
        noise: twoOf(whole),
        insteadOf: told('what would come off', manyOf(text)),
      }),
    ),
  ),
};
const item = objectWith(itemFields);

const talk = objectWith({
  text,
  choices: told(
    'the answers',
    manyOf(
      objectWith({
        choice: told('its number', count),
        label: text,
        unless: told('the reason why it cannot be chosen now, if the hero knows one; else `null`', orNull(text)),
        ware: told(
          'what it buys; `null` if it is no purchase',
          orNull(
            objectWith({
              item: told('an item with the fields of the pack', item),
              price: told('in gold', count),
              left: told('how many can still be bought', count),
            }),
          ),
        ),
      }),
    ),
  ),
});

const odds = objectWith({
  hit: told('the chance of a blow to wound, of 1', number),
  damage: told('the average damage of a blow', number),
  blows: told('the average number of blows to kill; `null` if no blow can wound', orNull(number)),
  turns: told('the same in turns of the hero', orNull(number)),
  deadAfter: told('the chance to have killed after 1, 2, … 10 blows', manyOf(number)),
});

const sidePlace = objectWith({
  id: wordOf(CONTENT.sidePlaces.map(({ id }) => id)),
  ...named,
  storey: told('1 or 2', count),
});

const climbWay = objectLike<ClimbWayLook>({
  id: text,
  ...named,
  says: told('what waits there', text),
  foes: told('how many it brings', count),
  doom: told('how much it costs at once', count),
  gold: told('how much it costs at once', count),
});

const doom = objectLike<DoomLook>({
  value: told('from 0 to 100', count),
  word: told('of its stage', text),
  risesEvery: told('the turns that raise it by 1', count),
  hunters: told('how many come together', count),
  every: told('the turns between two arrivals, on average', count),
  heirs: told('whether one waits at the stairs up of each floor', flag),
  pursuer: told(
    'who pursues the hero after the prize was taken while its ruler lived; else `null`',
    orNull(
      objectLike<PursuerLook>({
        title: text,
        below: told('the floors from the hero’s down to the pursuer’s, negative if it is above', whole),
        every: told('the turns that it takes for a floor', count),
      }),
    ),
  ),
  ways: told(
    'the ways up that the prize shows at the stairs underfoot; `climb` names one of them as `by`. Empty where there is no choice',
    manyOf(climbWay),
  ),
});

const layer = manyOf(manyOf(count));

/** The parts that the table of observations names. */
export const OBSERVATION_PARTS = {
  place,
  named,
  creature,
  listed,
  actorSide,
  idOf,
  pool,
  conditions,
  boon,
  boonOffer,
  technique,
  item,
  talk,
  odds,
  sidePlace,
  doom,
  layer,
};
