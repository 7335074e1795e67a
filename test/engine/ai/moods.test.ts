/** Every cause of a mood, drawn, and what each of the seven moods becomes by it. */
import { alert } from '../../../src/engine/rules/perception/noise';
import type { Actor } from '../../../src/engine/world/actors/actor';
import { MOODS, type Mood } from '../../../src/engine/world/kinds/breed';
import { scene, soon, type Spot } from '../../scene';

type Scene = ReturnType<typeof scene>;

interface Cause {
  /** The one whose mood it is about is `m`; a friend is `f`; a statue, which eyes pass, is `s`, and ferns, which missiles pass, are `w`. */
  readonly picture: string;
  /** Its breed. */
  readonly who: string;
  /** Whether it knows of the hero when its turn comes. */
  readonly knows?: true;
  /** What else there is to it. */
  readonly as?: (self: Actor, s: Scene) => void;
  /** How every throw of chance falls out. */
  readonly luck?: true;
  readonly then: Mood;
  /** Where the mood it was in makes a difference. */
  readonly from?: Partial<Record<Mood, Mood>>;
  /** Which weapon it holds then: the first, if nothing is said. */
  readonly holds?: 'second';
}

const LEGEND: Readonly<Record<string, Spot>> = { f: { actor: 'idler' }, s: { tile: 'statue' }, w: { tile: 'fern' } };

const APART = `
  ###########
  #m...#...@#
  ####...####
  ###########`;
const FAR = `
  #########
  #m...@..#
  #.......#
  #########`;
const BESIDE = `
  #########
  #..m@...#
  #.......#
  #########`;
/** One that knows, and neither is alone nor has the hero in reach. */
const COMPANY = `
  #########
  #m..@...#
  #f......#
  #########`;
/** The same with the hero beside it. */
const SKIRMISH = `
  #########
  #..m@...#
  #..f....#
  #########`;

const SLEEPS_ON = { sleep: 'sleep' } as const;
const toHalf = (self: Actor): void => void (self.health = 5);
const haveAPost = (self: Actor): void => void (self.post = self.cell);
const haveABeat = (self: Actor, s: Scene): void => {
  self.post = self.cell;
  self.patrolEnd = s.at('.');
};
const holdTheSecond = (self: Actor): void => void (self.wielded = 1);

