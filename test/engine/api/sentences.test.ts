// Sentences that a player has read and found wrong.
import { messageFor } from '../../../src/engine/api/event/event-messages';
import type { Command } from '../../../src/engine/api/command/command';
import { Timeline } from '../../../src/engine/api/event/chronicle';
import { applyCondition } from '../../../src/content/effects/changes';
import { CONDITIONS, type ConditionId } from '../../../src/content/tables/conditions';
import { afflict, endConditions } from '../../../src/engine/rules/actors/afflictions';
import { die } from '../../../src/engine/rules/combat/combat';
import { learnKind } from '../../../src/engine/rules/items/identification';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { stow } from '../../../src/engine/rules/items/pack';
import { spawn } from '../../../src/engine/rules/actors/spawn';
import type { PlacedItem } from '../../../src/engine/world/kinds/floor-plan';
import { HERO_ID, NO_ACTOR } from '../../../src/engine/world/actors/actor';
import { UNSEEN_BREED, type ActorRef } from '../../../src/engine/world/actors/entity';
import type { GameEvent } from '../../../src/engine/api/event/event';
import { MessageLog } from '../../../src/ui/words/message-log';
import { messageText } from '../../../src/ui/words/message-layout';
import { stand } from '../../props';
import { scene } from '../../scene';

type Scene = ReturnType<typeof scene>;

const hall = (legend: Parameters<typeof scene>[1] = {}): Scene => scene('#######\n#@1f..#\n#######', legend);

/** Puts an item into the hero's pack and returns its letter. */
const give = ({ engine, hero }: Scene, item: PlacedItem): string =>
  stow(hero, createItem(engine.map, item, hero.cell)).letter ?? '';

/** Performs a command and returns the sentences that the player reads. */
const read = ({ engine }: Scene, command: Command): readonly string[] =>
  engine.perform(command).flatMap((event) => messageFor(event)?.text ?? []);

const know = ({ engine, hero }: Scene, ...ids: readonly string[]): void => {
  for (const id of ids) learnKind(hero, engine.catalogue.itemKind(id));
};

/** What a scroll of identifying says about an item. */
function identified(s: Scene, item: PlacedItem): readonly string[] {
  know(s, 'identifyScroll');
  const on = give(s, item);
  return read(s, { do: 'use', item: give(s, { item: 'identifyScroll', count: 1 }), on }).slice(1);
}

describe('identifying', () => {
  test('an unknown potion tells its name once', () => {
    const s = hall();
    const { name } = s.engine.knowledge.appearance(s.engine.catalogue.itemKind('lifePotion'));
    expect(identified(s, { item: 'lifePotion', count: 1 })).toEqual([`The ${name} is a potion of life.`]);
  });

  test('a known wand tells its charges, and not that a wand is a wand', () => {
    const s = hall();
    know(s, 'banishingWand');
    const [said = ''] = identified(s, { item: 'banishingWand', count: 1 });
    expect(said).toMatch(/^The wand of elsewhere has \d of \d charges\.$/);
  });

  test('an unknown wand tells its name and its charges in one sentence', () => {
    const s = hall();
    const { name } = s.engine.knowledge.appearance(s.engine.catalogue.itemKind('banishingWand'));
    const said = identified(s, { item: 'banishingWand', count: 1 });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(new RegExp(`^The ${name} is a wand of elsewhere \\[\\d/\\d\\]\\.$`));
  });

  test('a plain sword is an ordinary one', () => {
    expect(identified(hall(), { item: 'shortSword', count: 1, plus: 0 })).toEqual([
      'The short sword is an ordinary short sword.',
    ]);
  });
});

test('a potion of life tells how far it raises the maximum of health', () => {
  const s = hall();
  know(s, 'lifePotion');
  s.hero.health = s.hero.maxHealth = 40;
  expect(read(s, { do: 'use', item: give(s, { item: 'lifePotion', count: 1 }) })).toEqual([
    'You drink the potion of life.',
    'Your maximum health rises by 8, to 48.',
  ]);
  expect(s.hero.health).toBe(48);
});

test('iron bars in the way are plural', () => {
  expect(read(hall({ 1: { tile: 'bars' } }), { do: 'bump', dir: 'e' })).toEqual(['There are iron bars in the way.']);
});

test('what a shape changes into has the right article', () => {
  const s = hall({ f: { actor: 'kobold' } });
  expect(
    messageFor({ type: 'noticed', who: { ...s.actor('kobold').ref, name: 'ogre' }, at: 1, side: 'hostile' }),
  ).toEqual(expect.objectContaining({ text: 'An ogre comes into view.' }));
  expect(messageFor({ type: 'died', who: { ...s.hero.ref, id: HERO_ID }, at: 1, cause: 'ember trap' })?.text).toBe(
    'You die, killed by an ember trap.',
  );
});

