/** The agent protocol: what a program may know, and what it may ask for. */
import { Agent } from '../../src/cli/agent/agent';
import { runAgent } from '../../src/cli/commands/agent-command';
import { observationOf, USUAL_FIELDS } from '../../src/library/observation';
import { PassThrough } from 'node:stream';
import { CONTENT } from '../../src/content';
import { TALKS } from '../../src/content/creatures/talks';
import { View } from '../../src/engine/api/view/view';
import { Engine } from '../../src/engine/engine';
import { createItem } from '../../src/engine/rules/floors/populate-floor';
import { gainExperience } from '../../src/engine/rules/actors/growth';
import { learnItem } from '../../src/engine/rules/items/identification';
import { itemByLetter, stow } from '../../src/engine/rules/items/pack';
import { spawn } from '../../src/engine/rules/actors/spawn';
import type { Item } from '../../src/engine/world/actors/item';
import { stand } from '../props';
import { scene, TEST_CONTENT } from '../scene';

interface Observation {
  readonly type: string;
  readonly error?: string;
  readonly rows: readonly string[];
  readonly hero: {
    readonly x: number;
    readonly y: number;
    readonly cell: number;
    readonly level: number;
    readonly canLearn: boolean;
    readonly conditions: readonly unknown[];
  };
  readonly pack: readonly Readonly<Record<string, unknown>>[];
  readonly boons: readonly { readonly boon: string }[];
  readonly discoveries: readonly {
    readonly sort: string;
    readonly known: readonly unknown[];
    readonly held: readonly unknown[];
    readonly left: number;
  }[];
  readonly status: { readonly seed: string; readonly name: string; readonly turn: number; readonly depth: number };
  readonly landmarks: readonly { readonly cell: number }[];
  readonly legal: readonly { readonly do: string }[];
  readonly events: readonly { readonly type: string }[];
  readonly messages: readonly string[];
  readonly outcome: string | null;
  readonly hash?: string;
}

function agent() {
  const player = new Agent('1.2.3', () => {
    throw new Error('no game here is recorded');
  });
  const raw = (line: string): Observation => JSON.parse(player.answer(line)) as Observation;
  return { hello: player.hello(), raw, ask: (request: unknown): Observation => raw(JSON.stringify(request)) };
}

test('the hello line names the protocol and its requests', () => {
  const hello = JSON.parse(agent().hello) as Record<string, unknown>;
  expect(hello).toMatchObject({ type: 'hello', name: 'koboldkeep', version: '1.2.3', protocol: 3 });
  expect(Object.keys(hello['commands'] as object)).toEqual(
    expect.arrayContaining([
      ...['bump', 'wait', 'explore', 'travel', 'climb', 'close', 'run', 'escape'],
      ...['search', 'force', 'answer', 'order'],
    ]),
  );
});

test('a game is started, played and ended', () => {
  const { ask } = agent();
  const start = ask({ type: 'reset', seed: 42, name: 'Robin' });
  expect(start.status).toMatchObject({ seed: '42', name: 'Robin', turn: 0, depth: 1 });
  expect(start.rows).toHaveLength(29);
  expect(start.rows[start.hero.y]?.[start.hero.x]).toBe('@');
  const explored = ask({ type: 'act', command: { do: 'explore' } });
  expect(explored.status.turn).toBeGreaterThan(0);
  expect(explored.events.at(-1)?.type).toBe('stopped');
  expect(explored.messages.at(-1)).toMatch(/\.$/);
  expect(ask({ type: 'observe' })).toEqual(explored);
  const over = ask({ type: 'act', command: { do: 'escape' } });
  expect(over).toMatchObject({ outcome: 'escaped', legal: [] });
  expect(ask({ type: 'act', command: { do: 'wait' } }).error).toContain('over');
});

