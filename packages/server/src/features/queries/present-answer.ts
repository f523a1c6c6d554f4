import type { Frame, QueryCost, QueryFailure, TargetResult } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import { frameToJson } from '@pharos/domain/frames/json';
import { encodePart } from '@pharos/domain/frames/parts';
import { reduceForDrawing, withStatistics } from '@pharos/domain/frames/reduce';
import { runningHalf } from './running-halves.ts';
import { tsdbResult } from './tsdb-answer.ts';

/** How one caller wants a shared answer; plain data, so that a worker can do it. */
export interface Presentation {
  readonly key: string;
  readonly refId: string;
  /** Plugin id. */
  readonly type: string;
  /** The caller's own target: legend and alias act here. */
  readonly target: JsonObject;
  readonly wantsStatistics: boolean;
  /** Pixels of the plot; absent where every point counts. */
  readonly width?: number;
  readonly range: { readonly from: number; readonly to: number };
  readonly cost: QueryCost;
  /** Where a part of the answer failed. */
  readonly failure?: QueryFailure;
  readonly form: AnswerForm;
}

/** `part`: one part of the stream. `json`: the value of one key of `results`. `tsdb`: the same in the classic form. */
export type AnswerForm = 'part' | 'json' | 'tsdb';

/** Names frames for the caller, adds statistics over all points, and only then leaves out what a drawing cannot show. */
export function framesFor(
  frames: readonly Frame[],
  { type, target, refId, wantsStatistics, width, range }: Omit<Presentation, 'key' | 'cost' | 'failure' | 'form'>,
): readonly Frame[] {
  const { plugin, query } = runningHalf(type, target);
  const named = plugin.present(frames, query, refId);
  const counted = wantsStatistics ? named.map(withStatistics) : named;
  return width === undefined ? counted : counted.map((frame) => reduceForDrawing(frame, { fromMs: range.from, toMs: range.to, width }));
}

/** The bytes of an answer as one caller wants them. */
export function presentAnswer(frames: readonly Frame[], presentation: Presentation): Uint8Array<ArrayBuffer> {
  const shown = framesFor(frames, presentation);
  const { cost, range, failure } = presentation;
  return encodeResult({ kind: 'frames', frames: shown, cost, range, ...(failure ? { error: failure } : {}) }, presentation);
}

/** The bytes of any result, also of errors and of what is pending. */
export function encodeResult(
  result: TargetResult,
  { key, refId, form }: Pick<Presentation, 'key' | 'refId' | 'form'>,
): Uint8Array<ArrayBuffer> {
  if (form === 'part') return encodePart({ key, result });
  return new TextEncoder().encode(JSON.stringify(form === 'json' ? resultJson(result) : tsdbResult(result, refId)));
}

function resultJson(result: TargetResult): unknown {
  switch (result.kind) {
    case 'frames':
      return { frames: result.frames.map(frameToJson), ...errorOf(result), range: result.range, cost: result.cost };
    case 'error':
      return { error: result.error };
    case 'pending':
      return { pending: true, range: result.range };
  }
}

const errorOf = ({ error }: Extract<TargetResult, { kind: 'frames' }>) => (error ? { error } : {});
