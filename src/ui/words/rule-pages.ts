// The pages of the help about the rules. Their figures come from the rules, and keys are named as they are now.
import type { RuleBook } from '../../engine/api/view/view';
import { capital, countOf, inSecondPerson, listed, timesDamage } from '../../engine/world/knowledge/grammar';
import { KEY_COMMANDS, type KeyCommandId } from '../frame/key-commands';
import { feudWords, formatCount, formatNumber } from './phrases';
import type { TextLine } from './styled-lines';

/** Returns how a command is given: its key on the screen, its word by lines. */
type KeyWord = (id: KeyCommandId) => string;

/** A page about a part of the rules. */
export interface RulePage {
  /** The word that names it on a command line. */
  readonly id: string;
  readonly title: string;
  /** Its paragraphs. `walking` is what the player walks with. */
  readonly lines: (book: RuleBook, key: KeyWord, walking?: string) => readonly TextLine[];
}

const heading = (text: string): TextLine => ({ text, heading: true });

/** Returns paragraphs with a blank line between each two. */
const paragraphs = (...texts: readonly (string | readonly TextLine[])[]): readonly TextLine[] =>
  texts.flatMap((text, i): readonly TextLine[] => [
    ...(i > 0 ? [''] : []),
    ...(typeof text === 'string' ? [text] : text),
  ]);

/** Returns a list whose entries are indented where they go on. */
const entries = (texts: readonly string[]): readonly TextLine[] =>
  texts.map((text) => ({ text: `- ${text}`, hang: '- '.length }));

const percent = (number: number): string => `${number}%`;
const cells = (number: number): string => countOf(number, 'cell');
const turns = (number: number): string => formatCount(number, 'turn');

/** The keys that a beginner needs. */
const FIRST_KEYS = [
  'explore',
  'fight',
  'examine',
  'pack',
  'throw',
  'rest',
  'descend',
  'travel',
  'messages',
  'palette',
] as const satisfies readonly KeyCommandId[];

