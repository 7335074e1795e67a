/** Words for decisions: what the hero did, and what could have been done instead. */
import type { Command, CommandName } from '../../engine/api/command/command';
import type { View } from '../../engine/api/view/view';
import { the, withArticle } from '../../engine/world/knowledge/grammar';
import type { Cell } from '../../engine/space/geometry';
import { HUNT } from '../../bots/planning/plans';
import type { Sort } from '../../engine/world/kinds/item-kind';

/** A decision as a verb in the past, "fought on", and as a noun, "fighting on". */
export interface DecisionWords {
  readonly did: string;
  readonly doing: string;
}

const words = (did: string, doing: string): DecisionWords => ({ did, doing });

/** By the names of plans. The others are named by their first command. */
const PLANS: Readonly<Record<string, DecisionWords>> = {
  stand: words('fought on', 'fighting on'),
  leave: words('made for the stairs', 'leaving by the stairs'),
  withdraw: words('walked away', 'walking away'),
  hold: words('held a narrow place', 'holding a narrow place'),
  snatch: words('went for the Crown', 'going for the Crown'),
};

const USES: Readonly<Partial<Record<Sort, readonly [did: string, doing: string]>>> = {
  potion: ['drank', 'drinking'],
  scroll: ['read', 'reading'],
  food: ['ate', 'eating'],
};

const COMMANDS: { readonly [N in CommandName]?: DecisionWords } = {
  run: words('ran', 'running'),
  search: words('searched', 'searching'),
  sneak: words('sneaked', 'sneaking'),
  wait: words('waited', 'waiting'),
  rest: words('rested', 'resting'),
  fight: PLANS['stand'] as DecisionWords,
  explore: words('explored on', 'exploring on'),
  travel: words('travelled on', 'travelling on'),
  perform: words('used a technique', 'using a technique'),
  order: words('gave an order', 'giving an order'),
  teach: words('taught a friend', 'teaching a friend'),
  answer: words('talked', 'talking'),
  swap: words('changed weapons', 'changing weapons'),
  take: words('picked something up', 'picking something up'),
  close: words('closed a door', 'closing the door'),
};

/** Returns the words for a decision that begins with a command, in the moment that `view` shows. */
export function wordsFor(command: Command, view: View, plan = ''): DecisionWords {
  const named = PLANS[plan];
  if (named) return named;
  if (plan.startsWith(HUNT)) {
    const foe = the(plan.slice(HUNT.length));
    return words(`went for ${foe}`, `going for ${foe}`);
  }
  if (command.do === 'climb') return words(`took the stairs ${command.way}`, `taking the stairs ${command.way}`);
  if (command.do === 'use' || command.do === 'throw' || command.do === 'equip') {
    const item = view.pack.items.find(({ letter }) => letter === command.item);
    const what = item ? withArticle(item.name) : 'something';
    if (command.do === 'throw') return words(`threw ${what}`, `throwing ${what}`);
    if (command.do === 'equip') return words(`put on or took off ${what}`, `putting on or taking off ${what}`);
    const [did, doing] = (item && USES[item.sort]) ?? ['used', 'using'];
    return words(`${did} ${what}`, `${doing} ${what}`);
  }
  if (command.do === 'bump' || command.do === 'force') return stepWords(view, view.step(view.hero, command.dir));
  return COMMANDS[command.do] ?? words('did something else', 'doing something else');
}

/** Says where a step to a cell leads: nearer to the nearest foe, or away from it. */
function stepWords(view: View, to: Cell): DecisionWords {
  const foe = view.sightings.find(({ side, mood }) => side === 'hostile' && mood !== 'sleep');
  if (!foe) return words('walked on', 'walking on');
  const nearer = view.distance(view.hero, foe.cell) - view.distance(to, foe.cell);
  if (nearer > 0) return words('stepped nearer', 'stepping nearer');
  return nearer < 0 ? words('stepped back', 'stepping back') : words('stepped aside', 'stepping aside');
}