test('every legal command is understood, and none of the legal steps is refused', () => {
  const { ask } = agent();
  let seen = ask({ type: 'reset', seed: 'legal' });
  for (let step = 0; step < 30; step++) {
    const command = seen.legal.filter(({ do: name }) => name !== 'escape')[(step * 7) % (seen.legal.length - 1)];
    seen = ask({ type: 'act', command });
    expect(seen.type).toBe('observation');
    if (command?.do === 'bump') expect(seen.events.map(({ type }) => type)).not.toContain('refused');
  }
});

/** One game for all bad lines: none of them may change it. */
let tried: ReturnType<typeof agent> | undefined;
function agentInGame(): ReturnType<typeof agent> {
  const started = agent();
  started.ask({ type: 'reset', seed: 'bad lines' });
  return started;
}

const BAD_LINES: readonly (readonly [line: string, said: string])[] = [
  ['nonsense', 'not JSON'],
  ['[]', 'an object'],
  ['null', 'an object'],
  ['{}', '"type" must be one of'],
  ['{"type":"toString"}', '"type" must be one of'],
  ['{"type":"__proto__"}', '"type" must be one of'],
  ['{"type":"reset"}', 'needs "seed"'],
  ['{"type":"reset","seed":""}', 'seed is empty'],
  ['{"type":"reset","seed":"\\u001b[2J"}', 'cannot be displayed'],
  [`{"type":"reset","seed":"${'x'.repeat(10_000)}"}`, 'the limit is'],
  ['{"type":"reset","seed":"a","name":7}', '"name" must be a text.'],
  ['{"type":"reset","seed":["a"]}', '"seed" must be a text or a whole number.'],
  ['{"type":"reset","seed":"a","want":"rows"}', '"want" must be a list of different fields'],
  ['{"type":"reset","seed":"a","want":["rows","rows"]}', '"want" must be a list of different fields'],
  ['{"type":"observe","want":["toString"]}', '"want" must be a list of different fields'],
  ['{"type":"observe","want":[["rows"]]}', '"want" must be a list of different fields'],
  ['{"type":"reset","seed":"a","delta":0}', '"delta" must be true or false.'],
  ['{"type":"reset","seed":"a","game":256}', '"game" must be a whole number from 0 to 255.'],
  ['{"type":"hash","game":"0"}', '"game" must be a whole number from 0 to 255.'],
  ['{"type":"hash","game":-1}', '"game" must be a whole number from 0 to 255.'],
  ['{"type":"hash","game":1}', 'There is no game 1'],
  ['{"type":"fork","to":1e0}', 'without an exponent'],
  ['{"type":"hash","id":{}}', '"id" must be a text of at most 64 characters or a whole number.'],
  [`{"type":"hash","id":"${'x'.repeat(65)}"}`, '"id" must be a text of at most 64'],
  ['{"type":"hash","id":9007199254740993}', 'A number must be a whole number'],
  ['{"type":"hash","type":"observe"}', 'the same field twice'],
  ['{"type":"act","command":{"do":"wait","do":"search"}}', 'the same field twice'],
  ['{"type":"load","position":"!"}', 'not base64'],
  ['{"type":"load","position":"AAAA"}', 'The position cannot be read: '],
  ['{"type":"batch"}', '"batch" needs "requests", a list of at most 256 requests.'],
  ['{"type":"batch","requests":{}}', '"requests" must be a list of at most 256 requests.'],
  [`{"type":"batch","requests":[${Array(257).fill('{}').join(',')}]}`, '"requests" must be a list of at most 256'],
  ['{"type":"reset","seed":"a","difficulty":"toString"}', 'one of story, standard, grim'],
  ['{"type":"reset","seed":"a","record":"yes"}', '"record" must be true or false.'],
  ['{"type":"reset","seed":"a","record":1}', '"record" must be true or false.'],
  ['{"type":"reset","seed":"a","record":null}', '"record" must be true or false.'],
  ['{"type":"reset","seed":12345678901234567890}', 'give any other seed as a string'],
  ['{"type":"reset","seed":1e400}', 'give any other seed as a string'],
  ['{"type":"reset","seed":1.5}', 'give any other seed as a string'],
  ['{"type":"reset","seed":-0}', 'give any other seed as a string'],
  ['{"type":"reset","seed":"a","dificulty":"grim"}', '"reset" takes no field "dificulty", only "type", "seed"'],
  ['{"type":"reset","seed":"a","__proto__":{"difficulty":"grim"}}', 'takes no field "__proto__"'],
  ['{"type":"observe","turn":1}', '"observe" takes no field "turn", only "type", "game", "want", "id".'],
  ['{"type":"hash","turn":1}', '"hash" takes no field "turn"'],
  [
    '{"type":"act","comand":{"do":"wait"}}',
    '"act" takes no field "comand", only "type", "command", "game", "want", "id".',
  ],
  ['{"type":"act","command":{"do":"wait"},"times":3}', '"act" takes no field "times"'],
  ['{"type":"act"}', '"act" needs "command", a command.'],
  ['{"type":"act","command":[]}', 'must be an object'],
  ['{"type":"act","command":{"do":"fly"}}', '"do" must be one of'],
  ['{"type":"act","command":{"do":"bump"}}', 'one of n, ne'],
  ['{"type":"act","command":{"do":"bump","dir":"up"}}', 'one of n, ne'],
  ['{"type":"act","command":{"do":"wait","dir":"n"}}', 'takes no field "dir"'],
  ['{"type":"act","command":{"do":"travel","floor":1,"to":1.5}}', 'a whole number'],
  ['{"type":"act","command":{"do":"travel","floor":1,"to":-1}}', 'a whole number'],
  ['{"type":"act","command":{"do":"travel","floor":1,"to":1e999}}', 'a whole number'],
  [`"${'x'.repeat(1_048_576)}"`, 'at most'],
];

