import type { Frame, QueryFailure } from '@pharos/contract/frames';
import { alignTo8, decodeFrames, encodeFrames, writeBody, type FrameHead } from '@pharos/domain/frames/binary';
import { totalRowCount } from '@pharos/domain/frames/build';
import type { SourceResult } from '@pharos/plugin/unstable';
import type { ShownRequest } from './upstream-request.ts';

/** Frames in memory that all threads can read: heads as JSON, then plain column bytes. Never changed once made. */
export interface PackedFrames {
  readonly buffer: SharedArrayBuffer;
  readonly headLength: number;
}

/** Frames for all callers: open while small, packed once a caller's share of work would hold the event loop. */
export type SharedFrames =
  | { readonly kind: 'open'; readonly list: readonly Frame[] }
  | { readonly kind: 'packed'; readonly packed: PackedFrames };

/** What an upstream call gave, shared by all callers. */
export interface SharedResult {
  readonly frames: SharedFrames;
  /** What it takes in memory. */
  readonly bytes: number;
  readonly rows: number;
  readonly upstreamMs: number;
  readonly receivedBytes: number;
  /** Epoch ms. */
  readonly answeredAt: number;
  /** What was sent, for the inspector; without secrets. */
  readonly request?: ShownRequest;
  /** Where a part of the result failed. */
  readonly failure?: QueryFailure;
}

/** Results above this are decoded, reduced and encoded in workers. */
export const LARGE_BYTES = 256 * 1024;

export function packFrames(frames: readonly Frame[]): PackedFrames {
  const encoded = encodeFrames(frames, 'plain');
  const head = new TextEncoder().encode(JSON.stringify(encoded.heads));
  const start = alignTo8(head.byteLength);
  const buffer = new SharedArrayBuffer(start + encoded.byteLength);
  const bytes = new Uint8Array(buffer);
  bytes.set(head);
  writeBody(encoded, bytes.subarray(start));
  return { buffer, headLength: head.byteLength };
}

/** Frames whose columns are views of the shared memory. */
function unpackFrames({ buffer, headLength }: PackedFrames): readonly Frame[] {
  const head = new Uint8Array(headLength);
  head.set(new Uint8Array(buffer, 0, headLength));
  const heads: readonly FrameHead[] = JSON.parse(new TextDecoder().decode(head));
  return decodeFrames(heads, new Uint8Array(buffer, alignTo8(headLength)));
}

/** The frames themselves. Packed ones are views of the shared memory; what walks through them holds the event loop. */
export const listFrames = (frames: SharedFrames): readonly Frame[] => (frames.kind === 'open' ? frames.list : unpackFrames(frames.packed));

/** What frames of one call are to all callers. */
export type SharedPart = Pick<SharedResult, 'frames' | 'bytes' | 'rows' | 'failure'>;

/** Frames as plugins gave them, made to be shared. */
export function shareFrames({ frames, failure }: SourceResult): SharedPart {
  const bytes = sizeOf(frames);
  if (bytes > LARGE_BYTES) return sharePacked({ packed: packFrames(frames), rows: totalRowCount(frames), failure });
  return { frames: { kind: 'open', list: frames }, bytes, rows: totalRowCount(frames), failure };
}

/** Frames that a worker packed. */
export const sharePacked = ({
  packed,
  rows,
  failure,
}: {
  readonly packed: PackedFrames;
  readonly rows: number;
  readonly failure?: QueryFailure;
}): SharedPart => ({ frames: { kind: 'packed', packed }, bytes: packed.buffer.byteLength, rows, failure });

/** What frames take in memory, about: 8 bytes a number, and every other value by its text. */
const sizeOf = (frames: readonly Frame[]): number =>
  frames.reduce(
    (bytes, frame) => bytes + 200 + frame.columns.reduce((sum, column) => sum + 100 + sizeOfValues(column.type, column.values), 0),
    0,
  );

function sizeOfValues(type: string, values: ArrayLike<unknown>): number {
  if (type === 'time' || type === 'number') return values.length * 8;
  if (type === 'json') return values.length * 200;
  let bytes = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    bytes += 16 + (typeof value === 'string' ? value.length * 2 : 0);
  }
  return bytes;
}
