// The messages about those who die where the hero does not see it.
import { befriend } from '../../src/engine/rules/actors/friends';
import { die } from '../../src/engine/rules/combat/combat';
import { MessageLog } from '../../src/ui/words/message-log';
import { scene } from '../scene';

/** Returns the messages when someone in sight is thrown round a corner by the hero, and dies there. */
function thrownRoundACorner(isFriend: boolean): readonly string[] {
  const s = scene('########\n#@.k...#\n######.#\n######x#\n########', { k: { actor: 'kobold' } });
  const kobold = s.actor('kobold');
  if (isFriend) befriend(s.hero, kobold);
  s.engine.look();
  const log = new MessageLog();
  s.engine.onEvent = (event) => {
    log.addEvent(event, s.hero.cell);
  };
  s.engine.map.move(kobold, s.at('x'));
  die(kobold, isFriend ? undefined : s.hero.ref, 'collision');
  return log.messages.map(({ text }) => text);
}

test('the force hits the kobold and hurls it out of sight: a sentence says that this killed it', () => {
  expect(thrownRoundACorner(false)).toEqual(['You kill the kobold, out of your sight.']);
});

test('a friend who has just been hurled out of sight does not die without a sentence, nor far away', () => {
  expect(thrownRoundACorner(true)).toEqual(['You feel a loss: your kobold has died.']);
});
