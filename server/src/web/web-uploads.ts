/** Receives recordings, and answers with the address of the listed run or with the reason for a refusal. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { safeText, toJson } from '../../../src/store/coding/safe-text';
import type { ClientContext } from '../client';
import { recordingPath } from './web-boards';
import { sendText } from './web-files';

/** The path to which recordings are sent. */
export const UPLOAD_PATH = '/runs';
/** The largest recording that is taken, in bytes: a hundred times a usual one. */
const LARGEST_UPLOAD = 1 << 20;
/** A page of another site cannot send this kind without being asked first, and it is not answered then. */
const KIND = 'application/octet-stream';

/** The uploads of the page. */
export class WebUploads {
  constructor(private readonly context: Pick<ClientContext, 'accounts' | 'queue' | 'uploads' | 'gate' | 'log'>) {}

  /** Answers a request. Rejects if the disk fails. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, sentence: string): void => {
      this.context.log('uploadRefused', { why: sentence });
      // The rest of the request is not read.
      sendText(response, status, safeText([sentence]), { Connection: 'close' });
    };
    const limit = this.context.uploads.from(this.context.gate.addressOf(request));
    if (limit.areMany()) {
      refuse(429, 'Your address has sent as many runs in an hour as one may: come back later.');
      return;
    }
    if (request.headers['content-type'] !== KIND) {
      refuse(415, 'This is no recording: send one with koboldkeep submit.');
      return;
    }
    limit.count();
    const bytes = await bodyOf(request).catch(() => 'broken off' as const);
    if (bytes === 'broken off') {
      this.context.log('uploadRefused', { why: 'The line is gone.' });
      return;
    }
    if (!bytes) {
      refuse(413, `The recording has more than ${LARGEST_UPLOAD} bytes, which is the limit.`);
      return;
    }
    const result = await this.context.queue.submit(bytes, this.problemOfName);
    if ('isBusy' in result) refuse(503, 'The server cannot verify the run now: try again in a minute.');
    else if ('reason' in result) refuse(422, `The run is not listed, because ${result.reason}.`);
    else {
      const { checksum } = result;
      sendText(response, 200, `${toJson({ checksum, recording: recordingPath(checksum) })}\n`, {
        'Content-Type': 'application/json',
      });
    }
  }

  /** Returns why no run of somebody else is listed under a name, as part of a sentence. */
  private readonly problemOfName = (name: string): string | undefined => {
    const { accounts } = this.context;
    if (accounts.ownerOf(name, '') !== 'nobody') return `the name ${name} belongs to a player of this server`;
    return accounts.problemOfNewName(name) === undefined ? undefined : `the name ${name} looks like another one`;
  };
}

/** Returns the body of a request; undefined if it is too long. Rejects if the client breaks it off. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  // A request that is too long is still answered.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > LARGEST_UPLOAD) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
