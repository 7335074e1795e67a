/** Uses items on the way to the stairs: to pass unnoticed, to shorten the way, and to mislead pursuers. */
import { UNREACHED } from '../../engine/space/distance-map';
import { DIRS, type Cell, type Dir } from '../../engine/space/geometry';
import type { Situation, Tactic } from '../situation/situation';

/** The steps to the stairs from which an item is worth its use. */
const LONG_WAY = 15;

/** Returns the cell of the stairs that the hero goes to, if they are known and far. */
function farStairs({ view, ground }: Situation): Cell | undefined {
  const stairs = view.stairs(view.hasPrize ? 'up' : 'down');
  if (stairs === undefined) return undefined;
  const steps = ground.stepsFromHero(ground.solid)[stairs] as number;
  return steps >= LONG_WAY && steps !== UNREACHED ? stairs : undefined;
}

/** With the Crown, passes for somebody who belongs here. */
export const passUnnoticed: Tactic = (now) => {
  if (!now.view.hasPrize || now.dangers.length > 0) return undefined;
  const mask = now.ready('halfMask');
  if (!mask || now.isHero('silver-tongued')) return undefined;
  return farStairs(now) === undefined ? undefined : { do: 'use', item: mask.letter };
};

/** The length of a tunnel, in cells, and the steps that it must save. */
const TUNNEL = { cells: 6, saves: 8 } as const;

/** Digs a tunnel that makes the way to the stairs much shorter. */
export const digShortcut: Tactic = (now) => {
  const staff = now.ready('tunnellingStaff');
  if (!staff || now.dangers.length > 0) return undefined;
  const stairs = farStairs(now);
  if (stairs === undefined) return undefined;
  const { ground, view } = now;
  const { hero } = view;
  const way = ground.stepsFromHero(ground.solid)[stairs] as number;
  const dug = (dir: Dir): Uint8Array | undefined => {
    const open = ground.solid.slice();
    let cell = hero;
    let walls = 0;
    for (let i = 0; i < TUNNEL.cells; i++) {
      cell = view.step(cell, dir);
      if (ground.isOnEdge(cell)) break;
      if (view.tileAt(cell)?.terrain !== 'wall') continue;
      // Water would come through.
      if (ground.beside(cell).some((at) => view.tileAt(at)?.terrain === 'deep')) return undefined;
      open[cell] = 0;
      walls++;
    }
    return walls > 0 ? open : undefined;
  };
  const [best] = DIRS.flatMap((dir) => {
    const open = dug(dir);
    return open ? [{ dir, steps: ground.stepsFromHero(open)[stairs] as number }] : [];
  }).sort((a, b) => a.steps - b.steps);
  if (!best || best.steps > way - TUNNEL.saves) return undefined;
  return now.unlessRefused({ do: 'use', item: staff.letter, to: view.step(hero, best.dir) });
};

/** The turns for which foes that went out of sight are taken to hunt the hero. */
const HUNTED = 5;
/** The distances a voice is thrown, in cells. */
const VOICE = { nearest: 5, farthest: 9 } as const;

/** Sends foes that have just lost sight of a hurt hero elsewhere: to the cell in sight that is farthest from it. */
export const misleadHunters =
  (below: number): Tactic =>
  (now) => {
    const { view, memory, ground } = now;
    if (now.dangers.length > 0) memory.notes.set('hunted', view.turn);
    const item = now.health < below && now.foes.length === 0 ? now.ready('echoCharm', 'echoesScroll') : undefined;
    if (!item || view.turn - (memory.notes.get('hunted') ?? -HUNTED) >= HUNTED) return undefined;
    const spot = ground
      .reachable(2 * VOICE.farthest)
      .filter((cell) => view.cellKnowledge(cell) === 'inSight')
      .findLast((cell) => {
        const gap = view.distance(view.hero, cell);
        return gap >= VOICE.nearest && gap <= VOICE.farthest;
      });
    return spot === undefined ? undefined : now.unlessRefused({ do: 'use', item: item.letter, to: spot });
  };
