import { promisify } from 'node:util';
import { zstdCompress, zstdCompressSync, zstdDecompress } from 'node:zlib';
import type { Storage } from './storage.ts';

/** A text as its row holds it: the text itself, or on SQLite compressed bytes. The flag says which. */
export interface StoredText {
  readonly data: string | Uint8Array;
  readonly isCompressed: boolean;
}

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

/**
 * A large text for a row that is seldom read. Right here also where it is large: zstd takes a third of the time in which SQLite would write
 * the bytes that it saves. PostgreSQL compresses large values itself (TOAST).
 */
export const compressText = (kind: Storage['kind'], text: string): StoredText =>
  kind === 'sqlite3' ? { data: zstdCompressSync(text), isCompressed: true } : { data: text, isCompressed: false };

/** The same beside the event loop, for what is rewritten. */
export const compressAside = (text: string): Promise<Uint8Array> => compress(text);

/** The text of either form. */
export async function readText({ data, isCompressed }: StoredText): Promise<string> {
  if (typeof data === 'string') return data;
  return (isCompressed ? await decompress(data) : Buffer.from(data)).toString();
}
