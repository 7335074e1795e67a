/** Games that are saved and loaded at many points, beside twins that are not. */
import { SIZES } from '../support/sizes';
import { saveOften } from './points';

test.each([
  ['ordinary games', SIZES.pointsInOrdinaryGames],
  ['games of everything at once', SIZES.pointsInLivelyGames],
  ['games of everything in one hall', SIZES.pointsInOneHall],
])('a game that is saved and loaded goes on as one that is not: %s, at %d points', (what, points) => {
  saveOften(what, 'gate', points);
});
