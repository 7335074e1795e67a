// When the expert thinks, and how far it looks.
import { planningBot } from '../../src/bots/planning/planning-bot';
import { HUNT, plansFor } from '../../src/bots/planning/plans';
import { Memory } from '../../src/bots/situation/memory';
import { Situation, type Tactic } from '../../src/bots/situation/situation';
import type { TrialGame } from '../../src/bots/bot';
import type { Command } from '../../src/engine/api/command/command';
import { Rng } from '../../src/engine/random/rng';
import { positionOf } from '../../src/simulation/games/bot-game';
import { scene } from '../scene';

type Scene = ReturnType<typeof scene>;

/** Lets a planning bot choose one command, and returns the number of commands in each of its trials. */
function trialsOf(s: Scene, style: Tactic): readonly number[] {
  const trials: number[] = [];
  const counted = (game: TrialGame): TrialGame => ({
    view: game.view,
    perform: (command) => {
      trials[trials.length - 1] = (trials.at(-1) ?? 0) + 1;
      return game.perform(command);
    },
    fork: () => {
      trials.push(0);
      return counted(game.fork());
    },
  });
  const bot = planningBot(style, Rng.named('planning'), {
    look: (position, rng) => counted(position.imagine(rng)),
    samples: 1,
    rounds: [],
    horizon: 40,
    worry: 0,
    patience: 100,
  });
  bot.choose(positionOf(s.engine));
  return trials;
}

const wait: Tactic = () => ({ do: 'wait' });

test('a foe that goes out of sight in a trial does not end it: it may come back', () => {
  const s = scene('########\n#@.b...#\n#.######\n#..#####\n########', { b: { actor: 'idler' } });
  s.engine.look();
  const hide: Tactic = ({ dangers }): Command => (dangers.length > 0 ? { do: 'bump', dir: 's' } : { do: 'wait' });
  expect(trialsOf(s, hide)[0]).toBeGreaterThan(15);
});

test('a wounded hero thinks about what strikes unseen, and a healthy one strikes back', () => {
  const thoughts = (health: number): number => {
    const s = scene('######\n#@h..#\n######', { h: { actor: 'hollowMan' } });
    s.hero.health = s.hero.maxHealth = 400;
    for (let i = 0; i < 30 && s.engine.map.actors.every(({ isFelt }) => !isFelt); i++) s.perform({ do: 'wait' });
    s.hero.health = health;
    return trialsOf(s, wait).length;
  };
  expect([thoughts(200) > 0, thoughts(400)]).toEqual([true, 0]);
});

test('each foe has a plan to attack it first, and the plans for shooters come before the others', () => {
  const s = scene('########\n#@..b..#\n#......#\n#......#\n#...a..#\n########', {
    b: { actor: 'boneGuard' },
    a: { actor: 'goblinArcher' },
  });
  s.engine.look();
  const now = new Situation(positionOf(s.engine).view, new Memory(), Rng.named('hunt'));
  const hunts = plansFor(now).filter(({ name }) => name.startsWith(HUNT));
  expect(hunts.map(({ name }) => name)).toEqual(['hunt goblin archer', 'hunt bone guard']);
  expect(hunts[0]?.tactic(now)).toEqual({ do: 'bump', dir: 'se' });
});