const UNSEEN: ActorRef = { id: NO_ACTOR, ...UNSEEN_BREED };
const YOU: ActorRef = { id: HERO_ID, breed: 'hero', name: 'Wren' };
const BRUTE: ActorRef = { id: 7, breed: 'brute', name: 'brute' };
const FRIEND: ActorRef = { ...BRUTE, isFriend: true };
const BLOW = { weapon: 'claws', verb: 'chills', hits: 1, blocks: 0, damage: 2, left: 3, surprise: false } as const;

test.each<[said: string, event: GameEvent]>([
  ['You die, killed by something unseen.', { type: 'died', who: YOU, at: 1, by: UNSEEN }],
  ['Your brute dies, killed by something unseen.', { type: 'died', who: FRIEND, at: 1, by: UNSEEN, friendOn: 2 }],
  ['Your brute dies, killed by something unseen.', { type: 'died', who: FRIEND, at: 1, friendOn: 2 }],
  ['The brute calls up something unseen.', { type: 'summoned', who: BRUTE, whom: UNSEEN, at: 1, to: 2 }],
  ['Something unseen chills you for 2.', { type: 'attacked', who: UNSEEN, whom: YOU, at: 1, to: 2, ...BLOW }],
  ['You hit something unseen for 2.', { type: 'attacked', who: YOU, whom: UNSEEN, at: 1, to: 2, ...BLOW }],
])('what is not seen has one name: %s', (said, event) => {
  expect(messageFor(event)?.text).toBe(said);
});

test('a fall that does no harm tells of no loss', () => {
  const fall = { type: 'fell', depth: 8, floor: 8, at: 1, first: true } as const;
  expect(messageFor({ ...fall, damage: 3 })).toMatchObject({ text: 'You fall to floor 8 and lose 3.', tone: 'harm' });
  expect(messageFor({ ...fall, damage: 0 })).toMatchObject({ text: 'You fall to floor 8, unhurt.', tone: 'news' });
});

test('a level says what it brings, and that it came from a new floor', () => {
  const s = scene(['####\n#@>#\n####', '#####\n#<.k#\n#####'], { k: { actor: 'kobold' } });
  s.hero.experience = 13;
  s.bump('e');
  expect(read(s, { do: 'climb', way: 'down' })).toContain(
    'You reach level 2 for a new floor: 3 more health, better dice and a boon.',
  );
});

test('haste that ends slowness is told in one sentence', () => {
  const s = hall();
  afflict(s.hero, 'slowed', 9);
  know(s, 'hastePotion');
  expect(read(s, { do: 'use', item: give(s, { item: 'hastePotion', count: 1 }) })).toEqual([
    'You drink the potion of haste.',
    'You are hasted and no longer slowed.',
  ]);
});

describe('what is in a chest', () => {
  /** Opens a chest with two daggers in it, as the hero is or after some change. */
  const opened = (prepare: (s: Scene) => void = () => undefined): readonly string[] => {
    const s = hall();
    const prop = stand(s.engine, s.at('1'), 'chest');
    prop.contents = [createItem(s.engine.map, { item: 'dagger', count: 1 }, s.hero.cell)];
    prepare(s);
    return read(s, { do: 'bump', dir: 'e' });
  };

  test('is told once if it is taken', () => {
    expect(opened()).toEqual(['You open the chest.', 'You take a dagger (a).']);
  });

  test('is told if it is left lying', () => {
    expect(
      opened(({ engine }) => {
        engine.knowledge.unwanted = ['weapon'];
      }),
    ).toEqual(['You open the chest.', 'There is a dagger in it.']);
  });
});

test('a blow tells its outcome in words, and its figures on demand', () => {
  const s = hall({ f: { actor: 'kobold' } });
  const blow = {
    type: 'attacked',
    ...{ who: s.hero.ref, at: 1, whom: s.actor('kobold').ref, to: 2, weapon: 'dagger', verb: 'stabs', surprise: false },
    ...{ left: 3, hits: 2, damage: 4 },
  } as const;
  expect(messageFor({ ...blow, blocks: 0 })).toEqual({
    ...{ text: 'You hit the kobold for 4.', tone: 'good', detail: '2 hits' },
  });
  expect(messageFor({ ...blow, blocks: 1 })).toEqual({
    ...{ text: 'You hit the kobold for 4.', tone: 'good', detail: '2 hits, 1 blocked' },
  });
  const log = new MessageLog();
  expect(messageFor({ ...blow, hits: 1, blocks: 1, damage: 0 })?.text).toBe('The kobold blocks your attack.');
  expect(messageFor({ ...blow, who: blow.whom, whom: blow.who, hits: 1, blocks: 1, damage: 0 })?.text).toBe(
    'You block the attack of the kobold.',
  );
  log.addEvent({ ...blow, blocks: 1 });
  log.addEvent({ ...blow, blocks: 1, hits: 3 });
  expect(log.messages.map(messageText)).toEqual(['You hit the kobold for 4. ×2']);
  expect(log.messages.map(({ detail }) => detail)).toEqual(['2 hits, 1 blocked; 3 hits, 1 blocked']);
});

