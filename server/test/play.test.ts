/** The ordinary game over ssh: it is seen, played, left, cut off and gone on with. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { areStrangers } from './support/strangers';
import { endServers, serve, type Served } from './support/served';
import { newKey, sendVisitorsHome, visit, type Visitor } from './support/visitor';

let server: Served;
beforeAll(async () => {
  server = await serve();
});
afterEach(sendVisitorsHome);
afterAll(endServers);

const KEY = newKey();
const at = (name: string, key?: string) => ({ port: server.port, name, ...(key === undefined ? {} : { key }) });
const byLines = (name: string, key?: string) => ({ ...at(name, key), command: '--plain', term: false as const });

/** Types a command of the line mode that takes a turn, and waits for its answer. */
async function waitATurn({ type, sees, screen }: Visitor): Promise<void> {
  const prompts = (screen().match(/^> /gm) ?? []).length;
  type('wait\n');
  await sees(new RegExp(`(^> [^]*){${prompts + 1}}`, 'm'));
}

/** Asks for the turn that the game is at. */
async function turnOf({ type, sees }: Visitor): Promise<number> {
  type('status\n');
  return Number(/turn (\d+)/.exec(await sees(/turn \d+/))?.[1]);
}

test('a player sees the title, begins, and plays on the first floor', async () => {
  const { sees, type, ended } = await visit(at('Brenna', KEY));
  await sees('You are Brenna the Delver.');
  type('\r');
  await sees('HP ████████████ 40/40');
  await sees('@');
  type('.');
  await sees(/turn 1 /);
  type('\x03');
  await sees(/Leave|Saved|saved/);
  type('\r');
  expect(await ended).toBe(0);
});

test('a game goes on at the same turn after the line was cut', async () => {
  const first = await visit(byLines('Cutoff', KEY));
  await first.sees('> ');
  for (let i = 0; i < 3; i++) await waitATurn(first);
  const turn = await turnOf(first);
  first.cut();
  await server.logged(({ event, name }) => event === 'sessionEnded' && name === 'Cutoff');
  const second = await visit(byLines('Cutoff', KEY));
  expect(turn).toBe(3);
  expect(await turnOf(second)).toBe(turn);
});

test('the first key of a name owns it: another key is refused with a sentence', async () => {
  const { sees } = await visit(at('Owned', KEY));
  await sees('Owned the Delver');
  await expect(visit(at('Owned', newKey()))).rejects.toThrow();
  await server.refused('The name Owned belongs to another key: log in with that key, or with another name.');
  await expect(visit(at('OWNED'))).rejects.toThrow();
  await server.refused('The name OWNED belongs to another key');
});

test('one key can own several names', async () => {
  await (await visit(at('First', KEY))).sees('First the Delver');
  await (await visit(at('Second', KEY))).sees('Second the Delver');
});

test("a guest plays without a key, and the guest's game is deleted afterwards", async () => {
  const guests = join(server.data, 'guests');
  const { sees, type, cut } = await visit(at('Passing'));
  await sees('Passing the Delver');
  type('\r');
  await sees('HP ');
  expect(readdirSync(guests)).toHaveLength(1);
  cut();
  await server.logged(({ event, name }) => event === 'sessionEnded' && name === 'Passing');
  expect(readdirSync(guests)).toEqual([]);
  await (await visit(at('Passing'))).sees('You are Passing the Delver.');
});

test.each([
  ['', 'The name is empty'],
  ['x'.repeat(25), 'The name has 25 characters; the limit is 24'],
  ['a\x1b]0;b\x07', 'The name contains characters that cannot be displayed'],
])('a name that no hero can have is refused: %j', async (name, said) => {
  await expect(visit(at(name, KEY))).rejects.toThrow();
  await expect(visit(at(name))).rejects.toThrow();
  await server.refused(said);
});

test('with --plain the game is played by lines, in a pseudo-terminal and without', async () => {
  const inPipe = await visit(byLines('Lines'));
  await inPipe.sees('You are Lines the Delver.');
  inPipe.type('look\n');
  await inPipe.sees(/> You see/);
  const inTerminal = await visit({ ...at('Lined'), command: '--plain' });
  await inTerminal.sees('> ');
  inTerminal.type('loook\x7f\x7fk\r');
  await inTerminal.sees(/> look *\nYou see/);
  inTerminal.type('\x03');
  expect(await inTerminal.ended).toBe(0);
});

