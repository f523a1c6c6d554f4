import { Readable } from 'node:stream';
import type { OpenResponse } from '../../platform/outbound/outbound-client.ts';
import { canDecompress, decompressed } from '../../platform/outbound/read-body.ts';
import type { Redactor } from '../../platform/secrets/redactor.ts';

/** Of an error, as much is handed on. */
const MAX_ERROR_BYTES = 256 * 1024;

/**
 * Opens a response of a store. Stores repeat in their errors what they were sent, so these are handed on without secrets, and therefore
 * decompressed; data is left as it comes. @throws what `open` throws, without secrets
 */
export async function openWithoutSecrets(open: () => Promise<OpenResponse>, makeRedactor: () => Redactor): Promise<OpenResponse> {
  const response = await open().catch((error: unknown) => {
    throw makeRedactor().error(error);
  });
  return response.status < 400 ? response : withoutSecrets(response, makeRedactor());
}

/** Length, encoding and validators are those of the body that the store sent. */
const OF_THE_BODY = new Set(['content-length', 'content-encoding', 'content-range', 'accept-ranges', 'etag']);

function withoutSecrets({ status, headers, body }: OpenResponse, redactor: Redactor): OpenResponse {
  const retained = Object.entries(headers).filter(([name]) => !OF_THE_BODY.has(name.toLowerCase()));
  const encoding = headers['content-encoding'];
  return {
    status,
    headers: Object.fromEntries(
      retained.map(([name, value]) => [name, typeof value === 'string' ? redactor.text(value) : value?.map(redactor.text)]),
    ),
    body: redactBody(body, { encoding: typeof encoding === 'string' ? encoding : encoding?.join(','), redactor }),
  };
}

/** In one piece. A body that cannot be read is not handed on. */
async function* redactBody(
  body: AsyncIterable<Uint8Array>,
  { encoding, redactor }: { readonly encoding: string | undefined; readonly redactor: Redactor },
): AsyncGenerator<Uint8Array> {
  if (!canDecompress(encoding)) return;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of decompressed(Readable.from(body), encoding)) {
    const bytes: Uint8Array = piece;
    pieces.push(bytes);
    size += bytes.length;
    if (size >= MAX_ERROR_BYTES) break;
  }
  yield redactor.bytes(Buffer.concat(pieces));
}
