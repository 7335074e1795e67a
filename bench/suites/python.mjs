// One operation: a step of a game that Python plays through the pipe: a command there, the observation back as a dict. The
// figure is that of the fastest round. One game takes turns with its program: while one works, the other waits. In a batch, a
// line in each direction carries a step of every game.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { times } from '../lib/timing.mjs';

const STEPS = fileURLToPath(new URL('../lib/steps.py', import.meta.url));
const PROGRAM = fileURLToPath(new URL('../../bin/koboldkeep.js', import.meta.url));
const PYTHON = 'python3';

/** What a program needs to choose a command that can be carried out. */
const FIELDS = ['outcome', 'rows', 'legal'];
/** 5,000 steps a second. */
const MOST_NS = 200_000;

/** Measures steps of some games in one process. */
function stepping(games, effort) {
  const counts = [games, Math.ceil(times(effort, 2000) / games), times(effort, 8, 2)];
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', KOBOLDKEEP: `"${process.execPath}" "${PROGRAM}"` };
  const { stdout, stderr, status } = spawnSync(PYTHON, [STEPS, ...counts.map(String), ...FIELDS], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const { ns, isWhole } = JSON.parse(stdout);
  return { checks: { isWhole }, measures: { ns } };
}

export default {
  skip: spawnSync(PYTHON, ['--version']).status === 0 ? undefined : `${PYTHON} is not installed`,
  rows: [
    {
      name: `${FIELDS.join(', ')}, one game`,
      setup: { games: 1 },
      subjects: ['ours'],
      most: { ns: MOST_NS },
      expect: { isWhole: true },
    },
    {
      name: `${FIELDS.join(', ')}, 8 games in a batch`,
      setup: { games: 8 },
      goals: { 'one game': { timesAsFast: 1 } },
      most: { ns: MOST_NS },
      expect: { isWhole: true },
    },
  ],
  subjects: {
    ours: ({ games }, effort) => stepping(games, effort),
    'one game': (_setup, effort) => stepping(1, effort),
  },
};