test('without a pseudo-terminal, or with a dumb one, the game is played by lines', async () => {
  await (await visit({ ...at('Pipe'), term: false })).sees('This terminal cannot draw');
  await (await visit({ ...at('Dumb'), term: 'dumb' })).sees('This terminal cannot draw');
});

test('what is typed after the end of the input is ignored', async () => {
  const { sees, type, ended } = await visit({ ...at('Ended'), command: '--plain' });
  await sees('> ');
  type('\x04wait\rwait\r\x04\x03');
  expect(await ended).toBe(0);
});

test('a player chooses the kit and the difficulty after the address', async () => {
  const command = 'play --plain --kit poacher --difficulty story';
  const { sees, type } = await visit({ ...at('Chooser'), command, term: false });
  await sees('Health 60 of 60.');
  type('pack\n');
  await sees('sling');
});

test.each([['--seed 42'], ['daily']])(
  'two players of "%s" are in the same dungeon, and a third is in another',
  async (command) => {
    const arrival = async (name: string, given: string): Promise<string> => {
      const { sees } = await visit({ ...at(name), command: `${given} --plain`, term: false });
      return (await sees(/Type a command/)).replace(name, '');
    };
    const [one, two] = await Promise.all([arrival('One', command), arrival('Two', command)]);
    expect(two).toBe(one);
    expect(await arrival('Three', '--seed 43')).not.toBe(one);
  },
);

test.each([
  ['an account', KEY, 'Your game is saved, and the next login goes on.'],
  ['a guest', undefined, 'Your game ends here, because that of a guest is not kept.'],
])('%s who leaves is told what becomes of the game', async (_, key, sentence) => {
  const { sees, type, ended, screen } = await visit({
    ...byLines(key === undefined ? 'Leaving' : 'Leaver', key),
    command: '--seed=two words --plain',
  });
  await sees('> ');
  type('leave\n');
  expect(await ended).toBe(0);
  expect(screen()).toContain(`The same dungeon again: ssh NAME@HOST -- --seed='two words' --plain\n${sentence}`);
  expect(screen()).not.toContain('koboldkeep');
});

test('a player begins with the tutorial', async () => {
  await (await visit({ ...at('Learner'), command: 'tutorial' })).sees('Read the signs');
});

const EXAMPLES =
  'leave the command out, or give daily, event, tutorial, watch NAME, replay CHECKSUM, who, events, scores, watchers, keys, ' +
  '--plain, --seed 42, --difficulty grim, --kit poacher, --short, --new or --race CHECKSUM.';
test.each([
  ['cat /etc/passwd', 'Only the game can be started here'],
  ['constructor', 'Only the game can be started here'],
  ['--export /etc/passwd', 'There is no such option here'],
  ['--plain 42', 'There is no such option here'],
  ['--seed', 'A word is missing after --seed'],
  ['--seed --plain', 'A word is missing after --seed'],
])('the command "%s" is refused with one sentence', async (command, why) => {
  const { screen, ended } = await visit({ ...at('Curious'), command, term: false });
  expect(await ended).toBe(2);
  expect(screen().replace(/\n/g, '').trim()).toBe(`${why}: ${EXAMPLES}`);
});

test('the game checks the words of an option', async () => {
  const { screen, ended } = await visit({ ...at('Careless'), command: '--plain --kit knight', term: false });
  expect(await ended).toBe(2);
  expect(screen()).toContain('knight');
});

test('the game fills a window that grows', async () => {
  const { sees, type, resize, screen } = await visit(at('Grown'));
  await sees('Grown the Delver');
  type('\r');
  await sees('HP ');
  resize(120, 40);
  await sees(/^(?:[^\n]*\n){39}[^\n]*\S/);
  expect(screen().split('\n')).toHaveLength(40);
});

test('two players at once do not see each other', async () => {
  await areStrangers(...(await Promise.all([visit(at('Alpha')), visit(at('Omega'))])));
});

test('a hero who is played already can be watched, as at home', async () => {
  const first = await visit(at('Twice', KEY));
  await first.sees('Twice the Delver');
  first.type('\r');
  await first.sees('HP ');
  const second = await visit(at('Twice', KEY));
  await second.sees('Twice is already being played');
  await second.sees('Watch that game?');
});

test('a player cannot reach the files of another', () => {
  const folders = readdirSync(join(server.data, 'accounts'));
  expect(folders.length).toBeGreaterThan(1);
  for (const folder of folders) {
    expect(folder).toMatch(/^[\da-f]{32}$/);
    expect(existsSync(join(server.data, 'accounts', folder, 'account.json'))).toBe(true);
  }
});
