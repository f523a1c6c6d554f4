import { AppError } from '@pharos/contract/errors';
import type { Readable } from 'node:stream';

interface BodyRules {
  /** What the caller says that will come, as `Content-Length`; 0 where nothing is said. */
  readonly announcedBytes: number;
  readonly limitBytes: number;
  /** The whole body must have arrived by then. */
  readonly timeoutSeconds: number;
}

/**
 * Reads the bytes of a body. Refuses too many of them as soon as that is known: by the announced length, or at the byte too many, without
 * waiting for the end.
 * @throws AppError body-too-large, body-too-slow, request-malformed (the caller went away)
 */
export async function readBody(body: Readable, { announcedBytes, limitBytes, timeoutSeconds }: BodyRules): Promise<Buffer> {
  const tooLarge = () => new AppError('body-too-large', { limit: limitBytes });
  if (announcedBytes > limitBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => finish(new AppError('body-too-slow', { seconds: timeoutSeconds })), timeoutSeconds * 1000);
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limitBytes) finish(tooLarge());
      else chunks.push(chunk);
    };
    const onEnd = () => finish();
    const onClose = () => finish(new AppError('request-malformed'));
    const finish = (error?: Error) => {
      clearTimeout(timer);
      body.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      if (!error) return resolve();
      body.pause();
      reject(error);
    };
    body.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  });
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
}