test.each(BAD_LINES.map(([line, said]) => [line.slice(0, 70), said, line] as const))(
  'the bad line %s is answered with an error that says "%s", and changes nothing',
  (_, said, line) => {
    const { ask, raw } = (tried ??= agentInGame());
    const before = ask({ type: 'hash' }).hash;
    expect(raw(line)).toMatchObject({ type: 'error', error: expect.stringContaining(said) as string });
    expect(ask({ type: 'hash' }).hash).toBe(before);
  },
);

test('travel to a cell outside the map is refused and changes nothing', () => {
  const { ask } = agent();
  ask({ type: 'reset', seed: 1 });
  const seen = ask({ type: 'act', command: { do: 'travel', floor: 1, to: 65_535 } });
  expect(seen.events.map(({ type }) => type)).toEqual(['refused']);
});

test('before a game starts, requests about it are refused', () => {
  const { ask } = agent();
  for (const type of ['observe', 'hash', 'save', 'fork', 'close'])
    expect(ask({ type })).toEqual({ type: 'error', code: 'noGame', error: 'There is no game 0: "reset" starts one.' });
});

test('the observation contains nothing that was never seen', () => {
  const { ask } = agent();
  let seen = ask({ type: 'reset', seed: 42 });
  const engine = Engine.start(CONTENT, { seed: '42', name: 'Wren' });
  for (let step = 0; step < 12; step++) {
    const { tiles } = engine.map.memory;
    const drawn = Array.from(seen.rows.join(''));
    expect(drawn.flatMap((glyph, cell) => (glyph === ' ' ? [] : [cell]))).toEqual(
      drawn.flatMap((_, cell) => (tiles[cell] === 0 ? [] : [cell])),
    );
    expect(seen.landmarks.filter(({ cell }) => tiles[cell] === 0)).toEqual([]);
    seen = ask({ type: 'act', command: { do: 'explore' } });
    engine.perform({ do: 'explore' });
  }
});

