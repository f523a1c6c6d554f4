import { AppError, fail } from '@pharos/contract/errors';
import type { Frame, QueryFailure } from '@pharos/contract/frames';
import { joinFrames } from '@pharos/domain/frames/join';
import { frameToJson } from '@pharos/domain/frames/json';
import { buildFailure } from '@pharos/plugin/run/failure';
import { createTurns, type Release } from '../../platform/work-budget/turns.ts';
import { workLimited } from '../../platform/work-budget/work-limited.ts';
import type { ReadyStream } from '../queries/index.ts';

export interface StreamListener {
  /** New points: the frames as JSON, named as this listener's target names them. */
  readonly onFrames: (framesText: string) => void;
  /** The stream has ended; nothing follows. */
  readonly onEnd: (failure: QueryFailure) => void;
}

export interface SharedStreamRules {
  readonly maxRunning: number;
  readonly maxRunningPerCaller: number;
  /** Points of this long travel in one message. */
  readonly gatherMs: number;
  /** A stream without listeners keeps running this long, so that a reload of the page loses no points. */
  readonly keepAliveMs: number;
}

/** @limit streams that run on and on, in all and of one caller; both figures are settings */
export const SHARED_STREAM_RULES: SharedStreamRules = { maxRunning: 2_000, maxRunningPerCaller: 200, gatherMs: 100, keepAliveMs: 5_000 };

/** Listeners that get the same text. Thousands may watch one stream, so no more is kept of each than itself. */
interface Audience {
  readonly project: ReadyStream['project'];
  readonly listeners: Set<StreamListener>;
}

interface Running {
  /** Gives its place in the limits back. */
  readonly release: Release;
  readonly controller: AbortController;
  /** By the key of how points are presented. */
  readonly audiences: Map<string, Audience>;
  waiting: Frame[];
  gathering: NodeJS.Timeout | undefined;
  keepAliveTimer: NodeJS.Timeout | undefined;
}

export interface SharedStreams {
  /** Watches a stream, which is started for the first and ends after the last. Returns how to stop. @throws AppError work-limited, unavailable */
  join(ready: ReadyStream, caller: string, listener: StreamListener): () => void;
  /** Streams that run, for metrics and tests. */
  count(): number;
  stop(): void;
}

/** Equal streams are one run of the plugin, however many watch. */
export function createSharedStreams(rules: SharedStreamRules, onUnexpected: (error: unknown) => void): SharedStreams {
  const streams = new Map<string, Running>();
  const places = createTurns({
    levels: [
      { name: 'live_streams_running', atOnce: rules.maxRunning },
      { name: 'live_streams_running_per_user', atOnce: rules.maxRunningPerCaller },
    ],
    refuse: () => new AppError('unavailable'),
  });

  /** Charges the stream to who starts it. @throws AppError work-limited where that is one too many of theirs, unavailable */
  function takePlace(caller: string): Release {
    const release = places.tryEnter([caller]);
    if (release) return release;
    const limit = places.fullLevel([caller]) ?? '';
    if (limit === 'live_streams_running') return fail('unavailable');
    throw workLimited(limit, rules.keepAliveMs);
  }

  function start(ready: ReadyStream, startedBy: string): Running {
    const running: Running = {
      release: takePlace(startedBy),
      controller: new AbortController(),
      audiences: new Map(),
      waiting: [],
      gathering: undefined,
      keepAliveTimer: undefined,
    };
    streams.set(ready.key, running);
    const { signal } = running.controller;
    const emit = (frames: readonly Frame[]) => {
      if (signal.aborted) return;
      running.waiting.push(...frames);
      if (!running.gathering) deliver(ready.key, running);
    };
    void run(ready, running, emit);
    return running;
  }

  async function run(ready: ReadyStream, running: Running, emit: (frames: readonly Frame[]) => void): Promise<void> {
    const { signal } = running.controller;
    try {
      await Promise.resolve(); // the first listener has to be there before the first point
      await ready.run(emit, signal);
    } catch (error) {
      if (!signal.aborted) end(ready.key, running, buildFailure(error, onUnexpected));
    }
  }

  /** Sends what waits at once, and what comes within the next moment together. A source that cannot project its frames ends its stream. */
  function deliver(key: string, running: Running): void {
    const frames = joinFrames(running.waiting);
    running.waiting = [];
    running.gathering = undefined;
    if (frames.length === 0) return;
    try {
      for (const { project, listeners } of running.audiences.values()) {
        const text = JSON.stringify(project(frames).map(frameToJson));
        for (const { onFrames } of listeners) onFrames(text);
      }
    } catch (error) {
      return end(key, running, buildFailure(error, onUnexpected));
    }
    if (!running.controller.signal.aborted) running.gathering = setTimeout(() => deliver(key, running), rules.gatherMs).unref();
  }

  function end(key: string, running: Running, failure?: QueryFailure): void {
    if (streams.get(key) === running) streams.delete(key);
    running.release();
    clearTimeout(running.gathering);
    clearTimeout(running.keepAliveTimer);
    running.controller.abort(new Error('nobody watches this stream any more'));
    const listeners = [...running.audiences.values()].flatMap((audience) => [...audience.listeners]);
    running.audiences.clear();
    if (failure) for (const { onEnd } of listeners) onEnd(failure);
  }

  return {
    join(ready, caller, listener) {
      const { key, projectionKey } = ready;
      const running = streams.get(key) ?? start(ready, caller);
      clearTimeout(running.keepAliveTimer);
      const audience = running.audiences.get(projectionKey) ?? { project: ready.project, listeners: new Set() };
      running.audiences.set(projectionKey, audience);
      audience.listeners.add(listener);
      return () => {
        audience.listeners.delete(listener);
        if (audience.listeners.size > 0 || running.audiences.get(projectionKey) !== audience) return;
        running.audiences.delete(projectionKey);
        if (running.audiences.size === 0) running.keepAliveTimer = setTimeout(() => end(key, running), rules.keepAliveMs).unref();
      };
    },
    count: () => streams.size,
    stop() {
      for (const [key, running] of streams) end(key, running);
    },
  };
}
