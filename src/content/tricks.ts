import { ShoutAction } from '../engine/rules/actions/magic';
import type { Trick } from '../engine/world/kinds';

/** What a breed can do besides walking and striking: each makes sense only now and then. */
export const TRICKS = {
  /** Once it knows of the hero, it tells everyone. */
  shout: { every: 1, uses: 1, attempt: (self) => (self.alert > 0 ? new ShoutAction(self) : undefined) },
} satisfies Record<string, Trick>;