export const RULE_PAGES: readonly RulePage[] = [
  {
    id: 'begin',
    title: 'Ten keys to begin with',
    lines: ({ floors, prize }, key, walking = 'the arrow keys') =>
      paragraphs(
        `Bring the ${prize} home from floor ${floors}. Walk with ${walking}; walking into things opens, takes, strikes and talks.`,
        entries(FIRST_KEYS.map((id) => `${key(id)}: ${KEY_COMMANDS[id].help}`)),
      ),
  },
  {
    id: 'numbers',
    title: 'The numbers beside the map',
    lines: ({ prize, figures: { stealth, growth } }, key) =>
      paragraphs(
        entries([
          'HP: your health. At 0 you die, and the run is over.',
          'XP: experience, and how much the next level takes. It comes from kills, and from floors that are new to you: ' +
            `${growth.newFloor} for each floor of depth. Foes that were called up, wander in or hunt you for the ${prize} bring none.`,
          'attack 3 × 60%: a blow of yours rolls three dice, and each has a 60% chance to hit.',
          'guard 2 × 45%: against each blow you roll two dice, and each has a 45% chance to block.',
          `stealth ${stealth.moving}: from how many cells you are noticed. Lower is better.`,
          'hits 64%, beside a foe: the chance that its next blow hurts you. The bar is its health.',
        ]),
        `A new level brings ${growth.health} health and ${percent(growth.chance)} to every die of attack and guard. From level ` +
          `${growth.firstBoon} on you choose one boon of ${growth.boons}; at levels ${listed(growth.oaths.map(String))} it is an oath, which ` +
          `closes a rival family for good. ${key('character')} tells where each number comes from.`,
        `The second step of each family gives a technique, which ${key('perform')} performs; then you need some turns to recover, whichever it was.`,
        'Red means harm, green safety or a friend, gold what is worth having, violet magic. Letters and words say the same: you can ' +
          `play without colours. ${key('legend')} explains the symbols in view.`,
      ),
  },
  {
    id: 'fighting',
    title: 'Fighting: attack, guard and odds',
    lines: ({ figures: { fight, stealth } }, key) =>
      paragraphs(
        'Walk into a foe to strike it. The attacker rolls the dice of its attack, the defender those of its guard. Each hit that is not blocked costs ' +
          'one point of health.',
        `No guard keeps out everything: a blow with ${fight.glancingHits} hits or more, or in which each of two dice or more hits, costs at least one ` +
          `point. Of a guard die’s chance to block, only half counts of what is above ${percent(fight.guardKnee)}, and it is never ` +
          `more than ${percent(fight.mostGuard)}. Of the guard dice from gear, every second ` +
          `one counts beyond ${fight.wholeGearDice}. Some weapons and creatures break a guard, which costs it two dice for three turns.`,
        'A crowd wears a guard down: each blow that you meet takes a die from your guard against the next one until your own turn comes, except ' +
          'the last die. It is the same for your foes. Fight in a doorway.',
        `A foe that has not noticed you, sleeps or is helpless blocks nothing, and your blow does ${timesDamage(fight.surprise)}. You ` +
          'yourself are always on your guard, unless you are helpless.',
        `${key('examine')} tells the odds before you fight: the chance of each to hit, what a fight to the end costs, and how often you die in it. ` +
          'A hundred such fights are imagined, with the friends in your sight, but without tricks and what you may drink meanwhile. ' +
          `${key('fight')} strikes the foe in reach that dies soonest, or goes to the nearest, and refuses a fight that kills you in ` +
          `${fight.deadly} of a hundred. A fight is noticed from ` +
          `${cells(stealth.fighting)} and heard ${stealth.fightHeard} steps away.`,
        'Those whom you keep out of a narrow place wait for their chance, and then come by another way or fall back out of your sight. A leader may throw something first.',
        'A foe that has fled from you twice to save its life gives up: it throws down its purse and leaves the floor. If you have wounded it, you gain half of ' +
          'the experience for it, and the rest only by killing it.',
        'Some factions tell their own what they have survived. A foe that gives up beside fire, to shots or before a narrow place that you hold becomes fire-wary, ' +
          'shot-wary or door-wary, and if it gets away, so are all of its faction on the next floor where they live.',
      ),
  },
  {
    id: 'feuds',
    title: 'Feuds among your foes',
    lines: ({ factions, prize }, key) =>
      paragraphs(
        'Your foes do not love each other. Two whose factions have a feud go for each other when they meet near you, and mind you only ' +
          `if you are as near. ${key('examine')} tells whom a foe fights. You can watch, lure one to the other, or join in.`,
        entries(factions.map((faction) => `${capital(faction.name)} ${feudWords(faction)}.`)),
        'Whoever feeds on another is healed by it. What a foe has killed gives you no experience and no loot, and its killer has the purse. ' +
          `Once you have the ${prize}, all are of one mind.`,
      ),
  },
  {
    id: 'stealth',
    title: 'Stealth and noise',
    lines: ({ figures: { stealth } }, key) =>
      paragraphs(
        `Your stealth is the distance from which you are noticed: ${cells(stealth.still)} while you wait or rest, ${stealth.moving} when you move ` +
          `or do something else, ${stealth.fighting} when you fight. Gear, boons and conditions change it, and darkness halves it.`,
        'A creature that is awake, sees you and is as near as that notices you for certain. A sleeper must be half as near, and then notices you in ' +
          `${percent(stealth.sleeper)} of the turns. ${key('overlay')} shows where you would be noticed, by the same rule.`,
        `${key('sneak')} begins to sneak, and ends it: you are noticed from half as far, a sleeper near enough notices you in ${percent(stealth.sneaking)} of the ` +
          'turns, and a step takes twice the time. Your blow, or a wound, ends it. So a blow at a sleeper or from an ambush is a plan.',
        `A foe who has lost sight of you looks for you for ${turns(stealth.remembers)}. Within ${stealth.follows} steps it follows you over stairs.`,
        `A fight is heard within ${stealth.fightHeard} steps round the walls: it alerts all who are awake there and ${percent(stealth.fightWakes)} of the ` +
          `sleepers. A door that is battered is heard within ${stealth.batteringHeard} steps, an explosion within ${stealth.blastHeard}.`,
        `Some creatures cannot be seen. You hear one breathe within ${cells(stealth.breath)}, see its prints in water, mud, moss and ash, and gas that parts ` +
          'round it. A ? marks where you felt it last: strike there, and you hit it as if you saw it.',
        `Nobody can stay forever: after ${formatNumber(stealth.firstVisit.least)} to ${formatNumber(stealth.firstVisit.most)} turns the first wanderer comes over the stairs of a ` +
          `floor, and at first every ${stealth.nextVisit.least} to ${stealth.nextVisit.most} turns another.`,
      ),
  },
  {
    id: 'darkness',
    title: 'Light and darkness',
    lines: ({ figures: { light } }, key) =>
      paragraphs(
        `Some floors are dark. There you see ${cells(light.lamp)} by your lamp, which gives nobody away, and farther only what lies in some light.`,
        `Flames shine ${cells(light.fire)} far, and a creature that burns or glows shines ${light.torch}. Braziers and glowing mushrooms shine, too, and crystals carry light on.`,
        `In the dark you are noticed from half as far, and a foe who knows of you sees you only within ${cells(light.lamp)}.`,
        `${key('tend')} puts out the brazier beside you, or lights it. ${key('overlay')}, pressed until it says so, shows what lies in the light.`,
      ),
  },
  {
    id: 'elements',
    title: 'Fire, water and gas',
    lines: ({ fuels, gases }) =>
      paragraphs(
        'A cell that catches fire glows for one turn before it burns. Fire goes from each burning cell to its neighbours, and burns down in time; ' +
          'water puts it out.',
        [
          heading('What burns: the chance to catch from each burning neighbour, and for how long'),
          ...entries(
            fuels.map(({ name, percent: chance, turns: long }) => `${name}: ${percent(chance)}, ${turns(long)}`),
          ),
        ],
        [
          heading('What each gas does to those who breathe it'),
          ...entries(gases.map(({ name, says }) => `${name}: you ${inSecondPerson(says)}`)),
        ],
        'Gas spreads and thins out. Other bodies and materials react differently: koboldkeep arbiter prints the whole table.',
      ),
  },
  {
    id: 'health',
    title: 'Health, hunger and conditions',
    lines: ({ healsIn, figures: { food, healing }, conditions }, key) =>
      paragraphs(
        `Wounds heal by themselves: from nothing to ${percent(healing.rested)} of your health in ${turns(healsIn)}, whatever your maximum is. The rest ` +
          `takes potions, prayers and other magic. ${key('rest')} rests until it heals nothing more or something happens.`,
        `A full meal lasts for ${formatNumber(food.full)} turns. In the last ${food.hungry} of them you are hungry. After that you starve: you do not ` +
          `heal, and lose a point of health every ${food.starvesEvery} turns.`,
        [
          heading('Conditions'),
          ...entries(conditions.map(({ adjective, says, wayOut }) => `${adjective}: ${says} ${wayOut}`)),
        ],
      ),
  },
  {
    id: 'doors',
    title: 'Doors, locks and keys',
    lines: ({ figures: { search, doors, stealth } }, key) =>
      paragraphs(
        `Walk into a door to open it; ${key('tend')} closes it. A closed door hides you.`,
        `Creatures without hands batter doors, which break in ${percent(doors.breaks)} of their turns and are heard within ` +
          `${stealth.batteringHeard} steps. Small ones squeeze under them.`,
        'A lock opens with the key of its name, which is used up. Keys hang on a ring and take no room in your pack. They stay on their floor: what ' +
          'you would carry away goes back to where it lay.',
        'A vault shows several things in cages. You may take one of them, and the others shut for good. ' +
          `${key('offers')} compares them with what you have. Deeper down you may have to choose between a gift, a captive and a lever.`,
        `${key('search')} searches the cells within ${search.radius} that you see: it has a ${percent(search.finds)} chance to find each hidden door or ` +
          `trap there, and finds all of them every ${ordinal(search.thorough)} time in a row.`,
      ),
  },
  {
    id: 'saving',
    title: 'Saving and dying',
    lines: (_book, key) =>
      paragraphs(
        'There is nothing to save: each command is written to the disk before it is carried out. If the power fails, the game goes on from the last ' +
          `turn that you saw. ${key('leave')} leaves the game; start koboldkeep again without options, and it goes on.`,
        'Death is for good. The run is kept as a recording: koboldkeep replay shows it, and from any turn of it you can play on for practice, ' +
          'which does not count.',
        `The same seed gives the same dungeon, however you play it. ${key('seed')} tells the seed and the command that plays it again. ` +
          `${key('give-up')} gives up a run.`,
      ),
  },
  {
    id: 'doom',
    title: 'The way back, and doom',
    lines: ({ doom, floors, prize, figures: { doom: most } }) =>
      doom
        ? paragraphs(
            `The ${prize} lies on floor ${floors}. With it in hand you must climb all the way back to the gate. Then the keep is awake: nobody ` +
              'sleeps any more, floors have changed, and doom rises.',
            `Doom rises by one every ${turns(doom.turns)}, up to ${most.full}. Hunters come to where you are, at most ${doom.most} on a floor, and ` +
              `${doom.strong.more} more at a time from level ${doom.strong.level} on.`,
            'At the stairs up to each floor you choose one of two ways, one of them mostly with foes and one with bad ground. A third, with ' +
              'nothing on it, is open to those who can pay, and costs more each time. What a way costs in foes, doom or gold is shown before.',
            [
              heading('Who hunts you at each doom or more, and how often'),
              ...entries(
                doom.stages.map(
                  ({ from, word, hunters, every, hasHeir }) =>
                    `${from}, ${word}: ${countOf(hunters, 'hunter')} about every ${turns(every)}${hasHeir ? ', and an heir at the stairs up' : ''}`,
                ),
              ),
            ],
            ...(doom.pursuer
              ? [
                  `If ${doom.pursuer.title} lives when you take it, doom begins at ${doom.pursuer.head}, and he climbs after you: a floor in ` +
                    `${turns(doom.pursuer.turns)}. As long as he is on his floor, a patrol comes for you there every ` +
                    `${turns(doom.pursuer.watchTurns)} or a little later: rest elsewhere.`,
                ]
              : []),
          )
        : ['Nothing follows you on the way back.'],
  },
];

const ordinal = (number: number): string =>
  ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'][number] ?? `${number}th`;
