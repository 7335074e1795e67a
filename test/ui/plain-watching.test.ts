// Following other people's games, bots and recordings by lines, and looking back at the end of one's own.
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { Engine } from '../../src/engine/engine';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { Replayer } from '../../src/store/recording/replayer';
import { Spectator } from '../../src/store/journal/spectate';
import { BotViewer } from '../../src/ui/lines/bot-viewer';
import { Dialogue } from '../../src/ui/lines/dialogue';
import { LiveViewer } from '../../src/ui/lines/live-viewer';
import { ReplayViewer } from '../../src/ui/lines/replay-viewer';
import type { BotGame } from '../../src/ui/play/bot-screen';
import { similarWords } from '../../src/ui/frame/did-you-mean';
import { scene } from '../scene';
import { begin, FOLDER, meansOf, smallContent } from '../store/saved-games';
import { MemoryFiles } from '../store/memory-files';
import { byEar, hearCommands } from '../support/by-ear';
import { doomedRun } from '../support/doomed-run';
import { recorded } from '../support/recorded';
import { WON } from '../support/small-game';

/**
 * Commands that are told alike wherever they are given: lines that cannot be carried out have answers of their own, and a
 * line that is typed twice goes on where the first has asked.
 */
const COMMANDS = Array.from({ length: 60 }, (_, i): Command => ({
  do: (['explore', 'wait', 'fight'] as const)[i % 3] ?? 'wait',
}));
const { recording, hashes } = recorded(COMMANDS, WON.options);
const AGAIN = 'koboldkeep --seed 42';

/** A dialogue in which these lines are typed. A function among them happens instead of a line, as time passes. */
function typing(...lines: readonly (string | (() => void))[]) {
  const left = [...lines];
  const heard: string[] = [];
  const next = (prompt: string): string | undefined => {
    const line = left.shift();
    if (typeof line === 'function') line();
    else if (line !== undefined) heard.push(`${prompt}${line}`);
    return typeof line === 'function' ? undefined : line;
  };
  const dialogue = new Dialogue({
    write: (texts) => {
      heard.push(...texts);
    },
    read: (prompt) => Promise.resolve(next(prompt)),
    typed: () => next(''),
    wait: (ms) => Promise.resolve(ms === 0 || left.length > 0),
  });
  return { dialogue, heard, said: (): string => heard.join(' ').replace(/\s+/g, ' ') };
}

function open(): Replayer {
  const replay = Replayer.open(CONTENT, recording);
  if (typeof replay === 'string') throw new Error(replay);
  return replay;
}

async function replay(...lines: readonly string[]) {
  const [playback, t] = [open(), typing(...lines)];
  const ending = await new ReplayViewer(t.dialogue, playback, AGAIN, similarWords).follow();
  return { ...t, playback, ending };
}

describe('a replay', () => {
  test('is told in the same words as the game was', async () => {
    const { heard } = await hearCommands(Engine.start(CONTENT, WON.options), COMMANDS);
    const told = (lines: readonly string[]): string =>
      lines
        .slice(lines.findIndex((line) => line.startsWith('> ')))
        .filter((line) => !/^[>?] /.test(line))
        .join('\n');
    const viewed = told((await replay(`next ${COMMANDS.length}`)).heard);
    expect(viewed).toBe(`${told(heard)}\nThe recording ends here.`);
  });

  test('goes on by one command with an empty line, by several with next, and back', async () => {
    const one = await replay('');
    expect(one.playback.at).toBe(1);
    const { playback, said } = await replay('next 5', '.', 'back 2', ', 1', 'turn');
    expect([playback.at, hashState(playback.engine)]).toEqual([3, hashes[3]]);
    expect(said()).toMatch(new RegExp(`Turn ${playback.engine.turn} of ${recording.turn}\\.$`));
    expect((await replay('back')).playback.at).toBe(0);
  });

  test('goes to a turn, a landmark, the end and the start', async () => {
    const there = await replay('turn 30');
    expect(there.playback.at).toBe(there.playback.positionOfTurn(30));
    const { heard, playback } = await replay('landmarks', 'landmark 1', 'landmark 99', '');
    expect(heard.join('\n')).toMatch(/Go to which landmark\? .*\n1: floor 1\. began on floor 1, turn 0/);
    expect(heard.join('\n')).toContain('"99" is none of the choices.');
    expect(playback.at).toBe(playback.landmarks[0]?.after);
    expect((await replay('end')).playback.at).toBe(COMMANDS.length);
    expect((await replay('end', 'start')).playback.at).toBe(0);
  });

  test('is looked at as the game is, but takes none of its commands', async () => {
    const { said, playback } = await replay('next 9', 'pack', 'examine me', 'messages 3', 'wait', 'drop a', 'boon 1');
    expect(said()).toMatch(/> pack Pack, \d+ of 26 pieces and \d+ of 26 stacks: .* > messages 3 The last 3 messages/);
    for (const word of ['wait', 'drop', 'boon']) expect(said()).toContain(`I do not know the word "${word}".`);
    expect(hashState(playback.engine)).toBe(hashes[9]);
  });

  test('can be taken over, if the run goes on there', async () => {
    expect((await replay('next 9', 'take over', 'yes')).ending).toBe('takeOver');
    const t = typing('play', 'take over', 'messages die', 'leave');
    const ending = await new ReplayViewer(t.dialogue, doomedRun(), AGAIN, similarWords).follow();
    expect(ending).toBe('left');
    expect(t.said()).toMatch(/Wren died on floor 1.* The run is over here\. Go back .* with "die"/);
  });
});

