import { resultRangeOf } from '@pharos/domain/time/result-range';
import type { TimeRange } from '@pharos/domain/time/range';
import type { QueryTarget } from '@pharos/contract/api/query';
import type { Frame, QueryFailure, TargetResult } from '@pharos/contract/frames';
import { rowCount } from '@pharos/domain/frames/build';
import type { LiveListener } from '../../platform/live/live.ts';
import { appendFrames, dropOlder, shownFrames, withGaps } from './live-frames.ts';

/** Arrived frames that wait to be joined while the panel is not visible. */
const MAX_ARRIVED = 200;
const TRY_AGAIN_AFTER_MS = 10_000;

export interface StreamHost {
  readonly subscribe: (query: QueryTarget, listener: LiveListener) => () => void;
  readonly now: () => number;
  readonly later: (ms: number, run: () => void) => () => void;
}

/** One target that streams: its subscription and the points that it brought. */
export interface PanelStream {
  readonly query: QueryTarget;
  /** Whether it brings just what the query wants. */
  isFor(query: QueryTarget): boolean;
  /** Begins to listen, or again after a failure; does nothing while it listens. */
  start(): void;
  stop(): void;
  /** What the panel shows. Points older than `dropBeforeMs` are given up for good. */
  result(range: TimeRange | undefined, wantsStatistics: boolean, dropBeforeMs: number): TargetResult | undefined;
  failure(): QueryFailure | undefined;
}

const keyOf = (query: QueryTarget): string => JSON.stringify(query);

export function createPanelStream(query: QueryTarget, { subscribe, now, later }: StreamHost, onChange: () => void): PanelStream {
  let retained: readonly Frame[] = [];
  let arrived: Frame[] = [];
  let answeredAt: number | undefined;
  let failure: QueryFailure | undefined;
  let stopListening: (() => void) | undefined;
  let cancelAgain: (() => void) | undefined;

  const join = () => {
    retained = appendFrames(retained, arrived);
    arrived = [];
  };
  const fail = (error: QueryFailure) => {
    failure = error;
    onChange();
  };

  function start(): void {
    if (stopListening) return;
    cancelAgain?.();
    cancelAgain = undefined;
    stopListening = subscribe(query, {
      onFrames: (frames) => {
        arrived.push(...frames);
        if (arrived.length > MAX_ARRIVED) join();
        answeredAt = now();
        failure = undefined;
        onChange();
      },
      onError: (error) => {
        stopListening = undefined;
        // What is wrong with the question stays wrong; a store that failed may come back.
        if (error.status !== 400 && error.status !== 404) cancelAgain = later(TRY_AGAIN_AFTER_MS, start);
        fail(error);
      },
      onLost: (problem) => {
        join();
        if (failure === undefined) retained = withGaps(retained);
        fail({ code: 'live-lost', message: problem, status: 0 });
      },
      onBack: () => {
        if (failure?.code !== 'live-lost') return;
        failure = undefined;
        onChange();
      },
    });
  }

  return {
    query,
    isFor: (other) => keyOf(other) === keyOf(query),
    start,
    stop() {
      cancelAgain?.();
      cancelAgain = undefined;
      stopListening?.();
      stopListening = undefined;
    },
    result(range, wantsStatistics, dropBeforeMs) {
      join();
      retained = dropOlder(retained, dropBeforeMs);
      if (answeredAt === undefined) return failure && { kind: 'error', error: failure };
      const frames = shownFrames(retained, range, wantsStatistics);
      const rows = frames.reduce((sum, frame) => sum + rowCount(frame), 0);
      const cost = { upstreamMs: 0, bytes: 0, rows, isCached: false, answeredAt };
      return { kind: 'frames', frames, cost, range: resultRangeOf(range ?? { fromMs: 0, toMs: 0 }) };
    },
    failure: () => failure,
  };
}
