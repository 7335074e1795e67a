/**
 * How fast the built game is beside its peers, on the same work.
 *
 *   node bench/bench.mjs [--effort full|quick|tiny] [--rounds N] [--rows N] [--suite a,b] [--json] [--out FILE]
 *
 * Every figure comes from a fresh process, so that no subject runs on machine code shaped by another. Each round measures
 * every subject once, so that a machine that slows down slows all of them; figures are medians over the rounds, and only
 * ratios within one run mean anything. A suite is a file in suites/: rows (name, setup, goals beside peers, upper limits,
 * expected checks) and subjects, each a function from the setup and the effort to `{ checks, body, each, measures }`: a
 * body to time (each of its operations may count for several), or measures of its own, `ns` among them. A suite whose
 * `skip` says what this machine lacks is left out. `--rows` takes the first rows of each suite only. The exit code is 1 if
 * a check is wrong; a missed goal is only shown.
 */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildLibtcod, takeFigure } from './lib/figure.mjs';
import { EFFORT, median } from './lib/timing.mjs';

const SUITES = [
  'sight',
  'paths',
  'schedule',
  'random',
  'floors',
  'turns',
  'environment',
  'observe',
  'python',
  'copy',
  'frame',
  'start',
  'key',
  'replay',
  'saved',
  'memory',
];

const { values: options } = parseArgs({
  options: {
    effort: { type: 'string', default: 'full' },
    rounds: { type: 'string' },
    rows: { type: 'string' },
    suite: { type: 'string', default: SUITES.join() },
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const wanted = options.suite.split(',');
for (const name of wanted)
  if (!SUITES.includes(name)) throw new Error(`no suite ${name}; there are ${SUITES.join(', ')}`);
const { effort } = options;
if (!Object.hasOwn(EFFORT, effort)) throw new Error(`no effort ${effort}; there are ${Object.keys(EFFORT).join(', ')}`);
const rounds = Number(options.rounds ?? (effort === 'full' ? 3 : 1));
const mostRows = Number(options.rows ?? Infinity);

const suites = await Promise.all(
  wanted.map(async (name) => ({ name, ...(await import(`./suites/${name}.mjs`)).default })),
);
const skipped = suites.filter(({ skip }) => skip !== undefined);
for (const { name, skip } of skipped) process.stderr.write(`${name} is skipped: ${skip}\n`);
const libtcod = suites.some((suite) => suite.libtcod) ? buildLibtcod() : undefined;
const loadBefore = loadavg();

/** Lists what is measured for a row: each subject's name and how to take its figure. */
function* subjectsOf(suite, row) {
  for (const subject of row.subjects ?? Object.keys(suite.subjects)) {
    yield [subject, () => takeFigure(suite.name, subject, row.setup, effort)];
  }
  if (suite.libtcod && libtcod) yield ['libtcod', () => libtcod(suite.libtcod(row.setup), effort)];
}

const rows = suites.flatMap((suite) =>
  (suite.skip === undefined ? suite.rows : []).slice(0, mostRows).map((row) => ({
    suite,
    row,
    figures: Object.fromEntries([...subjectsOf(suite, row)].map(([s]) => [s, []])),
  })),
);
for (let round = 0; round < rounds; round++) {
  for (const { suite, row, figures } of rows) {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${round + 1}/${rounds} ${suite.name}: ${row.name}`);
    for (const [subject, take] of subjectsOf(suite, row)) figures[subject].push(take());
  }
}
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');

const results = rows.map(({ suite, row, figures }) => {
  const middle = (subject, name) => median(figures[subject].map(({ measures }) => measures[name]));
  const ns = Object.fromEntries(Object.keys(figures).map((subject) => [subject, middle(subject, 'ns')]));
  const { checks } = figures.ours[0];
  const { expect = {}, goals = {}, most = {} } = row;
  const wrong = Object.keys(expect).filter((name) => checks[name] !== expect[name]);
  const measures = Object.keys({ ...figures.ours[0].measures, ...most })
    .filter((name) => name !== 'ns' || most.ns !== undefined)
    .map((name) => {
      const value = middle('ours', name);
      return { name, value, most: most[name], met: most[name] === undefined ? undefined : value <= most[name] };
    });
  const beside = Object.keys(ns)
    .filter((subject) => subject !== 'ours')
    .map((subject) => {
      const { timesAsFast, timesTheCost } = goals[subject] ?? {};
      const ratio = ns[subject] / ns.ours;
      const met = timesAsFast ? ratio >= timesAsFast : timesTheCost ? 1 / ratio <= timesTheCost : undefined;
      return { subject, ratio, timesAsFast, timesTheCost, met };
    });
  return { suite: suite.name, row: row.name, ns, beside, measures, checks, wrong };
});

const report = {
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  loadBefore,
  loadAfter: loadavg(),
  effort,
  rounds,
  libtcod: libtcod !== undefined,
  skipped: skipped.map(({ name, skip }) => ({ suite: name, why: skip })),
  results,
};
const json = `${JSON.stringify(report, null, 1)}\n`;
if (options.out) writeFileSync(options.out, json);
process.stdout.write(options.json ? json : table());
if (results.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;

function table() {
  const time = (ns) =>
    ns < 1e3 ? `${ns.toFixed(1)} ns` : ns < 1e6 ? `${(ns / 1e3).toFixed(2)} µs` : `${(ns / 1e6).toFixed(2)} ms`;
  const verdict = (met) => (met === undefined ? '' : met ? 'met' : 'missed');
  const lines = [['suite', 'row', 'ours', 'beside', 'takes', 'ours is', 'goal', '']];
  for (const { suite, row, ns, beside, measures, checks, wrong } of results) {
    const tails = beside.map(({ subject, ratio, timesAsFast, timesTheCost, met }) => {
      const goal = timesAsFast ? `≥ ${timesAsFast}×` : timesTheCost ? `cost ≤ ${timesTheCost}×` : '';
      const stands = timesTheCost
        ? `${(1 / ratio).toFixed(2)}× the cost`
        : `${ratio.toFixed(ratio < 10 ? 2 : 0)}× as fast`;
      return [subject, time(ns[subject]), stands, goal, verdict(met)];
    });
    for (const { name, value, most, met } of measures) {
      const shown = (number) => (name === 'ns' ? time(number) : String(Number(number.toFixed(2))));
      tails.push([
        name === 'ns' ? 'time' : name,
        '',
        shown(value),
        most === undefined ? '' : `≤ ${shown(most)}`,
        verdict(met),
      ]);
    }
    for (const check of wrong) tails.push([`WRONG: ${check} is ${checks[check]}`, '', '', '', '']);
    if (tails.length === 0) tails.push(['', '', '', '', '']);
    tails.forEach((tail, i) => lines.push([...(i === 0 ? [suite, row, time(ns.ours)] : ['', '', '']), ...tail]));
  }
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines
    .map(
      (line) =>
        `${line
          .map((text, column) => text.padEnd(widths[column]))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
