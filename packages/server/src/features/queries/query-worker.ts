import { AppError } from '@pharos/contract/errors';
import { QueryError } from '@pharos/plugin';
import { moved } from '../../platform/workers/moved.ts';
import { encodeShared, type EncodeTask } from './response/encode-result.ts';
import { type DecodeTask, runDecodeTask } from './upstream/decode-task.ts';
import { packFrames, rowsOf } from './upstream/shared-result.ts';
import type { Decoded, QueryTask, QueryTaskResult } from './worker-tasks.ts';

export default function runTask(task: QueryTask): QueryTaskResult {
  try {
    return task.kind === 'decode' ? decode(task) : encode(task);
  } catch (error) {
    if (error instanceof QueryError) return { kind: 'query-error', message: error.message, blame: error.blame, detail: error.detail };
    if (error instanceof AppError) return { kind: 'app-error', code: error.code, params: error.params };
    throw error;
  }
}

function decode(task: DecodeTask): Decoded {
  const { frames, failure } = runDecodeTask(task);
  return { kind: 'decoded', packed: packFrames(frames), rows: rowsOf(frames), failure };
}

function encode(task: EncodeTask): QueryTaskResult {
  const bytes = encodeShared(task);
  return moved<QueryTaskResult>({ kind: 'encoded', bytes }, [bytes.buffer]);
}
