import { OpenAction } from '../engine/rules/actions/door';
import { AttackAction, MeetAction, StumbleAction } from '../engine/rules/actions/fight';
import type { Interactions, Rule, Verdict } from '../engine/world/kinds';

const PASS: Verdict = { kind: 'pass' };
const pass: Rule = () => PASS;
const open: Rule = (mover, at) => ({ kind: 'instead', action: new OpenAction(mover, at) });
/** Names what is there. */
const inTheWay: Rule = (mover, at) => ({ kind: 'block', why: `There is ${mover.map.tile(at).name} in the way.` });
const tooDeep: Rule = () => ({ kind: 'block', why: 'The water is too deep to wade through.' });
const ashore: Rule = () => ({ kind: 'block', why: 'There is no water to swim in.' });
const fight: Rule = (mover, at) => {
  const hidden = mover.map.actorAt(at)?.hidden === 1;
  const resident = mover.map.actorAt(at);
  return {
    kind: 'instead',
    action: hidden && resident ? new StumbleAction(mover, resident) : new AttackAction(mover, at),
  };
};
const meet: Rule = (mover, at) => {
  const met = mover.map.actorAt(at);
  return met ? { kind: 'instead', action: new MeetAction(mover, met) } : PASS;
};
const nobody: Rule = () => ({ kind: 'block', why: 'You are there already.' });

/** What everything that can be in a cell says to everyone who pushes in. */
export const INTERACTIONS: Interactions = {
  ground: {
    // what is there  when one walks, prowls without hands, flies, swims, or passes through everything
    open: { walk: pass, prowl: pass, fly: pass, swim: ashore, phase: pass },
    wall: { walk: inTheWay, prowl: inTheWay, fly: inTheWay, swim: inTheWay, phase: pass },
    door: { walk: open, prowl: inTheWay, fly: inTheWay, swim: inTheWay, phase: pass },
    deep: { walk: tooDeep, prowl: tooDeep, fly: pass, swim: pass, phase: pass },
  },
  residents: {
    // who is there   when the hero comes    when a monster comes
    hero: { hero: nobody, hostile: fight },
    hostile: { hero: fight, hostile: meet },
  },
};
