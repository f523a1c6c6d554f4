import { AppError, type ErrorCode } from '@pharos/contract/errors';
import type { QueryFailure } from '@pharos/contract/frames';
import { QueryError } from '@pharos/plugin';
import { moved } from '../../platform/workers/moved.ts';
import { decodeAnswer, type Decoding } from './decode-answer.ts';
import { presentAnswer, type Presentation } from './present-answer.ts';
import { packFrames, type PackedFrames, rowsOf, unpackFrames } from './shared-answer.ts';

/** Work on large answers. Errors come back as data, because their classes do not survive the way between threads. */
export type QueryTask =
  | {
      readonly kind: 'decode';
      readonly status: number;
      readonly contentType: string;
      readonly body: Uint8Array<ArrayBuffer>;
      readonly decoding: Decoding;
    }
  | { readonly kind: 'present'; readonly packed: PackedFrames; readonly presentation: Presentation };

export type QueryTaskResult =
  | { readonly kind: 'decoded'; readonly packed: PackedFrames; readonly rows: number; readonly failure?: QueryFailure }
  | { readonly kind: 'presented'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'query-error'; readonly message: string; readonly blame: 'query' | 'upstream'; readonly detail: string | undefined }
  | { readonly kind: 'app-error'; readonly code: ErrorCode; readonly params: AppError['params'] };

export default function runTask(task: QueryTask): QueryTaskResult {
  try {
    return task.kind === 'decode' ? decode(task) : present(task);
  } catch (error) {
    if (error instanceof QueryError) return { kind: 'query-error', message: error.message, blame: error.blame, detail: error.detail };
    if (error instanceof AppError) return { kind: 'app-error', code: error.code, params: error.params };
    throw error;
  }
}

function decode({ status, contentType, body, decoding }: Extract<QueryTask, { kind: 'decode' }>): QueryTaskResult {
  const { frames, ...rest } = decodeAnswer({ status, contentType }, body, decoding);
  return { kind: 'decoded', packed: packFrames(frames), rows: rowsOf(frames), ...rest };
}

function present({ packed, presentation }: Extract<QueryTask, { kind: 'present' }>): QueryTaskResult {
  const bytes = presentAnswer(unpackFrames(packed), presentation);
  return moved<QueryTaskResult>({ kind: 'presented', bytes }, [bytes.buffer]);
}
