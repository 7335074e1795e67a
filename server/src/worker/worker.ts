/** The entry of a worker thread: it plays several games, each on the streams of its client. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort } from 'node:worker_threads';
import type { FromWorker, ToWorker } from '../messages';
import { loadGame } from './game';
import { Session } from './session';

if (!parentPort) throw new Error('The worker was started as a program: it is a thread of koboldkeep-server.');
const port = parentPort;
const post = (message: FromWorker): void => {
  port.postMessage(message);
};

const { main } = loadGame();
const sessions = new Map<number, Session>();
/** The session in whose name something runs, so that a fault ends that one alone. */
const current = new AsyncLocalStorage<Session>();

/** Runs a step of a session. A fault in it ends the session. */
function within(session: Session, step: () => void): void {
  current.run(session, () => {
    try {
      step();
    } catch (error) {
      session.fail(error);
    }
  });
}

function open({ id, request }: ToWorker & { readonly type: 'open' }): void {
  const session = new Session(id, request, post);
  sessions.set(id, session);
  within(session, () => {
    void session.play(main).finally(() => sessions.delete(id));
  });
}

process.on('uncaughtException', (error) => {
  const session = current.getStore();
  // An error that belongs to no session may have broken all of them: the thread ends, and the server starts another one.
  if (!session) throw error;
  within(session, () => {
    session.fail(error);
  });
});

/** The messages that wait for their turn. */
const waiting: ToWorker[] = [];

/** Handles one message, and lets replies that have waited for the disk go out before the next one. */
function handleNext(): void {
  const message = waiting.shift();
  if (waiting.length > 0) setImmediate(handleNext);
  if (message) handle(message);
}

function handle(message: ToWorker): void {
  if (message.type === 'open') {
    open(message);
    return;
  }
  if (message.type === 'ping') {
    post({ type: 'pong' });
    return;
  }
  const session = sessions.get(message.id);
  if (!session) return;
  within(session, () => {
    if (message.type === 'input') session.receive(message.bytes);
    else if (message.type === 'inputEnd') session.endInput();
    else if (message.type === 'resize') session.resize(message.size);
    else if (message.type === 'taken') session.taken(message.isError);
    else if (message.type === 'sign') session.hearSign(message.sign);
    else if (message.type === 'signAnswered') session.signAnswered(message.result);
    else session.stop(message.sentence);
  });
}

port.on('message', (message: ToWorker) => {
  waiting.push(message);
  if (waiting.length === 1) setImmediate(handleNext);
});
// It has loaded the game.
post({ type: 'pong' });
