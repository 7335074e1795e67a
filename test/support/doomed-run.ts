import { Chronicle } from '../../src/engine/api/event/chronicle';
import type { Playback } from '../../src/ui/play/playback';
import { scene } from '../scene';

/** A short run that ends with a death; it goes in one direction only. A cellar rat was killed in it before. */
export function doomedRun(): Playback {
  const { engine, hero } = scene('######\n#@k..#\n######', {
    k: { actor: 'kobold', as: (who) => Object.assign(who, { alert: 15, attack: 9, attackChance: 100 }) },
  });
  hero.health = 1;
  hero.defense = 0;
  engine.knowledge.met['rat'] = { met: 1, killed: 1 };
  const chronicle = new Chronicle();
  const wren = { id: 0, breed: 'hero', name: 'delver' };
  chronicle.note(1, [{ type: 'died', who: { id: 9, breed: 'rat', name: 'cellar rat' }, at: 1, by: wren }], 1);
  const run = {
    ...{ length: 3, at: 0, engine, invalidReason: undefined, landmarks: [], chronicle },
    step: () => {
      engine.perform({ do: 'wait' });
      run.at = engine.outcome === undefined ? 1 : 3;
    },
    ...{ seek: () => undefined, turnAt: () => 0, depthAt: () => 1, positionOfTurn: () => 0 },
  };
  return run;
}
