/** The sealed events as a page of HTML. */
import type { Board } from '../boards/board';
import { sorted, stateOf, type PublicEvent } from '../event-lines';
import { boardAddress, escaped, htmlPage } from './html-page';

/** The events that are over and that the page lists; the JSON lists all. */
const MOST_PAST = 30;

/** Returns the page of the events, which are the latest first. */
export function eventPage(events: readonly PublicEvent[], boards: readonly Board[]): string {
  const { present, coming, past } = sorted(events);
  return htmlPage(
    'Sealed dungeons',
    `<p>
          One dungeon a day, and nobody knows its seed before it is over: it follows from a secret that is told then. The
          SHA-256 of the secret stands here before, so that anybody can check that no seed was chosen or changed.
        </p>
        ${sectionOf('Now', '<p><a href="./?play=event">Play that of today</a>: each account has one try.</p>', present)}
        ${sectionOf('To come', '', coming)}
        ${sectionOf('Over', HOW_CHECKED, past.slice(0, MOST_PAST))}`,
    boards,
    'events',
  );
}

const HOW_CHECKED = `<p>
          To check one: <code>printf %s SECRET | openssl dgst -sha256</code> gives the checksum, and
          <code>printf %s EVENT | openssl dgst -sha256 -hmac SECRET</code> begins as the seed ends. EVENT is the day.
        </p>`;

const sectionOf = (title: string, text: string, events: readonly PublicEvent[]): string => `<h2>${title}</h2>
        ${text}
        ${events.length === 0 ? '<p>None yet.</p>' : `<dl>\n${events.map(entryOf).join('\n')}\n        </dl>`}`;

const entryOf = (event: PublicEvent): string =>
  `          <dt><a href="${boardAddress(`event ${event.event}`)}">${event.event}</a>: ${stateOf(event)}</dt>
          <dd>Checksum of the secret: <code>${event.commitment}</code></dd>${toldOf(event)}`;

const toldOf = ({ secret, seed }: PublicEvent): string =>
  secret === null || seed === null
    ? ''
    : `
          <dd>Secret: <code>${secret}</code></dd>
          <dd>Seed: <code>${escaped(seed)}</code></dd>`;
