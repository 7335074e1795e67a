/** The seal of a recording: a sum of everything that it says of its game besides the commands. */
import { Digest } from '../../engine/api/snapshot/digest';
import type { Recording } from './format';

type Sealed = Pick<
  Recording,
  'rules' | 'fingerprint' | 'seed' | 'name' | 'difficulty' | 'kit' | 'began' | 'outcome' | 'turn' | 'score'
>;

/**
 * Returns the seal of a run that ends in the state of a hash. It has no key: it shows what was changed by accident or by
 * a simple edit, and no more.
 */
export function sealOf(
  { rules, fingerprint, seed, name, difficulty, kit, began, outcome, turn, score }: Sealed,
  lastHash: string,
): string {
  const digest = new Digest();
  for (const number of [rules, fingerprint, began, turn, score]) digest.number(number);
  for (const text of [seed, name, difficulty, kit, outcome ?? '', lastHash]) digest.text(text);
  return digest.toString();
}
