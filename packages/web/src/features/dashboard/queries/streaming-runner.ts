import type { QueryTarget } from '@pharos/contract/api/query';
import type { Frame } from '@pharos/contract/frames';
import { resolveRange } from '@pharos/domain/time/range';
import type { IsStream, LiveHost } from './live-host.ts';
import { IDLE, type PanelAsk, type PanelData, type RawRange, type Target } from './panel-data.ts';
import { createPanelRunner, type PanelRunner, type RunnerHost } from './panel-runner.ts';
import { createPanelStream, type PanelStream, streamKey } from './panel-stream.ts';
import { queryOf, targetsOf } from './query-request.ts';
import { streamingData } from './streaming-data.ts';

/** A panel is drawn anew at most this often by what streams. */
const PAINT_EVERY_MS = 100;

interface Entry {
  readonly panelId: number;
  ask: PanelAsk | undefined;
  streams: Map<string, PanelStream>;
  /** Whether some targets of the panel are asked as well. */
  isAsking: boolean;
  isVisible: boolean;
  /** Something arrived that is not on screen. */
  isDue: boolean;
  data: PanelData;
  startedAt: number;
  readonly listeners: Set<() => void>;
  stopAsked: () => void;
}

/** What a dashboard asks of its runner. */
export type DashboardRunner = Pick<PanelRunner, keyof PanelRunner>;

interface RunnerStart {
  readonly range: RawRange;
  readonly timezone: string;
}

export const createStreamingRunner = (host: RunnerHost, start: RunnerStart): DashboardRunner =>
  host.live ? new StreamingRunner(host, host.live, start) : createPanelRunner(host, start);

/**
 * A panel runner of which some targets stream instead of being asked. They are listened to once their panel was seen; while it is out of
 * sight their points gather and nothing is drawn. A refresh moves the range of a streaming panel and asks nothing.
 */
class StreamingRunner implements DashboardRunner {
  readonly #host: RunnerHost;
  readonly #live: LiveHost;
  /** Asks what does not stream. */
  readonly #asker: PanelRunner;
  readonly #panels = new Map<number, Entry>();
  /** Which target an asked frame answers, also after its answer has been replaced by a failure. */
  readonly #refIds = new WeakMap<Frame, string>();
  #range: RawRange;
  #timezone: string;
  #isStream: IsStream | undefined;
  #cancelPaint: (() => void) | undefined;

  constructor(host: RunnerHost, live: LiveHost, start: RunnerStart) {
    this.#host = host;
    this.#live = live;
    this.#asker = createPanelRunner(host, start);
    this.#range = start.range;
    this.#timezone = start.timezone;
  }

