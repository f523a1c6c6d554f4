import type { TargetResult } from '@pharos/contract/frames';
import { frameToJson } from '@pharos/domain/frames/json';
import { encodePart } from '@pharos/domain/frames/parts';
import type { QueryResult } from '../query-result.ts';
import { openResult } from '../query-result.ts';
import { tsdbResult } from './tsdb-result.ts';

/** `part`: one part of the stream. `json`: the value of one key of `results`. `tsdb`: the same in the classic form. */
export type ResultForm = 'part' | 'json' | 'tsdb';

/** A result and its form; plain data, so that a worker can do the work. */
export interface EncodeTask {
  readonly result: QueryResult;
  readonly form: ResultForm;
}

/** The bytes of a result in a caller's form. @throws what a faulty plugin throws while it names frames */
export function encodeShared({ result, form }: EncodeTask): Uint8Array<ArrayBuffer> {
  const opened = openResult(result.outcome);
  if (form === 'part') return encodePart({ key: result.key, result: opened });
  return new TextEncoder().encode(JSON.stringify(form === 'json' ? resultJson(opened) : tsdbResult(opened, result.refId)));
}

function resultJson(result: TargetResult): unknown {
  switch (result.kind) {
    case 'frames': {
      const { frames, error, range, cost, variables } = result;
      return { frames: frames.map(frameToJson), ...(error ? { error } : {}), range, cost, variables };
    }
    case 'error':
      return { error: result.error };
    case 'pending':
      return { pending: true, range: result.range };
  }
}
