/** The help, the manual and the reference, which are all made of the table of sub-commands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOTS } from '../../src/bots/bots';
import { COMMANDS } from '../../src/cli/commands';
import { flagAndValue } from '../../src/cli/help/command-row';
import { manualPage, referencePage } from '../../src/cli/help/manual';
import { TOPIC_NAMES } from '../../src/cli/help/topics';
import { EXIT } from '../../src/cli/io/io';
import { plainHelp } from '../../src/cli/help/generated-parts';
import { CONTENT } from '../../src/content';
import { PROGRAM_VERSION } from '../../src/store/coding/package';
import { runMain } from '../support/run-main';

const ROOT = join(__dirname, '../..');
const run = (...args: string[]) => runMain(args);
const help = async (...args: string[]): Promise<string> => {
  const { code, out, err } = await run(...args);
  expect([args, code, err]).toEqual([args, 0, '']);
  return out;
};

test('--help has one line for every command and few others, and begins with what a newcomer types', async () => {
  const lines = (await help('--help')).trimEnd().split('\n');
  expect(lines.length - COMMANDS.length).toBeLessThanOrEqual(12);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  for (const { name, description } of COMMANDS.filter((row) => row.name !== 'help'))
    expect(lines.filter((line) => line.slice(11).startsWith(`${name} `) && line.endsWith(description))).toHaveLength(1);
  expect(lines.at(-1)).toMatch(/ https:\/\/github\.com\/koboldkeep\/koboldkeep$/);
  const examples = lines.slice(3, 6).map((line) => line.trim().split(/ {2,}/)[0]);
  expect(examples).toEqual(['koboldkeep', 'koboldkeep --seed 42', 'koboldkeep tutorial']);
});

test('-h, help and help without a topic print the same as --help', async () => {
  const whole = await help('--help');
  expect(await help('-h')).toBe(whole);
  expect(await help('help')).toBe(whole);
  for (const topic of TOPIC_NAMES) expect(whole).toContain(topic);
});

test.each(COMMANDS)('the page of $name lists every option and choice within 80 columns, plainly', async (row) => {
  const page = await help('help', row.name);
  expect(await help(row.name, '--help')).toBe(page);
  const lines = page.trimEnd().split('\n');
  // Each command shows how it is used, with a line that says what for.
  expect(row.examples?.map(([, meaning]) => meaning)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^[a-z].{5,}/)]) as string[],
  );
  expect(row.examples?.filter(([, meaning]) => meaning === '')).toEqual([]);
  expect(lines[0]).toMatch(new RegExp(`^Usage: koboldkeep ${row.name}\\b`));
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  const text = page.replace(/\s+/g, ' ');
  for (const { flags, description, choices = [] } of row.options ?? []) {
    expect(lines.some((line) => line.startsWith(`  ${flags}`))).toBe(true);
    expect(text).toContain(description);
    const said = text.slice(text.indexOf(description));
    for (const choice of choices) expect(said).toMatch(new RegExp(`[ ]${choice}[ ,]`));
  }
  expect(page).not.toMatch(/choices:|default: "/);
});

test.each(TOPIC_NAMES)('the topic %s is a page of its own within 80 columns', async (topic) => {
  const lines = (await help('help', topic)).trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

test('a player without the pages of the repository reads all feats, bots and commands by lines in the help', async () => {
  const [feats, bots, plain] = await Promise.all(
    ['feats', 'bots', 'plain'].map(async (topic) => (await help('help', topic)).replace(/\s+/g, ' ')),
  );
  for (const { name, rule } of CONTENT.feats) expect(feats).toContain(`${name} ${rule}`);
  for (const { name, description } of BOTS) expect(bots).toContain(`${name} ${description}`);
  for (const { group, texts } of plainHelp()) {
    expect(plain).toContain(`${group}:`);
    for (const text of texts) expect(plain).toContain(text.replace(': ', ' '));
  }
});

test('the topics name every exit code, and every variable that the sources read', async () => {
  const scripts = await help('help', 'scripts');
  for (const code of Object.values(EXIT)) expect(scripts).toMatch(new RegExp(`^ {2}${code} `, 'm'));
  const environment = await help('help', 'environment');
  for (const name of ['KOBOLDKEEP_HOME', 'XDG_DATA_HOME', 'NO_COLOR', 'FORCE_COLOR', 'COLORTERM', 'LC_ALL', 'TERM'])
    expect(environment).toContain(name);
});

test('the manual page and the reference are those of the table: npm run manual writes them anew', () => {
  expect(readFileSync(join(ROOT, 'man/koboldkeep.6'), 'utf8')).toBe(manualPage(COMMANDS, PROGRAM_VERSION));
  expect(readFileSync(join(ROOT, 'docs/commands.md'), 'utf8')).toBe(referencePage(COMMANDS));
});

test('roff takes no line of the manual page for a request that is none, and no hyphen of an option for a dash', () => {
  const page = manualPage(COMMANDS, PROGRAM_VERSION);
  for (const line of page.split('\n').slice(1)) expect(line).toMatch(/^(\.(TH|SH|SS|TP|PP|B)\b.*|[^.'].*|)$/);
  for (const option of COMMANDS.flatMap(({ options = [] }) => options)) {
    const { flag } = flagAndValue(option);
    expect(page).toContain(`.B ${flag.replaceAll('-', '\\-')}`);
  }
});