test('the pack, the hero, the discoveries and the score are observed as they are', () => {
  const { ask } = agent();
  const start = ask({ type: 'reset', seed: 42, difficulty: 'story' });
  expect(start).toMatchObject({
    status: { difficulty: 'story', deepest: 1 },
    hero: { level: 1, experience: 0, nextLevel: 14, canLearn: false, hungry: false, fed: 1800, boons: [], carried: [] },
    boons: [],
    score: { total: 0, percent: 50, parts: [] },
  });
  const { pack, discoveries } = start;
  expect(pack.map(({ item, worn, known, verbs }) => [item, worn, known, verbs])).toEqual([
    ['shortSword', true, true, ['equip', 'throw']],
    ['throwingKnife', false, true, ['throw']],
    ['paddedCoat', true, true, ['equip', 'throw']],
    ['ration', false, true, ['eat', 'throw']],
  ]);
  expect(pack[1]).toMatchObject({ letter: 'A', label: '4 throwing knives', sort: 'missile', count: 4, change: null });
  expect(pack[3]).toMatchObject({ does: expect.stringMatching(/\w/) as string, aim: 'self', charges: null });
  expect(discoveries.map(({ sort, known, held, left }) => [sort, known, held, left > 5])).toEqual(
    ['ring', 'potion', 'scroll', 'staff', 'wand'].map((sort) => [sort, [], [], true]),
  );
});

test('discoveries and the talents to learn are observed', () => {
  const { engine, hero, perform } = scene('####\n#@.#\n####');
  const give = (item: string) => stow(hero, createItem(engine.map, { item, count: 1 }, hero.cell)).letter ?? '';
  const [potion, staff] = [give('hastePotion'), give('frostStaff')];
  perform({ do: 'use', item: potion });
  learnItem(hero, itemByLetter(hero, staff) as Item);
  gainExperience(hero, 14, 'kill');
  const {
    pack,
    boons,
    discoveries,
    hero: told,
  } = observationOf(new View(engine), USUAL_FIELDS) as unknown as Observation;
  expect(told.conditions).toEqual([
    expect.objectContaining({ adjective: 'hasted', isGood: true, turns: expect.any(Number) as number }),
  ]);
  expect(discoveries[1]?.known).toEqual([{ item: 'hastePotion', name: 'potion of haste' }]);
  expect(pack).toMatchObject([
    { item: 'frostStaff', known: true, aim: 'cell', charges: { left: 2, most: 2, rest: 0 } },
  ]);
  expect([told.level, told.canLearn, boons.length]).toEqual([2, true, 3]);
  const [{ boon } = { boon: '' }] = boons;
  perform({ do: 'learn', boon });
  expect(observationOf(new View(engine), USUAL_FIELDS)).toMatchObject({ boons: [], hero: { boons: [{ boon }] } });
});

test('a hermit who is out of sight stands where the hero last saw him', () => {
  const { engine, at, perform } = scene('#########\n#@.h....#\n#.#######\n#1......#\n#########', {
    h: { actor: 'hermit', as: (who) => Object.assign(who, { side: 'neutral', topic: 'hermit' }) },
  });
  const look = () => observationOf(new View(engine), ['people', 'actors', 'legal']);
  const hermit = { breed: 'hermit', name: 'hermit', glyph: 'h', side: 'neutral', x: 3, y: 1, cell: at('h') };
  expect(look()).toMatchObject({ people: [hermit], actors: [{ breed: 'hermit' }] });
  perform({ do: 'travel', floor: engine.map.number, to: at('1') });
  expect(look()).toMatchObject({ people: [hermit], actors: [] });
  expect(look().people.map(({ id }) => id)).toEqual(
    engine.map.actors.filter((each) => !each.isHero).map(({ id }) => id),
  );
});

