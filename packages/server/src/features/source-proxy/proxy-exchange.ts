import { AppError } from '@pharos/contract/errors';
import { PassThrough, type Readable } from 'node:stream';
import type { OpenResponse } from '../../platform/outbound/outbound-client.ts';
import { sizeText } from '@pharos/domain/text/size-text';

/** A response as long as this is given to all who made the same request meanwhile. */
const MAX_SHARED_BYTES = 1024 * 1024;

export interface ExchangeLimits {
  /** Longest silence between two pieces of a body, in ms. */
  readonly idleMs: number;
  /** From the turn to the last byte, in ms; also ends what nobody reads. */
  readonly totalMs: number;
  /** Of a body, as the source sends it. */
  readonly maxBytes: number;
}

/** Waits for a turn, then runs the work in it. @throws AppError work-limited, upstream-unreachable while the source rests */
export type RunInTurn = (signal: AbortSignal, started: () => void, work: () => Promise<void>) => Promise<void>;

type Head = Pick<OpenResponse, 'status' | 'headers'>;

/** One request to a source, and its response while it comes. */
export interface Exchange {
  /** Status and headers. @throws AppError with what failed before them */
  readonly head: Promise<Head>;
  /** The body as it comes, for who started the exchange. Ends with an error where the response is cut. */
  readonly stream: Readable;
  /** All of the body where it is short; undefined as soon as it is not. @throws AppError where the response is cut */
  readonly whole: Promise<Buffer | undefined>;
  /** True once the request has left its queue. */
  readonly hasStarted: () => boolean;
  /** Aborts when the exchange is over, whichever way. */
  readonly ended: AbortSignal;
  /** One more waits for the response. */
  join(): void;
  /** One less; the last one ends the exchange. */
  leave(): void;
}

interface ExchangeParts {
  readonly open: (signal: AbortSignal) => Promise<OpenResponse>;
  readonly inTurn: RunInTurn;
  readonly limits: ExchangeLimits;
}

/** Starts an exchange that one caller waits for. Its place in the limits is free again when the last byte has come, or the exchange has ended. */
export function startExchange({ open, inTurn, limits }: ExchangeParts): Exchange {
  const ended = new AbortController();
  const head = Promise.withResolvers<Head>();
  const body = createReceiver(ended, limits);
  let waiting = 1;
  let hasStarted = false;
  const fail = (error: unknown) => {
    head.reject(error);
    body.fail(error);
  };
  const work = async () => {
    const total = setTimeout(() => ended.abort(tooSlow(limits.totalMs)), limits.totalMs);
    try {
      const response = await open(ended.signal);
      requireStatus(response.status);
      const announced = Number(response.headers['content-length'] ?? 0);
      if (announced > limits.maxBytes) throw tooLarge(limits.maxBytes);
      head.resolve({ status: response.status, headers: response.headers });
      // A source that has answered is alive, whatever becomes of its body: that rejects for those who wait, not here.
      await body.receive(response, announced);
    } finally {
      clearTimeout(total);
    }
  };
  head.promise.catch(() => undefined); // its callers may have left
  void inTurn(ended.signal, () => (hasStarted = true), work)
    .catch(fail)
    .finally(() => ended.abort());
  return {
    head: head.promise,
    stream: body.stream,
    whole: body.whole,
    hasStarted: () => hasStarted,
    ended: ended.signal,
    join: () => void (waiting += 1),
    leave() {
      waiting -= 1;
      if (waiting === 0) ended.abort(new Error('nobody waits for this response any more'));
    },
  };
}

/** Statuses that HTTP knows; another one could not be handed on. @throws AppError upstream-failed */
function requireStatus(status: number): void {
  if (status < 200 || status > 599)
    throw new AppError('upstream-failed', { reason: `The data source answered with status ${status}, which is none of HTTP` });
}

/** Hands a body on piece by piece, and keeps it whole as long as it is short. */
function createReceiver(ended: AbortController, { idleMs, maxBytes }: ExchangeLimits) {
  const whole = Promise.withResolvers<Buffer | undefined>();
  whole.promise.catch(() => undefined); // nobody may share it
  const stream = new PassThrough({ highWaterMark: MAX_SHARED_BYTES });
  stream.on('error', () => undefined); // its reader may have left
  const pieces: Uint8Array[] = [];
  let size = 0;

  function unshare(): void {
    pieces.length = 0;
    whole.resolve(undefined);
  }

  async function take(piece: Uint8Array): Promise<void> {
    size += piece.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    if (size > MAX_SHARED_BYTES) unshare();
    else pieces.push(piece);
    if (stream.destroyed || stream.write(piece) || size <= MAX_SHARED_BYTES) return;
    // Only now: what is still shared comes as fast as it can, however slowly its first reader reads.
    await drained(stream, ended.signal);
  }

  const fail = (error: unknown) => {
    const failure = ended.signal.aborted && ended.signal.reason instanceof AppError ? ended.signal.reason : error;
    whole.reject(failure);
    stream.destroy(failure instanceof Error ? failure : new AppError('internal', {}, { cause: failure }));
  };

  return {
    stream,
    whole: whole.promise,
    fail,
    async receive({ body, headers }: OpenResponse, announced: number): Promise<void> {
      const idle = createIdleTimer(idleMs, () => ended.abort(tooSlow(idleMs)));
      if (announced > MAX_SHARED_BYTES || String(headers['content-type']).startsWith('text/event-stream')) unshare();
      try {
        idle.wait();
        for await (const piece of body) {
          idle.stop();
          await take(piece);
          idle.wait();
        }
        stream.end();
        whole.resolve(Buffer.concat(pieces, size > MAX_SHARED_BYTES ? 0 : size));
      } catch (error) {
        fail(error);
      } finally {
        idle.stop();
      }
    },
  };
}

/** Until the reader has read, or reads no more. */
const drained = (stream: PassThrough, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
    signal.addEventListener('abort', done, { once: true });
  });

function createIdleTimer(ms: number, onIdle: () => void): { readonly wait: () => void; readonly stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  return {
    wait: () => void (timer = setTimeout(onIdle, ms)),
    stop: () => clearTimeout(timer),
  };
}

const tooSlow = (ms: number): AppError => new AppError('upstream-timeout', { seconds: ms / 1000 });
const tooLarge = (bytes: number): AppError => new AppError('upstream-too-large', { limit: sizeText(bytes) });
