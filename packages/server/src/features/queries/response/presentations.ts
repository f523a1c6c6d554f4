import { randomBytes } from 'node:crypto';
import type { Projection } from '@pharos/plugin/run/project';
import type { SharedFrames } from '../upstream/shared-result.ts';
import type { EncodedFrames, EncodeTask, ResultForm } from './encode-frames.ts';
import type { FramesOutcome } from './present-result.ts';

/** Stands for the refId while frames are encoded; nobody outside this process knows it. */
const REF_ID_MARK = `refId-${randomBytes(12).toString('hex')}`;

/** Encoded frames that a request keeps for its next targets; the ones used last stay, and the last one however large. */
const MAX_RETAINED_BYTES = 8 * 1024 * 1024;

/** Encodes frames in the form of one request: what several targets want in the same way once. Nothing is retained of what one target wants. */
export function createPresentations(form: ResultForm, encode: (task: EncodeTask) => Promise<EncodedFrames>) {
  const retained = new Map<string, { readonly encoded: Promise<EncodedFrames>; byteLength: number }>();
  const numbers = new WeakMap<SharedFrames, number>();
  let count = 0;

  function numberOf(frames: SharedFrames): number {
    const known = numbers.get(frames) ?? count++;
    numbers.set(frames, known);
    return known;
  }

  function trim(): void {
    let bytes = [...retained.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
    for (const [key, { byteLength }] of retained) {
      if (bytes <= MAX_RETAINED_BYTES || retained.size === 1) return;
      retained.delete(key);
      bytes -= byteLength;
    }
  }

  return ({ frames, type, projection }: FramesOutcome, isRepeated: boolean): Promise<EncodedFrames> => {
    const marked: Projection = { ...projection, refId: REF_ID_MARK };
    const task: EncodeTask = { frames, type, projection: marked, mark: REF_ID_MARK, form };
    if (!isRepeated) return encode(task);
    const key = JSON.stringify([numberOf(frames), type, marked]);
    const known = retained.get(key);
    const entry = known ?? { encoded: encode(task), byteLength: 0 };
    retained.delete(key);
    retained.set(key, entry); // as the one used last
    if (!known) {
      entry.encoded.then(
        ({ byteLength }) => {
          entry.byteLength = byteLength;
          trim();
        },
        () => retained.delete(key),
      );
    }
    return entry.encoded;
  };
}