/** Read: one `who` in the `picture`, of whom the name is true, is `then` in this mood. */
const CAUSES: Readonly<Record<string, Cause>> = {
  'knows of nobody and has nothing to do': { picture: APART, who: 'brute', then: 'move', from: SLEEPS_ON },
  'knows of nobody and has a post': { picture: APART, who: 'brute', as: haveAPost, then: 'guard', from: SLEEPS_ON },
  'knows of nobody and has a beat': { picture: APART, who: 'brute', as: haveABeat, then: 'quest', from: SLEEPS_ON },
  'knows of nobody and has a leader': {
    picture: APART,
    who: 'brute',
    as: (self) => void (self.leader = 77),
    then: 'quest',
    from: SLEEPS_ON,
  },
  'knows of nobody and has a post and a leader': {
    picture: APART,
    who: 'brute',
    as: (self) => {
      self.leader = 77;
      haveAPost(self);
    },
    then: 'quest',
    from: SLEEPS_ON,
  },
  'knows of nobody, however hurt and alone a minion it is': {
    picture: APART,
    who: 'minion',
    as: toHalf,
    then: 'move',
    from: SLEEPS_ON,
  },
  'knows of nobody, however hurt a soldier it is, and lets its second weapon be': {
    picture: APART,
    who: 'soldier',
    as: (self) => {
      toHalf(self);
      holdTheSecond(self);
    },
    then: 'move',
    from: SLEEPS_ON,
  },
  'knows of nobody, for a quiet hero is too far off': {
    picture: '###########\n#m.......@#\n###########',
    who: 'pikeman',
    as: haveAPost,
    then: 'guard',
    from: SLEEPS_ON,
  },
  'sees a quiet hero just near enough': {
    picture: '##########\n#m......@#\n##########',
    who: 'pikeman',
    as: haveAPost,
    then: 'move',
    from: SLEEPS_ON,
  },
  'sees a hero at half its awareness, and sleepers are lucky': {
    picture: '######\n#m..@#\n######',
    who: 'brute',
    luck: true,
    then: 'move',
  },
  'sees a hero at half its awareness, and sleepers are not': {
    picture: '######\n#m..@#\n######',
    who: 'brute',
    then: 'move',
    from: SLEEPS_ON,
  },
  'sees a hero beyond half its awareness, luck or not': {
    picture: '#######\n#m...@#\n#######',
    who: 'brute',
    luck: true,
    then: 'move',
    from: SLEEPS_ON,
  },
  'sees the hero out of reach': { picture: FAR, who: 'brute', knows: true, then: 'move' },
  'has a post and a beat and a leader, but sees the hero': {
    picture: FAR,
    who: 'brute',
    knows: true,
    as: (self, s) => {
      haveABeat(self, s);
      self.leader = 77;
    },
    then: 'move',
  },
  'sees the hero at the end of its awareness': {
    picture: '#############\n#m.........@#\n#############',
    who: 'brute',
    knows: true,
    then: 'move',
  },
  'knows of a hero beyond its awareness': {
    picture: '##############\n#m..........@#\n##############',
    who: 'brute',
    knows: true,
    then: 'quest',
  },
  'has the hero in reach': { picture: BESIDE, who: 'brute', knows: true, then: 'attack' },
  'has the hero in reach across a corner': {
    picture: '#####\n#m..#\n##@.#\n#####',
    who: 'brute',
    knows: true,
    then: 'attack',
  },
  'sees the hero through a gap too narrow to strike through': {
    picture: '######\n#ms..#\n#s@..#\n######',
    who: 'brute',
    knows: true,
    then: 'move',
  },
  'has a long weapon, and the hero two cells off': {
    picture: '######\n#m.@.#\n######',
    who: 'pikeman',
    knows: true,
    then: 'attack',
  },
  'has a long weapon, and the hero three cells off': {
    picture: '######\n#m..@#\n######',
    who: 'pikeman',
    knows: true,
    then: 'move',
  },
  'has a long weapon, and a friend in the line': {
    picture: '######\n#mf@.#\n#....#\n######',
    who: 'pikeman',
    knows: true,
    then: 'move',
  },
  'has a long weapon, and a statue in the line': {
    picture: '######\n#ms@.#\n#....#\n######',
    who: 'pikeman',
    knows: true,
    then: 'move',
  },
  'knows of the hero and does not see it': { picture: APART, who: 'brute', knows: true, then: 'quest' },
  'has a post, knows of the hero and does not see it': {
    picture: APART,
    who: 'brute',
    knows: true,
    as: haveAPost,
    then: 'quest',
  },
  'will remember an unseen hero for one more turn': {
    picture: APART,
    who: 'brute',
    knows: true,
    as: (self) => void (self.alert = 2),
    then: 'quest',
  },
  'forgets the hero this turn': {
    picture: APART,
    who: 'brute',
    knows: true,
    as: (self) => void (self.alert = 1),
    then: 'move',
    from: SLEEPS_ON,
  },
  'forgets the hero this turn, and has a post': {
    picture: APART,
    who: 'brute',
    knows: true,
    as: (self) => {
      self.alert = 1;
      haveAPost(self);
    },
    then: 'guard',
    from: SLEEPS_ON,
  },

  'is an unhurt minion with a friend at hand': { picture: COMPANY, who: 'minion', knows: true, then: 'move' },
  'is an unhurt minion with a friend at hand and the hero in reach': {
    picture: SKIRMISH,
    who: 'minion',
    knows: true,
    then: 'attack',
  },
  'is a bloodied minion with a friend at hand': {
    picture: COMPANY,
    who: 'minion',
    knows: true,
    as: toHalf,
    then: 'flee',
  },
  'is a bloodied minion with a friend at hand and the hero in reach': {
    picture: SKIRMISH,
    who: 'minion',
    knows: true,
    as: toHalf,
    then: 'flee',
  },
  'is a minion one blow from bloodied, with a friend at hand': {
    picture: COMPANY,
    who: 'minion',
    knows: true,
    as: (self) => void (self.health = 6),
    then: 'move',
  },
  'is an unhurt minion on its own': { picture: FAR, who: 'minion', knows: true, then: 'flee' },
  'is an unhurt minion on its own with the hero in reach': {
    picture: BESIDE,
    who: 'minion',
    knows: true,
    then: 'flee',
  },
  'is a minion on its own that knows of the hero and does not see it': {
    picture: APART,
    who: 'minion',
    knows: true,
    then: 'flee',
  },
  'is a minion with a friend six cells off': {
    picture: '##########\n#m..@..f.#\n##########',
    who: 'minion',
    knows: true,
    then: 'move',
  },
  'is a minion with a friend seven cells off': {
    picture: '##########\n#m..@...f#\n##########',
    who: 'minion',
    knows: true,
    then: 'flee',
  },
  'is a minion with a friend six cells off behind a wall': {
    picture: '##########\n#m..@#.f.#\n##########',
    who: 'minion',
    knows: true,
    then: 'move',
  },
  'is a cornered minion with the hero in reach': {
    picture: '########\n#m@....#\n########',
    who: 'minion',
    knows: true,
    then: 'attack',
  },
  'is a cornered minion with the hero out of reach': {
    picture: '########\n#m.@...#\n########',
    who: 'minion',
    knows: true,
    then: 'flee',
  },
  'is a minion without wits, cornered with the hero in reach': {
    picture: '########\n#m@....#\n##.....#\n########',
    who: 'craven',
    knows: true,
    then: 'attack',
  },
  'is a minion without wits beside the hero, with a way out': {
    picture: '########\n#m@....#\n#.######\n########',
    who: 'craven',
    knows: true,
    then: 'flee',
  },

  'is an unhurt skirmisher on its own, with the hero in range': {
    picture: FAR,
    who: 'skirmisher',
    knows: true,
    then: 'attack',
  },
  'is a skirmisher with an unseen hero in range behind ferns': {
    picture: '########\n#m.w.@.#\n########',
    who: 'skirmisher',
    knows: true,
    then: 'quest',
  },
  'is an unhurt skirmisher on its own, with the hero out of range': {
    picture: '###########\n#m......@.#\n###########',
    who: 'skirmisher',
    knows: true,
    then: 'move',
  },
  'is a bloodied skirmisher with a friend at hand': {
    picture: '########\n#..m..@#\n#.f....#\n########',
    who: 'skirmisher',
    knows: true,
    as: toHalf,
    then: 'attack',
  },
  'is a bloodied skirmisher on its own': {
    picture: '########\n#..m..@#\n########',
    who: 'skirmisher',
    knows: true,
    as: toHalf,
    then: 'flee',
  },
  'is a bloodied skirmisher on its own, cornered with the hero in range': {
    picture: FAR,
    who: 'skirmisher',
    knows: true,
    as: toHalf,
    then: 'attack',
  },
  'is a skirmisher with the hero beside it': {
    picture: BESIDE,
    who: 'skirmisher',
    knows: true,
    then: 'attack',
    holds: 'second',
  },
  'is a skirmisher with the hero beside it at a slant': {
    picture: '######\n#m...#\n#.@..#\n######',
    who: 'skirmisher',
    knows: true,
    then: 'attack',
    holds: 'second',
  },
  'is a skirmisher with the hero two cells off and its second weapon in hand': {
    picture: '######\n#m.@.#\n######',
    who: 'skirmisher',
    knows: true,
    as: holdTheSecond,
    then: 'attack',
  },
  'is a skirmisher with the hero beside it behind a wall and its second weapon in hand': {
    picture: '########\n#m##@..#\n##..####\n########',
    who: 'skirmisher',
    knows: true,
    as: holdTheSecond,
    then: 'quest',
  },

  'is a soldier not bloodied, with the hero out of reach': {
    picture: FAR,
    who: 'soldier',
    knows: true,
    as: (self) => void (self.health = 6),
    then: 'move',
    from: { berserk: 'berserk' },
  },
  'is a soldier not bloodied, with the hero in reach': {
    picture: BESIDE,
    who: 'soldier',
    knows: true,
    as: (self) => void (self.health = 6),
    then: 'attack',
    from: { berserk: 'berserk' },
  },
  'is a bloodied soldier': {
    picture: FAR,
    who: 'soldier',
    knows: true,
    as: toHalf,
    then: 'berserk',
    holds: 'second',
  },
  'is a bloodied soldier with the hero in reach': {
    picture: BESIDE,
    who: 'soldier',
    knows: true,
    as: toHalf,
    then: 'berserk',
    holds: 'second',
  },
  'is a bloodied soldier that knows of the hero and does not see it': {
    picture: APART,
    who: 'soldier',
    knows: true,
    as: toHalf,
    then: 'berserk',
    holds: 'second',
  },
  'is a bloodied soldier that forgets the hero this turn': {
    picture: APART,
    who: 'soldier',
    knows: true,
    as: (self) => {
      toHalf(self);
      self.alert = 1;
    },
    then: 'move',
    from: SLEEPS_ON,
  },

  'is nearly dead, alone and mindless, with the hero in reach': {
    picture: BESIDE,
    who: 'brute',
    knows: true,
    as: (self) => void (self.health = 1),
    then: 'attack',
  },
  'is an archer, nearly dead and alone, with the hero in range': {
    picture: '########\n#..m..@#\n########',
    who: 'bowman',
    knows: true,
    as: (self) => void (self.health = 1),
    then: 'attack',
  },
  'is an archer with the hero beside it': {
    picture: BESIDE,
    who: 'bowman',
    knows: true,
    then: 'attack',
    holds: 'second',
  },
  'is a hunter, nearly dead and alone, with the hero in range': {
    picture: '########\n#..m..@#\n########',
    who: 'stalker',
    knows: true,
    as: (self) => void (self.health = 1),
    then: 'attack',
  },
  'is a hunter with the hero beside it': {
    picture: BESIDE,
    who: 'stalker',
    knows: true,
    then: 'attack',
    holds: 'second',
  },
  'is an unhurt skulker on its own': { picture: BESIDE, who: 'slinker', knows: true, then: 'attack' },
  'is a bloodied skulker with a friend at hand': {
    picture: SKIRMISH,
    who: 'slinker',
    knows: true,
    as: toHalf,
    then: 'flee',
  },
  'is an unhurt caster on its own': { picture: BESIDE, who: 'conjurer', knows: true, then: 'attack' },
  'is a bloodied caster with a friend at hand': {
    picture: SKIRMISH,
    who: 'conjurer',
    knows: true,
    as: toHalf,
    then: 'flee',
  },
  'is an unhurt summoner on its own': { picture: BESIDE, who: 'beckoner', knows: true, then: 'attack' },
  'is a bloodied summoner with a friend at hand': {
    picture: SKIRMISH,
    who: 'beckoner',
    knows: true,
    as: toHalf,
    then: 'flee',
  },
  'is an unhurt healer on its own': { picture: BESIDE, who: 'leech', knows: true, then: 'flee' },
  'is a bloodied healer with a friend at hand': {
    picture: SKIRMISH,
    who: 'leech',
    knows: true,
    as: toHalf,
    then: 'attack',
  },
  'is an unhurt leader on its own': { picture: BESIDE, who: 'captain', knows: true, then: 'attack' },
  'is a bloodied leader with a friend at hand': {
    picture: SKIRMISH,
    who: 'captain',
    knows: true,
    as: toHalf,
    then: 'attack',
  },
  'is a bloodied leader on its own': { picture: BESIDE, who: 'captain', knows: true, as: toHalf, then: 'flee' },
  'is an unhurt king on its own': {
    picture: BESIDE,
    who: 'monarch',
    knows: true,
    then: 'attack',
    from: { berserk: 'berserk' },
  },
  'is a bloodied king with a friend at hand': {
    picture: SKIRMISH,
    who: 'monarch',
    knows: true,
    as: toHalf,
    then: 'berserk',
    holds: 'second',
  },
  'is an ambusher, nearly dead and alone, with the hero in reach': {
    picture: BESIDE,
    who: 'waylayer',
    knows: true,
    as: (self) => void (self.health = 1),
    then: 'attack',
  },
  'is a thief with empty hands': { picture: BESIDE, who: 'filcher', knows: true, then: 'attack' },
  'is a thief with loot': {
    picture: BESIDE,
    who: 'filcher',
    knows: true,
    as: (self) => void (self.actsUsed = 1),
    then: 'flee',
  },
  'is a bloodied thief with empty hands': {
    picture: BESIDE,
    who: 'filcher',
    knows: true,
    as: toHalf,
    then: 'flee',
  },
};

