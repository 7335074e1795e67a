/** The sealed events as a page of HTML. */
import type { Board } from '../boards/board';
import { stateOf, type PublicEvent } from '../event-lines';
import { boardAddress, escaped, htmlPage } from './html-page';

/** Returns the page of the events, which are the latest first. */
export const eventPage = (events: readonly PublicEvent[], boards: readonly Board[]): string =>
  htmlPage(
    'Sealed dungeons',
    `<p>
          One dungeon a day, and nobody knows its seed before it is over: it follows from a secret that is told then. The
          SHA-256 of the secret stands here before, so that anybody can check that no seed was chosen or changed.
          <a href="./?play=event">Play that of today</a>: each account has one try.
        </p>
        <dl>
${events.map(entryOf).join('\n')}
        </dl>
        <p>
          To check one: <code>printf %s SECRET | openssl dgst -sha256</code> gives the checksum, and
          <code>printf %s EVENT | openssl dgst -sha256 -hmac SECRET</code> begins as the seed ends. EVENT is the day.
        </p>`,
    boards,
    'events',
  );

const entryOf = (event: PublicEvent): string =>
  `          <dt><a href="${boardAddress(`event ${event.event}`)}">${event.event}</a>: ${stateOf(event)}</dt>
          <dd>Checksum of the secret: <code>${event.commitment}</code></dd>${toldOf(event)}`;

const toldOf = ({ secret, seed }: PublicEvent): string =>
  secret === null || seed === null
    ? ''
    : `
          <dd>Secret: <code>${secret}</code></dd>
          <dd>Seed: <code>${escaped(seed)}</code></dd>`;