test('items, keys, factions, orders and talks are observed, and their commands are legal', () => {
  const { engine, hero, at, actor } = scene('########\n#@1.h.b#\n########', {
    h: { actor: 'hermit', as: (who) => Object.assign(who, { side: 'neutral', topic: 'hermit' }) },
    b: { actor: 'brute', as: (who) => (who.side = 'ally') },
  });
  hero.pack = [engine.placeItem(engine.map, 0, 'ironKey', 1)];
  stand(engine, at('1'), 'sign', { text: 'Mind the gap.' });
  const seen = observationOf(new View(engine), USUAL_FIELDS);
  expect(seen).toMatchObject({
    hero: { carried: ['iron key'] },
    props: [{ prop: 'sign', name: 'a sign', says: 'Mind the gap.', x: 2, y: 1, cell: at('1') }],
    landmarks: [{ tile: 'floor', prop: 'sign', name: 'a sign' }],
    actors: [
      {
        breed: 'hermit',
        side: 'neutral',
        order: null,
        talks: {
          text: TALKS['hermit']?.text,
          choices: [
            {
              choice: 0,
              label: 'Have your wounds closed for 35 gold, 2 of 2 left.',
              unless: 'You have none to close.',
            },
            {
              choice: 1,
              label: 'Give a gem for a scroll that tells one thing from another.',
              unless: 'You have no gem.',
            },
            { choice: 2, label: 'Why do you live down here?', unless: null },
            { choice: 3, label: 'Let me pass.', unless: null },
          ],
        },
      },
      { breed: 'brute', side: 'ally', order: 'follow', talks: null },
    ],
    legal: expect.arrayContaining([{ do: 'search' }, { do: 'order', id: actor('brute').id, order: 'wait' }]) as unknown,
  });
  expect(seen['rows'][1]).toBe('#@¶.h.b#');
});

test('nothing in the observation reveals a mimic or a hidden trap', () => {
  const mimic = { ...TEST_CONTENT.breeds['waylayer'], passesFor: 'chest' } as (typeof TEST_CONTENT.breeds)[string];
  const seen = (put: (engine: Engine, cell: number, other: number) => void) => {
    const { engine, at } = scene('#######\n#@1.2.#\n#######', {}, { breeds: { ...TEST_CONTENT.breeds, mimic } });
    put(engine, at('1'), at('2'));
    engine.look();
    const observations = [observationOf(new View(engine), USUAL_FIELDS)];
    for (const command of [{ do: 'wait' }, { do: 'force', dir: 'w' }, { do: 'wait' }] as const) {
      engine.perform(command);
      observations.push(observationOf(new View(engine), USUAL_FIELDS));
    }
    return JSON.stringify(observations);
  };
  const chest = seen((engine, cell) => stand(engine, cell, 'chest'));
  const lurker = seen((engine, cell, other) => {
    stand(engine, other, 'hidden pit');
    spawn('mimic', engine.map, cell);
  });
  expect(lurker).toBe(chest);
  expect(chest).toContain('"prop":"chest"');
});

test('a session reads lines in any chunks, and ends quietly with its input', async () => {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const over = runAgent({}, { stdin, stdout } as never);
  for (const part of ['{"type":"res', 'et","seed":"ü', '"}\n\n{"type":"hash"}\n{"type":"ha', 'sh"}']) stdin.write(part);
  stdin.end();
  await over;
  const lines = String(stdout.read())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Observation);
  expect(lines.map(({ type }) => type)).toEqual(['hello', 'observation', 'hash', 'hash']);
  expect(lines[1]?.status.seed).toBe('ü');
});

test('an endless line is not buffered without limit', async () => {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const over = runAgent({}, { stdin, stdout } as never);
  for (let i = 0; i < 40; i++) stdin.write('x'.repeat(100_000));
  stdin.end('\n{"type":"hash"}\n');
  await over;
  const lines = String(stdout.read())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Observation);
  expect(lines.map(({ error }) => error)).toEqual([
    undefined,
    expect.stringContaining('at most'),
    expect.stringContaining('no game 0'),
  ]);
});

test('lines that arrive together are answered together, and a program that does not read is waited for', async () => {
  const stdin = new PassThrough();
  const stdout = new PassThrough({ highWaterMark: 1000 });
  const writes = jest.spyOn(stdout, 'write');
  const over = runAgent({}, { stdin, stdout } as never);
  const lines = '{"type":"games"}\n'.repeat(50);
  stdin.end(lines + lines);
  for (let i = 0; i < 20; i++) await new Promise(setImmediate);
  // The greeting is longer than what the stream buffers.
  expect(writes).toHaveBeenCalledTimes(1);
  stdout.resume();
  await over;
  expect(writes).toHaveBeenCalledTimes(2);
});