describe('a bot', () => {
  /** A bot that gives the first commands of the won game; `kinds` are what comes of them, if they are not just done. */
  function watch(lines: readonly string[], kinds: Readonly<Record<number, 'undone' | 'unsaved'>> = {}, thoughts = 0) {
    let given = 0;
    let engine = Engine.start(CONTENT, WON.options);
    const bot: BotGame = {
      bot: 'expert',
      get engine() {
        return engine;
      },
      think: () => (thoughts-- > 0 ? 9 : undefined),
      step: () => {
        const kind = kinds[given] ?? 'done';
        const command = COMMANDS[given++];
        if (kind === 'undone') engine = Engine.start(CONTENT, { ...WON.options, seed: 'other' });
        else if (kind === 'done' && command) engine.perform(command);
        return kind === 'done' ? { kind } : { kind, note: `That was ${kind}.` };
      },
    };
    const t = typing(...lines);
    const viewer = new BotViewer(t.dialogue, bot, AGAIN, similarWords, { recentEvents: [] });
    return { ...t, follow: () => viewer.follow(), given: () => given };
  }

  test('plays a command for each empty line, until the viewer takes over or leaves', async () => {
    const t = watch(['', 'next 3', '', 'take over']);
    expect(await t.follow()).toBe('takeOver');
    expect(t.given()).toBe(5);
    expect(t.said()).toContain('expert plays. Enter tells its next command');
    const left = watch(['', 'leave', '']);
    expect([await left.follow(), left.given()]).toEqual(['left', 1]);
  });

  test('says once that it thinks', async () => {
    const t = watch(['', 'leave'], {}, 5);
    expect([await t.follow(), t.given()]).toEqual(['left', 1]);
    expect(t.said().match(/expert thinks\. Ctrl-C leaves\./g)).toHaveLength(1);
  });

  test('stops when a command could not be saved, and goes on in the new game when one was undone', async () => {
    const t = watch(['next 9', 'seed', 'next 2', 'seed'], { 2: 'unsaved', 4: 'undone' });
    expect(await t.follow()).toBe('left');
    expect(t.given()).toBe(5);
    expect(t.said()).toMatch(/That was unsaved\. > seed .* Seed 42\. .* That was undone\. .* > seed .* Seed other\./);
  });
});

describe('a game that another process plays', () => {
  function together() {
    const deps = meansOf(new MemoryFiles(), smallContent());
    const journal = begin(deps);
    const spectator = Spectator.open(deps, FOLDER);
    const game = Object.assign(spectator, { isPlayed: () => Promise.resolve(true) });
    return { journal, game };
  }

  test('is told while it is played, and what is typed meanwhile is answered', async () => {
    const { journal, game } = together();
    const t = typing(
      () => journal.perform({ do: 'bump', dir: 'e' }),
      'status',
      () => journal.perform({ do: 'bump', dir: 's' }),
      'wait',
      'leave',
      () => journal.perform({ do: 'bump', dir: 'e' }),
    );
    await new LiveViewer(t.dialogue, game, AGAIN, similarWords).follow();
    expect(t.said()).toMatch(
      /You watch Wren\. .*You step east\. status .* turn 1, .*You step south\. .*wait I do not know the word "wait"/,
    );
    expect(game.count).toBe(2);
  });

  test('is told by its last command if many come at once', async () => {
    const { journal, game } = together();
    const t = typing(() => {
      for (const dir of ['e', 's', 'e', 'w', 'n'] as const) journal.perform({ do: 'bump', dir });
    }, 'leave');
    await new LiveViewer(t.dialogue, game, AGAIN, similarWords).follow();
    expect(t.said()).toMatch(/4 commands not told\. You step north\./);
    expect(t.said()).not.toContain('You step south');
  });
});

test('after a death the messages can be searched, and an empty line leaves', async () => {
  const { engine, hero } = scene('######\n#@k..#\n######', {
    k: { actor: 'kobold', as: (who) => Object.assign(who, { alert: 15, attack: 9, attackChance: 100 }) },
  });
  Object.assign(hero, { health: 1, defense: 0 });
  const lines = ['messages kobold', 'wait', 'pack', '', 'status'];
  const { player, heard } = byEar(engine, () => lines.shift());
  while (engine.outcome === undefined) engine.perform({ do: 'wait' });
  await player.watch();
  await player.lookBack();
  const said = heard.join(' ').replace(/\s+/g, ' ');
  expect(said).toMatch(/The run is over\. messages and a word .* > messages kobold \d+ messages? with "kobold"/);
  expect(said).toContain('I do not know the word "wait"');
  expect(lines).toEqual(['status']);
});

test('in a race, where the other hero is and who leads is told when it changes, and on demand', async () => {
  const { engine } = scene('########\n#@.....#\n########', {});
  const cell = 8 + 4;
  const ghost = {
    ...{ name: 'Robin', splits: [3], outcome: 'died' as const, turn: 9 },
    place: (turn: number) => ({ floor: turn < 3 ? 1 : 2, depth: turn < 3 ? 1 : 2, cell }),
  };
  const lines = ['status'];
  const { player, heard } = byEar(engine, () => lines.shift(), { ghost });
  await player.choose();
  expect(heard.join(' ')).toContain('Robin: floor 1, level with you. The other hero is 3 steps east.');
  heard.length = 0;
  const told: string[] = [];
  for (let turn = 0; turn < 9; turn++) {
    engine.perform({ do: 'wait' });
    heard.length = 0;
    await player.watch();
    told.push(heard.filter((line) => line.includes('Robin')).join(' '));
  }
  expect(told).toEqual([
    '',
    '',
    'Robin: floor 2, level with you.',
    '',
    '',
    '',
    '',
    '',
    'Robin died on floor 2, turn 9.',
  ]);
});
