/** The sealed events as lines of text for a terminal of 80 columns. */

/** An event as everybody may know it at one moment. */
export interface PublicEvent {
  /** Its name: the day on which it can be begun, in UTC. */
  readonly event: string;
  /** The next of the moments below. */
  readonly state: 'coming' | 'running' | 'closing' | 'open';
  /** The moment from which it can be begun, as ISO 8601 in UTC. */
  readonly begins: string;
  /** The moment from which it cannot be begun any more. */
  readonly ends: string;
  /** The moment until which a run must be over, and from which the secret is told. */
  readonly opens: string;
  /** The SHA-256 of the secret. */
  readonly commitment: string;
  /** Null before it is told, as the seed. */
  readonly secret: string | null;
  readonly seed: string | null;
}

/** The events before that of today which are listed on a terminal. */
const MOST_BEFORE = 14;

/** Says what can be checked, and by which command. */
const PROOF = [
  'Each seed follows from a secret, whose checksum is here before the event. When',
  'the secret is here, too, anybody can check both; EVENT is the day:',
  '  printf %s SECRET | openssl dgst -sha256                   is the checksum',
  '  printf %s EVENT | openssl dgst -sha256 -hmac SECRET       begins as the seed ends',
];

/** Returns the lines of the events, which are the latest first: those of today, the next one, and those of two weeks before. */
export function eventLines(events: readonly PublicEvent[]): readonly string[] {
  const { present, coming, past } = sorted(events);
  return [
    'Sealed dungeons: one a day, and nobody knows its seed before it is over.',
    'event plays that of today; each account has one try.',
    '',
    ...[...present, ...coming.slice(0, 1), ...past.slice(0, MOST_BEFORE + 1 - present.length)].flatMap(linesOf),
    '',
    ...PROOF,
  ];
}

/** Returns the events that go on, that of today first; those to come, the next one first; and those that are over, the latest first. */
export const sorted = (events: readonly PublicEvent[]) => ({
  present: events.filter(({ state }) => state === 'running' || state === 'closing'),
  coming: events.filter(({ state }) => state === 'coming').reverse(),
  past: events.filter(({ state }) => state === 'open'),
});

/** Returns the state of an event as a sentence without its full stop. */
export function stateOf({ state, begins, ends, opens }: PublicEvent): string {
  if (state === 'coming') return `begins ${momentIn(begins)}`;
  if (state === 'running') return `can be begun until ${momentIn(ends)}`;
  if (state === 'closing') return `closed: runs that have begun end by ${momentIn(opens)}`;
  return 'over: the secret is published';
}

const linesOf = (event: PublicEvent): readonly string[] => [
  `${event.event}  ${stateOf(event)}`,
  `  checksum ${event.commitment}`,
  ...(event.secret === null ? [] : [`  secret   ${event.secret}`, `  seed     ${event.seed ?? ''}`]),
];

/** "2026-02-01 12:00 UTC". */
const momentIn = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
