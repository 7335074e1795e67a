/** Powers that reveal: maps, detection, light and identification. */
import { lightFloor } from '../../engine/rules/perception/light';
import { afflict, endConditions } from '../../engine/rules/actors/afflictions';
import { isUnidentified, learnItem, unidentifiedItems } from '../../engine/rules/items/identification';
import { revealCell, hidesSomething } from '../../engine/rules/environment/mechanisms';
import { DIRS } from '../../engine/space/geometry';
import type { Power } from '../../engine/world/kinds/power';
import { applyCondition } from './changes';
import { callback, SELF, say } from './callback';
import { onItem } from './gear-effects';
import { onSelf } from './powers';

/** Reveals the layout of the floor, but not its inhabitants. */
export const mapping = (): Power =>
  callback(SELF, 'shows the whole floor', (user) => {
    const { map } = user;
    for (let cell = 0; cell < map.size; cell++) {
      const isSeen = DIRS.some((dir) => {
        const near = map.step(cell, dir);
        return near >= 0 && near < map.size && map.opaque[near] === 0;
      });
      if (isSeen || map.opaque[cell] === 0) map.memory.observe(cell);
    }
    say(user, 'You know this floor as though you had walked all of it.');
  });

/** Reveals the items, foes or hidden things on the floor. */
export function detect(sort: 'items' | 'foes' | 'hidden'): Power {
  if (sort === 'foes') return onSelf(applyCondition('telepathic', 60));
  if (sort === 'items')
    return callback(SELF, 'shows where things lie on this floor', (user) => {
      const { map } = user;
      for (const cell of map.items.keys()) map.memory.observe(cell);
      say(user, map.items.size > 0 ? 'You feel where things lie on this floor.' : 'Nothing lies on this floor.');
    });
  return callback(SELF, 'shows all that is hidden on this floor', (user) => {
    const { map } = user;
    let found = 0;
    for (let cell = 0; cell < map.size; cell++) {
      if (!hidesSomething(map, cell)) continue;
      revealCell(map, cell);
      map.memory.observe(cell);
      found++;
    }
    say(user, found > 0 ? 'What was hidden on this floor stands out.' : 'This floor hides nothing.');
  });
}

/** Reveals what is hidden in sight and makes the actors in sight glow. */
export const light = (turns: number): Power =>
  callback(
    SELF,
    `lights the floor, shows what hides near by, and makes those in sight glow for ${turns} turns`,
    (user) => {
      const { map } = user;
      for (const other of map.actors) {
        if (map.lineOfSight[other.cell] === 0 || other === user) continue;
        other.reveal();
        afflict(other, 'glowing', turns);
      }
      for (let cell = 0; cell < map.size; cell++)
        if (map.lineOfSight[cell] === 1 && hidesSomething(map, cell)) revealCell(map, cell);
      lightFloor(map);
      endConditions(user, ({ id }) => id === 'darkened' || id === 'blinded');
      say(user, 'Everything about you stands in hard white light.');
    },
  );

/** Darkens the user, who sees less and is harder to see. */
export const darkness = (turns: number): Power => onSelf(applyCondition('darkened', turns));

/** Identifies one item. */
export const identify = (): Power =>
  onItem(
    'tells all about one thing',
    (item, user) => isUnidentified(user, item),
    (user, item) => {
      const { engine } = user;
      const was = engine.nameOf(item);
      const name = engine.nameOf(learnItem(user, item));
      if (name === was) say(user, `The ${name} is an ordinary ${name}.`);
    },
  );

/** Identifies every item in the pack. */
export const identifyAll = (): Power =>
  callback(
    SELF,
    'tells all about everything you carry',
    (user) => {
      for (const { letter } of unidentifiedItems(user)) {
        const item = user.pack.find((each) => each.letter === letter);
        if (item) learnItem(user, item);
      }
      say(user, 'You know everything you own by name.');
    },
    {
      unless: (user) =>
        unidentifiedItems(user).length > 0 ? undefined : 'You know all there is to know of what you carry.',
    },
  );
