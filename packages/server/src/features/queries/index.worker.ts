import { totalRowCount } from '@pharos/domain/frames/build';
import type { SourceResult } from '@pharos/plugin/unstable';
import type { Sources } from '@pharos/plugin/run/registry';
import { moved } from '../../platform/workers/moved.ts';
import { buffersOf, encodeFramesFor, type EncodeTask } from './response/encode-frames.ts';
import { decodeBatch, decodePage, type DecodeTask, targetsOf } from './upstream/decode-task.ts';
import { packFrames } from './upstream/shared-result.ts';
import { errorToData, type PackedPart, type QueryTask, type QueryTaskResult } from './worker-tasks.ts';

/** What a thread for large results does. Its entry stands with the composition, which knows the plugins. */
export const createTaskRunner =
  (plugins: Sources) =>
  (task: QueryTask): QueryTaskResult => {
    try {
      if (task.kind === 'encode') return encode(plugins, task);
      return task.kind === 'page' ? readPage(plugins, task) : readBatch(plugins, task);
    } catch (error) {
      const data = errorToData(error);
      if (data) return data;
      throw error;
    }
  };

function readPage(plugins: Sources, task: DecodeTask): QueryTaskResult {
  const { next, ...given } = decodePage(targetsOf(plugins, task), task);
  return { kind: 'page', next, ...pack(given) };
}

function readBatch(plugins: Sources, task: DecodeTask): QueryTaskResult {
  const parts = decodeBatch(targetsOf(plugins, task), task).map((part) => {
    if (part.kind === 'given') return { kind: part.kind, ...pack(part) };
    const data = errorToData(part.error);
    if (data) return data;
    throw part.error;
  });
  return { kind: 'batch', parts };
}

const pack = ({ frames, failure }: SourceResult): PackedPart => ({ packed: packFrames(frames), rows: totalRowCount(frames), failure });

function encode(plugins: Sources, task: EncodeTask): QueryTaskResult {
  const encoded = encodeFramesFor(plugins, task);
  return moved<QueryTaskResult>({ kind: 'encoded', encoded }, buffersOf(encoded));
}
