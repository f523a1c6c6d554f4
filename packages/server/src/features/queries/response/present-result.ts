import type { TargetResult } from '@pharos/contract/frames';
import { partPieces } from '@pharos/domain/frames/parts';
import { rangeToRepeat } from '@pharos/domain/time/result-range';
import type { Outcome, QueryResult } from '../query-result.ts';
import type { EncodedFrames, ResultForm } from './encode-frames.ts';
import { fillHoles, type SplicedText } from './spliced-text.ts';

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
