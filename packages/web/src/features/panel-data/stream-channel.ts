import type { QueryTarget } from '@pharos/contract/api/query';
import type { Frame } from '@pharos/contract/frames';
import { type RawRange, resolveRange } from '@pharos/domain/time/range';
import { IDLE, type PanelQuery, type PanelData, type Target } from './panel-data.ts';
import { isStreaming, type PanelEntry, type RunnerState } from './panel-entry.ts';
import type { StreamingCode } from './live-host.ts';
import type { RunnerHost } from './panel-runner.ts';
import { createPanelStream, type PanelStream } from './panel-stream.ts';
import { buildQuery, shownQueries, targetsOf } from './query-request.ts';
import type { ChannelParts, SplitQuery } from './streams.ts';
import { streamingData } from './streaming-data.ts';

/** A panel is drawn anew at most this often by what streams. */
const PAINT_EVERY_MS = 100;

/** What streams, and how it is listened to. */
type Streaming = Pick<StreamingCode, 'isStream' | 'subscribe'>;

/**
 * The channel of targets that stream. They are listened to once their panel was visible; while it is not, their points gather and nothing
 * is drawn.
 */
export class StreamChannel {
  readonly #host: RunnerHost;
  readonly #state: RunnerState;
  readonly #onData: (entry: PanelEntry) => void;
  /** Which target a requested frame belongs to, also after its result has been replaced by a failure. */
  readonly #refIds = new WeakMap<Frame, string>();
  readonly #streaming: Streaming;
  #cancelPaint: (() => void) | undefined;

  constructor({ host, state, onData }: ChannelParts, streaming: Streaming) {
    this.#host = host;
    this.#state = state;
    this.#onData = onData;
    this.#streaming = streaming;
  }

  split(query: PanelQuery): SplitQuery {
    const streamed: Target[] = [];
    const requested: Target[] = [];
    for (const { target } of targetsOf(query)) (this.#doesStream(query, target) ? streamed : requested).push(target);
    if (streamed.length === 0) return { streamed, requested: query };
    return { streamed, requested: requested.length === 0 ? undefined : { ...query, targets: requested } };
  }

  /** Takes over which targets of a panel stream; a stream that is wanted as before goes on. */
  setTargets(entry: PanelEntry, targets: readonly Target[]): void {
    const before = entry.stream.streams;
    const next = new Map<string, PanelStream>();
    for (const target of targets) {
      const query = entry.query && streamQuery(entry.query, target);
      if (!query) continue;
      const known = before.get(target.refId);
      next.set(target.refId, known?.isFor(query) ? known : this.#open(query, entry));
    }
    entry.stream.streams = next;
    // The new ones first, so that the connection stays open between them.
    if (entry.isVisible) this.#listen(entry);
    for (const [refId, stream] of before) if (next.get(refId) !== stream) stream.stop();
  }

  /** The panel came into view. */
  wake(entry: PanelEntry): void {
    this.#listen(entry);
    if (entry.stream.isDue) this.paint(entry);
  }

  /** Listens again to what failed, and moves the range. */
  refresh(entry: PanelEntry): void {
    if (entry.isVisible) this.#listen(entry);
    this.paint(entry);
  }

  stop({ stream: { streams } }: PanelEntry): void {
    for (const stream of streams.values()) stream.stop();
  }

  /** Draws a panel soon; all panels to which something came are drawn in one frame. */
  paint(entry: PanelEntry): void {
    if (!isStreaming(entry)) return;
    entry.stream.isDue = true;
    if (!entry.isVisible || this.#cancelPaint) return;
    this.#cancelPaint = this.#host.later(PAINT_EVERY_MS, () => {
      this.#cancelPaint = this.#host.nextFrame(() => {
        this.#cancelPaint = undefined;
        for (const one of this.#state.panels.values()) if (one.stream.isDue && one.isVisible) this.#onData(one);
      });
    });
  }

  dispose(): void {
    this.#cancelPaint?.();
    for (const entry of this.#state.panels.values()) this.stop(entry);
  }

  #open(query: QueryTarget, entry: PanelEntry): PanelStream {
    const { now, later } = this.#host;
    return createPanelStream(query, { subscribe: this.#streaming.subscribe, now, later }, () => this.paint(entry));
  }

  #listen({ stream: { streams } }: PanelEntry): void {
    for (const stream of streams.values()) stream.start();
  }

  /** What a panel shows: streamed and requested targets in one. */
  buildData({ query, request, stream }: PanelEntry): PanelData {
    const isRequesting = request.query !== undefined;
    for (const [refId, result] of request.data.exchange?.results ?? [])
      if (result.kind === 'frames') for (const frame of result.frames) this.#refIds.set(frame, refId);
    const raw = query?.range ?? this.#state.range;
    const resolved = resolveRange(raw, this.#state.clock.runningMs, this.#state.timezone);
    const shown = resolved.kind === 'range' ? resolved : undefined;
    // What a fixed range leaves out is kept: one looks at a moment and goes back to now.
    const dropBeforeMs = shown && isMoving(raw) ? shown.fromMs : -Infinity;
    const wantsStatistics = query?.wantsStatistics ?? false;
    return streamingData({
      queries: query ? shownQueries(query, this.#host.nameOfSource) : [],
      streams: stream.streams,
      results: new Map([...stream.streams].map(([refId, one]) => [refId, one.result(shown, wantsStatistics, dropBeforeMs)])),
      requested: isRequesting ? request.data : IDLE,
      isQuerying: isRequesting,
      refIdOf: (frame) => this.#refIds.get(frame),
      range: shown && { fromMs: shown.fromMs, toMs: shown.toMs },
      nowMs: this.#state.clock.runningMs,
      startedAt: stream.startedAt,
    });
  }

  /** What the code of a source cannot say of a target, because it throws, is requested: the server then says what is wrong. */
  #doesStream(query: PanelQuery, target: Target): boolean {
    try {
      return this.#streaming.isStream(streamQuery(query, target));
    } catch {
      return false;
    }
  }
}

export const createStreamChannel = (...parts: ConstructorParameters<typeof StreamChannel>): StreamChannel => new StreamChannel(...parts);

/** A stream begins now and is not reduced, so neither range nor width nor legend make another one of it. */
function streamQuery(query: PanelQuery, target: Target): QueryTarget {
  const { range: _range, width: _width, maxDataPoints: _points, ...rest } = query;
  return buildQuery({ query: { ...rest, wantsStatistics: false }, target });
}

const isMoving = ({ to }: RawRange): boolean => typeof to === 'string' && to.includes('now');
