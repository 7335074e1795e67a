import type { Grant } from './grants';

/** Something learned on reaching a level: it changes how one plays. */
export interface Boon extends Grant {
  readonly id: string;
  readonly name: string;
  readonly says: string;
}
