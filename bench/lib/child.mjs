// Takes one figure, in a process of its own: `node child.mjs '{"suite":…,"subject":…,"setup":…,"effort":…}'`.
import { EFFORT, measure } from './timing.mjs';

const { suite, subject, setup, effort } = JSON.parse(process.argv[2] ?? '');
const { default: plan } = await import(`../suites/${suite}.mjs`);
const { checks = {}, body, each = 1, measures = {} } = await plan.subjects[subject](setup, effort);
const ns = body ? { ns: measure(body, EFFORT[effort]) / each } : {};
process.stdout.write(`\n${JSON.stringify({ measures: { ...ns, ...measures }, checks })}\n`, () => process.exit());
