import type { TargetResult } from '@pharos/contract/frames';
import { partPieces } from '@pharos/domain/frames/parts';
import { rangeToRepeat } from '@pharos/domain/time/result-range';
import { randomBytes } from 'node:crypto';
import type { Projection } from '@pharos/plugin/run/project';
import type { Outcome, QueryResult } from '../query-result.ts';
import type { EncodedFrames, EncodeTask, ResultForm } from './encode-frames.ts';
import { fillHoles, type SplicedText } from './spliced-text.ts';
import type { SharedFrames } from '../upstream/shared-result.ts';

export type FramesOutcome = Extract<Outcome, { kind: 'frames' }>;
export type OutcomeWithoutFrames = Exclude<Outcome, { kind: 'frames' }>;

type Named = Pick<QueryResult, 'key' | 'refId'>;

const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);
const NO_FRAMES = { heads: [encodeText('[]')], body: new Uint8Array() };

/** The bytes of a result in a caller's form; those of its frames are the ones given. */
export function presentFrames({ key, refId }: Named, outcome: FramesOutcome, encoded: EncodedFrames): readonly Uint8Array[] {
  const { range, requested, cost, variables, error } = outcome;
  const fill = (text: SplicedText) => fillHoles(text, refId);
  switch (encoded.form) {
    case 'part': {
      const result: TargetResult = {
        kind: 'frames',
        frames: [],
        range,
        ...(requested ? { requested } : {}),
        variables,
        cost,
        ...(error ? { error } : {}),
      };
      return partPieces({ key, result }, { heads: fill(encoded.heads), body: encoded.body });
    }
    case 'json': {
      const facts = JSON.stringify({ error, range, cost, variables });
      return [encodeText('{"frames":'), ...fill(encoded.frames), encodeText(`,${facts.slice(1)}`)];
    }
    case 'tsdb': {
      const { series, tables } = encoded;
      const meta = tables || cost.request !== undefined ? { ...(tables ? { rowCount: cost.rows } : {}), request: cost.request } : undefined;
      // Said beside the frames there are; the status stays 200, as the original has it for such a result.
      const facts = JSON.stringify({ refId, meta, error: error?.message });
      const end = tables ? [encodeText(',"tables":'), ...fill(tables), encodeText('}')] : [encodeText(',"tables":null}')];
      return [encodeText(`${facts.slice(0, -1)},"series":`), ...fill(series), ...end];
    }
  }
}

/** The bytes of a result that has no frames. */
export function presentWithoutFrames({ key, refId }: Named, outcome: OutcomeWithoutFrames, form: ResultForm): readonly Uint8Array[] {
  if (form === 'part') return partPieces({ key, result: outcome }, NO_FRAMES);
  return [encodeText(JSON.stringify(form === 'json' ? plainJson(outcome) : classicJson(outcome, refId)))];
}

const plainJson = (outcome: OutcomeWithoutFrames) =>
  outcome.kind === 'error' ? { error: outcome.error } : { pending: true, range: rangeToRepeat(outcome) };

const classicJson = (outcome: OutcomeWithoutFrames, refId: string) => ({
  refId,
  ...(outcome.kind === 'error' ? { error: outcome.error.message } : {}),
  series: null,
  tables: null,
});

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
