import type { Frame, TargetResult } from '@pharos/contract/frames';
import { alignTo8, decodeFrames, encodeFrames, writeBody, type FrameHead } from './binary.ts';
import { FrameFormatError } from './json-numbers.ts';

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

/** Frames as parts hold them, whichever target they are for. */
export interface PartFrames {
  /** The heads of the frames as JSON. */
  readonly heads: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Encodes frames once for all parts that hold them. */
export function encodePartFrames(frames: readonly Frame[]): PartFrames {
  const encoded = encodeFrames(frames, 'compact');
  const body = new Uint8Array(encoded.byteLength);
  writeBody(encoded, body);
  return { heads: JSON.stringify(encoded.heads), body };
}

/** The bytes of one part in pieces, of which `heads` and `body` are those given. What else the result has is small. */
export function partPieces(
  { key, result }: Part,
  { heads, body }: { readonly heads: readonly Uint8Array[]; readonly body: Uint8Array },
): readonly Uint8Array[] {
  const stripped = result.kind === 'frames' ? { ...result, frames: [] } : result;
  const start = encodeText(`{"key":${JSON.stringify(key)},"result":${JSON.stringify(stripped)},"heads":`);
  const length = [start, ...heads].reduce((sum, { byteLength }) => sum + byteLength, 0) + 1;
  const headLength = alignTo8(length);
  const prefix = new Uint8Array(PREFIX_BYTES + start.byteLength);
  const view = new DataView(prefix.buffer);
  view.setUint32(0, headLength, true);
  view.setUint32(4, body.byteLength, true);
  prefix.set(start, PREFIX_BYTES);
  return [prefix, ...heads, encodeText(`}${' '.repeat(headLength - length)}`), body];
}

/** The bytes of one part. */
export function encodePart(part: Part): Uint8Array<ArrayBuffer> {
  const { heads, body } = encodePartFrames(part.result.kind === 'frames' ? part.result.frames : []);
  const pieces = partPieces(part, { heads: [encodeText(heads)], body });
  const bytes = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.byteLength;
  }
  return bytes;
}

const encodeText = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

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
