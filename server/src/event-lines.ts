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

/** The events that are listed behind the next one. */
const MOST_OTHERS = 4;

/** Says what can be checked, and by which command. */
const PROOF = [
  'Each seed follows from a secret, whose checksum is here before the event. When',
  'the secret is here, too, anybody can check both:',
  '  printf %s SECRET | openssl dgst -sha256                   is the checksum',
  '  printf %s EVENT | openssl dgst -sha256 -hmac SECRET       begins as the seed ends',
];

/** Returns the lines of the events, which are the latest first. */
export function eventLines(events: readonly PublicEvent[]): readonly string[] {
  const coming = events.filter(({ state }) => state === 'coming').length;
  const listed = events.slice(Math.max(0, coming - 1), coming + MOST_OTHERS);
  return [
    'Sealed dungeons: one a day, and nobody knows its seed before it is over.',
    'event plays that of today; each account has one try.',
    '',
    ...listed.flatMap(linesOf),
    '',
    ...PROOF,
  ];
}

/** Returns the state of an event as a sentence without its full stop. */
export function stateOf({ state, begins, ends, opens }: PublicEvent): string {
  if (state === 'coming') return `begins ${momentIn(begins)}`;
  if (state === 'running') return `can be begun until ${momentIn(ends)}`;
  if (state === 'closing') return `runs that have begun end by ${momentIn(opens)}`;
  return 'over';
}

const linesOf = (event: PublicEvent): readonly string[] => [
  `${event.event}  ${stateOf(event)}`,
  `  checksum ${event.commitment}`,
  ...(event.secret === null ? [] : [`  secret   ${event.secret}`, `  seed     ${event.seed ?? ''}`]),
];

/** "2026-02-01 12:00 UTC". */
const momentIn = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