test.each([
  ['healing spores', 'Healing spores pour out.'],
  ['caustic gas', 'Caustic gas pours out.'],
  ['the breath of rot', 'The breath of rot pours out.'],
])('%s agree with what they do: %s', (what, said) => {
  expect(messageFor({ type: 'poured', at: 1, gas: 'spores', what })?.text).toBe(said);
});

describe('a hero with true sight', () => {
  const sighted = (s: Scene, tile = '1'): Scene => {
    s.hero.conditions = [{ condition: 'truesighted', until: 99_999 }];
    spawn('nobody', s.engine.map, s.at(tile), { mood: 'sleep' });
    return s;
  };

  test('reads the name of what nobody else sees, and not that something unseen comes into view', () => {
    const s = sighted(hall());
    expect(read(s, { do: 'wait' })).toEqual(['A nobody comes into view.']);
    expect(read(s, { do: 'bump', dir: 'e' })[0]).toMatch(/^You (?:hit|catch|miss) the nobody\b/);
    expect(s.engine.knowledge.met).toEqual({ unseen: { met: 1, killed: 0 } });
  });

  test('counts its death among those of unseen things, as without true sight', () => {
    const s = sighted(hall());
    s.wait();
    die(s.actor('nobody'), s.hero.ref);
    expect(s.engine.knowledge.met).toEqual({ unseen: { met: 1, killed: 1 } });
  });

  test('reads no name where the hero cannot look, nor once the sight has passed', () => {
    const s = sighted(scene('#######\n#@#1..#\n#######'));
    const nobody = s.actor('nobody');
    s.engine.emit({ type: 'alerted', who: nobody.ref, at: nobody.cell });
    expect(s.engine.events.at(-1)?.unseen).toBe(true);
    s.hero.conditions = [];
    expect(nobody.ref.name).toBe(UNSEEN_BREED.name);
  });
});

describe('silence', () => {
  /** What is said when an actor is muted, and when that ends. */
  const silenced = (breed: string): readonly string[] => {
    const s = hall({ f: { actor: breed } });
    const who = breed === 'hero' ? s.hero : s.actor(breed);
    const before = s.engine.events.length;
    afflict(who, 'muted', 9);
    endConditions(who, () => true);
    return s.engine.events.slice(before).flatMap((event) => messageFor(event)?.text ?? []);
  };

  test('is no news of a wolf, which has no trick to lose', () => {
    expect(silenced('wolf')).toEqual([]);
  });

  test('has a message for a shaman, which then cannot use its tricks', () => {
    expect(silenced('koboldShaman')).toEqual(['The kobold shaman is muted.', 'The kobold shaman is no longer muted.']);
  });

  test('has a message for the hero, who then cannot read scrolls', () => {
    const s = hall();
    afflict(s.hero, 'muted', 9);
    expect(s.engine.events.flatMap((event) => messageFor(event)?.text ?? [])).toContain('You are muted.');
  });
});

describe('what is resisted has a name', () => {
  const resisted = (item: string, as: (s: Scene) => void): readonly string[] => {
    const s = hall({ f: { actor: 'brute' } });
    know(s, item);
    as(s);
    return read(s, { do: 'use', item: give(s, { item, count: 1 }), to: s.at('f') });
  };
  const strong = ({ actor, engine }: Scene): void => {
    const brute = actor('brute');
    Object.assign(brute, { breed: { ...brute.breed, will: 100, lordly: true } });
    engine.look();
  };

  test.each([
    ['slownessStaff', 'The brute resists slowness.'],
    ['mutingWand', 'The brute resists the hush.'],
    ['banishingWand', 'The brute resists the teleport.'],
    ['polymorphWand', 'The brute resists the change.'],
  ])('by a %s: %s', (item, said) => {
    expect(resisted(item, strong)).toContain(said);
  });

  test('of the hero: “You resist the darkness.”', () => {
    const s = hall();
    know(s, 'darknessPotion');
    s.hero.conditions = [{ condition: 'warded', until: 99_999 }];
    const said = read(s, { do: 'use', item: give(s, { item: 'darknessPotion', count: 1 }) });
    expect(said).toContain('You resist the darkness.');
  });

  test.each(Object.values(CONDITIONS).filter(({ isGood, lasting }) => !isGood && !lasting))(
    'and $id is named by a noun',
    ({ id, adjective }) => {
      const { resists } = applyCondition(id as ConditionId, 1);
      if (id !== 'burning' && id !== 'bleeding') expect(resists).not.toBe(adjective);
      expect(resists).toMatch(/^[a-z ]+$/);
    },
  );
});

test('a hero who ends the run inside the keep is told to have given up, as the history of the run says, and not to have left', () => {
  const s = scene('#####\n#@..#\n#####');
  const timeline = new Timeline();
  timeline.note(1, s.engine, s.engine.perform({ do: 'escape' }));
  expect(s.engine.events.flatMap((event) => messageFor(event)?.text ?? [])).toEqual(['You give up.']);
  expect(timeline.milestones.map(({ text }) => text).join(' ')).toMatch(/gave up/);
});
