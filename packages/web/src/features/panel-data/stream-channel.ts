import type { QueryTarget } from '@pharos/contract/api/query';
import type { Frame } from '@pharos/contract/frames';
import { type RawRange, resolveRange } from '@pharos/domain/time/range';
import type { LiveHost, StreamingCode } from './live-host.ts';
import { IDLE, type PanelQuery, type PanelData, type Target } from './panel-data.ts';
import type { PanelEntry, RunnerState } from './panel-entry.ts';
import type { RunnerHost } from './panel-runner.ts';
import type { PanelStream } from './panel-stream.ts';
import { buildQuery, targetsOf } from './query-request.ts';

/** A panel is drawn anew at most this often by what streams. */
const PAINT_EVERY_MS = 100;

/** A panel's query cut into what streams and what is requested. */
export interface SplitQuery {
  readonly streamed: readonly Target[];
  /** Undefined where every target streams. */
  readonly requested: PanelQuery | undefined;
}

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
  /** Undefined until some panel may stream. */
  #code: StreamingCode | undefined;
  #loading: Promise<StreamingCode | undefined> | undefined;
  #cancelPaint: (() => void) | undefined;

  constructor(host: RunnerHost, state: RunnerState, onData: (entry: PanelEntry) => void) {
    this.#host = host;
    this.#state = state;
    this.#onData = onData;
  }

  /** Cuts a query; a promise where the code that knows what streams has to be loaded first. */
  split(query: PanelQuery): SplitQuery | Promise<SplitQuery> {
    const { live } = this.#host;
    const mayStream = targetsOf(query).some(({ target }) => live?.mayStream(streamQuery(query, target)));
    if (!live || !mayStream) return { streamed: [], requested: query };
    if (this.#code) return splitBy(query, this.#code);
    // One promise for all that wait: they go on in the same turn of the event loop, and so into one request.
    this.#loading ??= this.#load(live);
    return this.#loading.then((code) => splitBy(query, code));
  }

  /** Without the sources' code all targets are requested: most of them do not stream. The next query tries again. */
  async #load(live: LiveHost): Promise<StreamingCode | undefined> {
    try {
      return (this.#code = await live.loadStreaming());
    } catch {
      return undefined;
    } finally {
      this.#loading = undefined;
    }
  }

  /** Takes over which targets of a panel stream; a stream that is wanted as before goes on. */
  setTargets(entry: PanelEntry, targets: readonly Target[]): void {
    const before = entry.stream.streams;
    const next = new Map<string, PanelStream>();
    for (const target of targets) {
      const query = entry.query && streamQuery(entry.query, target);
      if (!query) continue;
      const known = before.get(target.refId);
      const stream = known?.isFor(query) ? known : this.#open(query, entry);
      if (stream) next.set(target.refId, stream);
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

  #open(query: QueryTarget, entry: PanelEntry): PanelStream | undefined {
    const { now, later, live } = this.#host;
    return this.#code?.createPanelStream(query, { subscribe: (...wanted) => live?.subscribe(...wanted) ?? noStop, now, later }, () =>
      this.paint(entry),
    );
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
    const joined = this.#code?.streamingData({
      refIds: query ? targetsOf(query).map(({ target }) => target.refId) : [],
      streams: stream.streams,
      results: new Map([...stream.streams].map(([refId, one]) => [refId, one.result(shown, wantsStatistics, dropBeforeMs)])),
      requested: isRequesting ? request.data : IDLE,
      isQuerying: isRequesting,
      refIdOf: (frame) => this.#refIds.get(frame),
      range: shown && { fromMs: shown.fromMs, toMs: shown.toMs },
      nowMs: this.#state.clock.runningMs,
      startedAt: stream.startedAt,
    });
    return joined ?? request.data;
  }
}

const noStop = () => undefined;

/** Whether some target of a panel streams. */
export const isStreaming = ({ stream }: PanelEntry): boolean => stream.streams.size > 0;

/** What the code of a source cannot say of a target, because it throws, is requested: the server then says what is wrong. */
function isStreamOrFalse(code: StreamingCode | undefined, target: QueryTarget): boolean {
  try {
    return code?.isStream(target) === true;
  } catch {
    return false;
  }
}

/** Without the code of streams everything is requested. */
function splitBy(query: PanelQuery, code: StreamingCode | undefined): SplitQuery {
  const streamed: Target[] = [];
  const requested: Target[] = [];
  for (const { target } of targetsOf(query)) {
    const doesStream = isStreamOrFalse(code, streamQuery(query, target));
    (doesStream ? streamed : requested).push(target);
  }
  if (streamed.length === 0) return { streamed, requested: query };
  return { streamed, requested: requested.length === 0 ? undefined : { ...query, targets: requested } };
}

/** A stream begins now and is not reduced, so neither range nor width nor legend make another one of it. */
function streamQuery(query: PanelQuery, target: Target): QueryTarget {
  const { range: _range, width: _width, maxDataPoints: _points, ...rest } = query;
  return buildQuery({ query: { ...rest, wantsStatistics: false }, target });
}

const isMoving = ({ to }: RawRange): boolean => typeof to === 'string' && to.includes('now');
