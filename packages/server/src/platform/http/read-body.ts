import { AppError } from '@pharos/contract/errors';
import type { IncomingMessage } from 'node:http';

export interface BodyRules {
  readonly limitBytes: number;
  /** The whole body must have arrived by then. */
  readonly timeoutSeconds: number;
}

/**
 * Reads the bytes of a request. Refuses too many of them as soon as that is known: by the announced length, or at the byte too many, without
 * waiting for the end.
 * @throws AppError body-too-large, body-too-slow, request-malformed (the caller went away)
 */
export async function readBody(request: IncomingMessage, { limitBytes, timeoutSeconds }: BodyRules): Promise<Buffer> {
  const tooLarge = () => new AppError('body-too-large', { limit: limitBytes });
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge();
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
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      if (!error) return resolve();
      request.pause();
      reject(error);
    };
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  });
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
}
