/** The line to the server: a WebSocket that carries keys, output and a few messages. */
import type { FromPage, ToPage } from '../src/web/page-messages';

/** Keys that go in one message, in bytes: more come in several. */
const MOST_KEYS = 4096;

/** Receivers of output, messages and the end of a line. */
interface LineHandlers {
  readonly onOutput: (bytes: Uint8Array) => void;
  readonly onMessage: (message: ToPage) => void;
  /** Called once, when the line is closed or cannot be opened. */
  readonly onClose: () => void;
}

/** A line that asks for a game as soon as it is open. */
export class GameLine {
  private readonly socket = new WebSocket(new URL('play', location.href.replace(/^http/, 'ws')));

  constructor(request: () => FromPage, { onOutput, onMessage, onClose }: LineHandlers) {
    const { socket } = this;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      this.tell(request());
    };
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data === 'string') onMessage(JSON.parse(data) as ToPage);
      else onOutput(new Uint8Array(data));
    };
    socket.onclose = onClose;
  }

  /** Sends a message. */
  tell(message: FromPage): void {
    if (this.isOpen) this.socket.send(JSON.stringify(message));
  }

  /** Sends keys. */
  type(keys: Uint8Array): void {
    if (!this.isOpen) return;
    for (let i = 0; i < keys.length; i += MOST_KEYS) this.socket.send(keys.slice(i, i + MOST_KEYS));
  }

  private get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }
}