  setAsk(ask: PanelAsk): void {
    const entry = this.#entryOf(ask.panelId);
    entry.ask = ask;
    const mayStream = targetsOf(ask).some(({ target }) => this.#live.mayStream(streamQuery(ask, target)));
    if (!mayStream) return this.#split(entry, ask, () => false);
    if (this.#isStream) return this.#split(entry, ask, this.#isStream);
    const isStillAsked = () => entry.ask === ask && this.#panels.get(ask.panelId) === entry;
    this.#live.loadIsStream().then(
      (isStream) => {
        this.#isStream = isStream;
        if (isStillAsked()) this.#split(entry, ask, isStream);
      },
      // Without the source's code all targets are asked: most of them do not stream.
      () => isStillAsked() && this.#split(entry, ask, () => false),
    );
  }

  remove(panelId: number): void {
    const entry = this.#panels.get(panelId);
    if (entry) this.#forget(entry);
    this.#asker.remove(panelId);
  }

  setVisible(panelId: number, isVisible: boolean): void {
    const entry = this.#entryOf(panelId);
    entry.isVisible = isVisible;
    this.#asker.setVisible(panelId, isVisible);
    if (!isVisible) return;
    for (const stream of entry.streams.values()) stream.start();
    if (entry.isDue) this.#schedulePaint(entry);
  }

  setRange(range: RawRange, timezone: string): void {
    if (range.from === this.#range.from && range.to === this.#range.to && timezone === this.#timezone) return;
    this.#range = range;
    this.#timezone = timezone;
    this.#asker.setRange(range, timezone);
    for (const entry of this.#panels.values()) if (entry.streams.size > 0) this.#schedulePaint(entry);
  }

  refresh(panelIds: readonly number[] = [...this.#panels.keys()]): void {
    this.#asker.refresh(panelIds.filter((panelId) => this.#panels.get(panelId)?.isAsking !== false));
    for (const panelId of panelIds) {
      const entry = this.#panels.get(panelId);
      if (!entry || entry.streams.size === 0) continue;
      if (entry.isVisible) for (const stream of entry.streams.values()) stream.start();
      this.#schedulePaint(entry);
    }
  }

  get(panelId: number): PanelData {
    const entry = this.#panels.get(panelId);
    return entry && entry.streams.size > 0 ? entry.data : this.#asker.get(panelId);
  }

  subscribe(panelId: number, listener: () => void): () => void {
    const { listeners } = this.#entryOf(panelId);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  dispose(): void {
    this.#cancelPaint?.();
    for (const entry of this.#panels.values()) this.#forget(entry);
    this.#asker.dispose();
  }

  #entryOf(panelId: number): Entry {
    const known = this.#panels.get(panelId);
    if (known) return known;
    const entry: Entry = {
      panelId,
      ask: undefined,
      streams: new Map(),
      isAsking: true,
      isVisible: false,
      isDue: false,
      data: IDLE,
      startedAt: this.#host.now(),
      listeners: new Set(),
      stopAsked: () => undefined,
    };
    entry.stopAsked = this.#asker.subscribe(panelId, () => this.#publish(entry));
    this.#panels.set(panelId, entry);
    return entry;
  }

  #forget(entry: Entry): void {
    entry.stopAsked();
    for (const stream of entry.streams.values()) stream.stop();
    this.#panels.delete(entry.panelId);
  }

  /** Gives each target to who answers it; a stream that is asked for as before goes on. */
  #split(entry: Entry, ask: PanelAsk, isStream: IsStream): void {
    const before = entry.streams;
    const next = new Map<string, PanelStream>();
    const asked: Target[] = [];
    for (const { target } of targetsOf(ask)) {
      const query = streamQuery(ask, target);
      if (!isStream(query)) {
        asked.push(target);
        continue;
      }
      const known = before.get(target.refId);
      next.set(target.refId, known?.key === streamKey(query) ? known : this.#openStream(query, entry));
    }
    entry.streams = next;
    entry.isAsking = asked.length > 0 || next.size === 0;
    // The new ones first, so that the connection stays open between them.
    if (entry.isVisible) for (const stream of next.values()) stream.start();
    for (const [refId, stream] of before) if (next.get(refId) !== stream) stream.stop();
    this.#asker.setAsk(next.size === 0 ? ask : { ...ask, targets: asked });
    if (before.size > 0 || next.size > 0) this.#publish(entry);
  }

  #openStream(query: QueryTarget, entry: Entry): PanelStream {
    const { now, later } = this.#host;
    return createPanelStream(query, { subscribe: this.#live.subscribe, now, later }, () => this.#schedulePaint(entry));
  }

  /** All panels to which something came are drawn in one frame. */
  #schedulePaint(entry: Entry): void {
    entry.isDue = true;
    if (!entry.isVisible || this.#cancelPaint) return;
    this.#cancelPaint = this.#host.later(PAINT_EVERY_MS, () => {
      this.#cancelPaint = this.#host.nextFrame(() => {
        this.#cancelPaint = undefined;
        for (const one of this.#panels.values()) if (one.isDue && one.isVisible) this.#publish(one);
      });
    });
  }

  #publish(entry: Entry): void {
    entry.isDue = false;
    if (entry.streams.size > 0) entry.data = this.#dataOf(entry);
    for (const listener of entry.listeners) listener();
  }

  #dataOf(entry: Entry): PanelData {
    const asked = this.#asker.get(entry.panelId);
    for (const [refId, result] of asked.exchange?.results ?? [])
      if (result.kind === 'frames') for (const frame of result.frames) this.#refIds.set(frame, refId);
    const raw = entry.ask?.range ?? this.#range;
    const resolved = resolveRange(raw, this.#host.now(), this.#timezone);
    const shown = resolved.kind === 'range' ? resolved : undefined;
    // What a fixed range leaves out is kept: one looks at a moment and goes back to now.
    const dropBeforeMs = shown && isMoving(raw) ? shown.fromMs : -Infinity;
    const wantsStatistics = entry.ask?.wantsStatistics ?? false;
    return streamingData({
      refIds: entry.ask ? targetsOf(entry.ask).map(({ target }) => target.refId) : [],
      streams: entry.streams,
      results: new Map([...entry.streams].map(([refId, stream]) => [refId, stream.result(shown, wantsStatistics, dropBeforeMs)])),
      asked: entry.isAsking ? asked : IDLE,
      isAsking: entry.isAsking,
      refIdOf: (frame) => this.#refIds.get(frame),
      range: shown && { from: shown.fromMs, to: shown.toMs },
      startedAt: entry.startedAt,
    });
  }
}

/** A stream begins now and is not reduced, so neither range nor width nor legend make another one of it. */
function streamQuery(ask: PanelAsk, target: Target): QueryTarget {
  const { range: _range, width: _width, maxDataPoints: _points, ...rest } = ask;
  return queryOf({ ask: { ...rest, wantsStatistics: false }, target });
}

const isMoving = ({ to }: RawRange): boolean => typeof to === 'string' && to.includes('now');
