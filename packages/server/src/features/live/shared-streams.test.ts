import type { Frame, QueryFailure } from '@pharos/contract/frames';
import { seriesFrame } from '@pharos/domain/frames/build';
import { expect, test } from 'vitest';
import type { ReadyStream } from '../queries/index.ts';
import { createSharedStreams, SHARED_STREAM_RULES } from './shared-streams.ts';

const point = (value: number): Frame => seriesFrame('a', {}, Float64Array.of(value), Float64Array.of(value));

/** A stream whose source is driven by the test, and whose projection throws from its `failsAt`th call on. */
function drivenStream(failsAt: number) {
  let calls = 0;
  const source: { emit: (frames: readonly Frame[]) => void } = { emit: () => undefined };
  const ready: ReadyStream = {
    key: 'one',
    source: { orgId: 1, id: 1, version: 1 },
    projectionKey: 'plain',
    run: (emit, signal) => {
      source.emit = emit;
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    },
    project: (frames) => {
      calls += 1;
      if (calls >= failsAt) throw new Error('this source cannot project');
      return frames;
    },
  };
  return { ready, source };
}

test.each([1, 2])(
  'a source that cannot project its frames the %sth time ends its stream with a failure, and nothing else',
  async (failsAt) => {
    const unexpected: unknown[] = [];
    const streams = createSharedStreams({ ...SHARED_STREAM_RULES, gatherMs: 1 }, (error) => unexpected.push(error));
    const { ready, source } = drivenStream(failsAt);
    const ended: QueryFailure[] = [];
    const heard: string[] = [];
    streams.join(ready, 'user:1', { onFrames: (text) => heard.push(text), onEnd: (failure) => ended.push(failure) });
    await Promise.resolve(); // the source begins a turn later
    source.emit([point(1)]);
    source.emit([point(2)]);
    await expect.poll(() => ended.length).toBe(1);
    expect([heard.length, streams.count(), unexpected.length]).toEqual([failsAt - 1, 0, 1]);
  },
);
