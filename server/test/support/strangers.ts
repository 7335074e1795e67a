/** Two players at one server. */
import type { Spectacle } from './spectacle';

/** A player at the title of the game. */
type Player = Pick<Spectacle, 'sees' | 'raw' | 'screen'> & { readonly type: (keys: string) => void };

/** Expects that Alpha and Omega, who have just come, do not see each other. */
export async function areStrangers(alpha: Player, omega: Player): Promise<void> {
  await Promise.all([alpha.sees('Alpha the Delver'), omega.sees('Omega the Delver')]);
  alpha.type('\r');
  await alpha.sees('HP ');
  expect(alpha.raw()).not.toContain('Omega');
  expect(omega.raw()).not.toContain('Alpha');
  expect(omega.screen()).toContain('Enter   play');
}
