// The form in which events name an actor.

/** Identifies an actor in an event, even after the actor is gone. */
export interface ActorRef {
  readonly id: number;
  /** The id of the breed. */
  readonly breed: string;
  readonly name: string;
  /** Set for a friend of the hero. */
  readonly isFriend?: true;
}

/** Stands in a reference for the breed of an actor that the hero cannot see. */
export const UNSEEN_BREED = { breed: 'unseen', name: 'something unseen' } as const;