/** Sets the scene, lets one turn go by, and answers with whom it is about. */
function after({ picture, who, knows, as, luck }: Cause, was: Mood): { self: Actor; s: Scene } {
  const s = scene(picture, { ...LEGEND, m: { actor: who } });
  const self = s.actor(who);
  if (knows) alert(self, s.hero.cell);
  self.mood = was;
  as?.(self, s);
  soon(self);
  jest.spyOn(s.engine.rng, 'percent').mockReturnValue(luck === true);
  s.wait();
  return { self, s };
}

describe.each(Object.entries(CAUSES))('one that %s', (_name, cause) => {
  // One that knows of the hero is awake: whatever told it of the hero woke it.
  const known = cause.knows && cause.from?.sleep === undefined;
  test.each(MOODS.filter((was) => !(known && was === 'sleep')))(
    'is in the mood that follows, having been in that of %s',
    (was) => {
      const { self, s } = after(cause, was);
      const mood = cause.from?.[was] ?? cause.then;
      expect(self.mood).toBe(mood);
      const changes = s.told('moodChanged').filter(({ who }) => who.id === self.id);
      expect(changes.map((change) => change.mood)).toEqual(was === mood || was === 'sleep' ? [] : [mood]);
      if (mood !== 'sleep' && mood !== 'berserk') expect(self.wielded).toBe(cause.holds === 'second' ? 1 : 0);
      if (cause.holds === 'second') expect(self.wielded).toBe(1);
    },
  );
});
