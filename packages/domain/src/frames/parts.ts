import type { TargetResult } from '@pharos/contract/frames';
import { decodeFrames, encodeFrames, writeBody, type FrameHead } from './binary.ts';
import { FrameFormatError } from './json.ts';

/**
 * The streamed answer (FRAMES_MEDIA_TYPE): parts one after another, each
 *   Uint32 length of the head, Uint32 length of the body (little-endian), head as JSON in UTF-8 padded with spaces to a multiple of 8, body.
 * One part answers one target. docs/adr/0002-frames-on-the-wire.md tells why it is not Arrow.
 */
export interface Part {
  /** `<panelId>:<refId>`, or `<refId>` where no panel asked. */
  readonly key: string;
  readonly result: TargetResult;
}

type PartHead = { readonly key: string; readonly heads: readonly FrameHead[]; readonly result: TargetResult };

const PREFIX_BYTES = 8;
/** A part larger than this is taken for garbage; the server's answers end far below. */
const MAX_PART_BYTES = 512 * 1024 * 1024;

/** The bytes of one part. */
export function encodePart({ key, result }: Part): Uint8Array<ArrayBuffer> {
  const frames = encodeFrames(result.kind === 'frames' ? result.frames : [], 'compact');
  const stripped = result.kind === 'frames' ? { ...result, frames: [] } : result;
  const text = new TextEncoder().encode(JSON.stringify({ key, result: stripped, heads: frames.heads } satisfies PartHead));
  const headLength = (text.byteLength + 7) & ~7;
  const bytes = new Uint8Array(PREFIX_BYTES + headLength + frames.byteLength);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, headLength, true);
  view.setUint32(4, frames.byteLength, true);
  bytes.fill(0x20, PREFIX_BYTES, PREFIX_BYTES + headLength);
  bytes.set(text, PREFIX_BYTES);
  writeBody(frames, bytes.subarray(PREFIX_BYTES + headLength));
  return bytes;
}

/** The part that begins at the start of `bytes`; undefined while more bytes are needed. */
export function decodePart(bytes: Uint8Array): { readonly part: Part; readonly byteLength: number } | undefined {
  const byteLength = partLength(bytes);
  if (byteLength === undefined || bytes.byteLength < byteLength) return undefined;
  const headLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const { key, result, heads } = readHead(bytes.subarray(PREFIX_BYTES, PREFIX_BYTES + headLength));
  const body = bytes.subarray(PREFIX_BYTES + headLength, byteLength);
  return { part: { key, result: result.kind === 'frames' ? { ...result, frames: decodeFrames(heads, body) } : result }, byteLength };
}

function partLength(bytes: Uint8Array): number | undefined {
  if (bytes.byteLength < PREFIX_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, PREFIX_BYTES);
  const length = PREFIX_BYTES + view.getUint32(0, true) + view.getUint32(4, true);
  if (length > MAX_PART_BYTES) throw new FrameFormatError('the answer is no stream of frames');
  return length;
}

function readHead(bytes: Uint8Array): PartHead {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as PartHead; // written by encodePart of the same release
  } catch (error) {
    throw new FrameFormatError('the head of a part is no JSON', { cause: error });
  }
}

/**
 * Reads parts as they arrive. Ending the loop early cancels the stream.
 * @throws FrameFormatError when the stream ends inside a part or is none of ours; whatever the stream itself throws.
 */
export async function* readParts(stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Part, void, undefined> {
  const gathered = new ByteQueue();
  for await (const chunk of readChunks(stream)) {
    gathered.push(chunk);
    for (;;) {
      const length = partLength(gathered.peek(PREFIX_BYTES));
      if (length === undefined || gathered.byteLength < length) break;
      const decoded = decodePart(gathered.take(length));
      if (decoded) yield decoded.part;
    }
  }
  if (gathered.byteLength > 0) throw new FrameFormatError('the answer ended inside a part');
}

/** Not every browser can iterate a ReadableStream, so a reader is used where there is one. */
async function* readChunks(stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  if (!('getReader' in stream)) return yield* stream;
  const reader = stream.getReader();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isDone = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (!isDone) await reader.cancel().catch(() => undefined); // the caller left; the stream's own failure says nothing new
  }
}

/** Chunks in order of arrival, joined only when a whole part is there, so that a long part is copied once. */
class ByteQueue {
  #chunks: Uint8Array[] = [];
  byteLength = 0;

  push(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.byteLength += chunk.byteLength;
  }

  /** The first bytes, fewer when fewer are there. */
  peek(length: number): Uint8Array {
    const [first] = this.#chunks;
    if (first && first.byteLength >= length) return first.subarray(0, length);
    const joined = this.take(Math.min(length, this.byteLength));
    this.#chunks.unshift(joined);
    this.byteLength += joined.byteLength;
    return joined;
  }

  take(length: number): Uint8Array {
    const joined = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      const chunk = this.#chunks.shift();
      if (!chunk) break;
      const wanted = chunk.subarray(0, length - filled);
      joined.set(wanted, filled);
      filled += wanted.byteLength;
      if (wanted.byteLength < chunk.byteLength) this.#chunks.unshift(chunk.subarray(wanted.byteLength));
    }
    this.byteLength -= filled;
    return joined;
  }
}
