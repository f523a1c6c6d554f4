import type { QueryRequest } from '@pharos/contract/api/query';
import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import type { TargetResult } from '@pharos/contract/frames';
import type { LoadSources } from '../../platform/sources/load-sources.ts';
import type { LiveHost } from './live-host.ts';
import { IDLE, type PanelQuery, type PanelData } from './panel-data.ts';
import { type PageRange, sourcesOf } from './query-request.ts';
import { PageClock } from './page-clock.ts';
import { isStreaming, newPanelEntry, type PanelEntry, type RunnerState } from './panel-entry.ts';
import { RequestChannel } from './request-channel.ts';
import { type SplitQuery, Streams } from './streams.ts';

/** The result of one target; `key` is `<panelId>:<refId>`. */
export interface ResultPart {
  readonly key: string;
  readonly result: TargetResult;
}

/** Sends one request and yields results as they come; throws when the request as a whole failed. */
export type RunQueries = (request: QueryRequest, signal: AbortSignal) => AsyncIterable<ResultPart>;

/** What a runner needs of its page. */
export interface RunnerHost {
  /** Sends one request for several targets; results come one by one as they arrive. */
  readonly query: RunQueries;
  /** Epoch ms. */
  readonly now: () => number;
  /** Runs once the work at hand is done, so that panels that fall due together go into one request. Returns its cancel. */
  readonly soon: (run: () => void) => () => void;
  /** Runs once with the next frame of the screen. Returns its cancel. */
  readonly nextFrame: (run: () => void) => () => void;
  /** Runs once after `ms` milliseconds. Returns its cancel. */
  readonly later: (ms: number, run: () => void) => () => void;
  /** Makes the page know data sources that it was not told; undefined where that changes nothing. */
  readonly loadSources?: LoadSources;
  /** Under which name references to one source are the same; absent: as they are written. */
  readonly nameOfSource?: (source: DataSourceRef) => string;
  /** Where targets that stream come from; absent: everything is requested. */
  readonly live?: LiveHost;
}

type PageTime = Pick<PageRange, 'range' | 'timezone'>;

const isSameTime = (one: PageTime, other: PageTime): boolean =>
  one.range.from === other.range.from && one.range.to === other.range.to && one.timezone === other.timezone;

/**
 * The data of all panels of one page. Each target goes through one of two channels: most are requested, some stream. Knows no
 * dashboard: whoever shows panels says what each of them queries and whether it is visible.
 */
export class PanelRunner {
  readonly #state: RunnerState;
  readonly #now: () => number;
  readonly #loadSources: RunnerHost['loadSources'];
  readonly #requests: RequestChannel;
  readonly #streams: Streams;

  constructor(host: RunnerHost, { range, timezone }: PageTime) {
    this.#state = { panels: new Map(), clock: new PageClock(host.now), range, timezone, paused: new Set(), watched: new Set() };
    this.#now = host.now;
    this.#loadSources = host.loadSources;
    const onData = (entry: PanelEntry) => this.#publish(entry);
    this.#requests = new RequestChannel(host, this.#state, onData);
    this.#streams = new Streams({ host, state: this.#state, onData });
  }

  /** Takes over what a panel queries; another query drops the one before. Other targets of a panel that is being edited begin a refresh. */
  setQuery(query: PanelQuery, { isEdited = false }: { readonly isEdited?: boolean } = {}): void {
    const entry = this.#ensureEntry(query.panelId);
    if (isEdited && entry.query && JSON.stringify(entry.query.targets) !== JSON.stringify(query.targets)) this.refresh();
    entry.query = query;
    const missing = this.#loadSources?.(sourcesOf(query));
    const split = missing ? missing.then(() => this.#streams.split(query)) : this.#streams.split(query);
    if (!(split instanceof Promise)) return this.#takeOver(entry, split);
    const isStillWanted = () => entry.query === query && this.#state.panels.get(query.panelId) === entry;
    void split.then((loaded) => isStillWanted() && this.#takeOver(entry, loaded));
  }

  /** Forgets a panel. Who still listens goes on listening: the panel may come back under its id. */
  remove(panelId: number): void {
    const entry = this.#state.panels.get(panelId);
    if (!entry) return;
    this.#streams.channel?.stop(entry);
    this.#requests.drop(entry);
    this.#state.panels.delete(panelId);
    const { listeners, isVisible } = entry;
    if (listeners.size === 0) return;
    this.#state.panels.set(panelId, { ...newPanelEntry(panelId, this.#now()), listeners, isVisible });
    for (const listener of listeners) listener();
  }

  setVisible(panelId: number, isVisible: boolean): void {
    const entry = isVisible ? this.#ensureEntry(panelId) : this.#state.panels.get(panelId);
    if (!entry) return;
    entry.isVisible = isVisible;
    if (!isVisible) return;
    this.#requests.wake(entry);
    this.#streams.channel?.wake(entry);
  }

  /** Says which panels wait for something else than their sources. What is paused is requested once it is not any more. */
  setPaused(paused: ReadonlySet<number>): void {
    const { paused: before } = this.#state;
    this.#state.paused = paused;
    for (const panelId of before) {
      const entry = paused.has(panelId) ? undefined : this.#state.panels.get(panelId);
      if (entry) this.#requests.wake(entry);
    }
  }

  /** Says which panels are requested although they cannot be seen. */
  setWatched(watched: ReadonlySet<number>): void {
    const { watched: before } = this.#state;
    this.#state.watched = watched;
    for (const panelId of watched) {
      const entry = before.has(panelId) ? undefined : this.#state.panels.get(panelId);
      if (entry) this.#requests.wake(entry);
    }
  }

  /** A changed range or time zone drops everything in flight and requests anew; what streams is cut to it. */
  setRange({ range, timezone }: PageTime): void {
    if (isSameTime({ range, timezone }, this.#state)) return;
    Object.assign(this.#state, { range, timezone });
    this.#state.clock.restart();
    for (const entry of this.#state.panels.values()) {
      this.#requests.restart(entry);
      this.#streams.channel?.paint(entry);
    }
  }

  /** Requests all panels anew, up to now; one that still waits is skipped, what streams moves its range only. */
  refresh(): void {
    this.#state.clock.restart();
    for (const entry of this.#state.panels.values()) this.#refresh(entry);
  }

  /** Requests one panel anew, up to where the others end. */
  retry(panelId: number): void {
    const entry = this.#state.panels.get(panelId);
    if (entry) this.#refresh(entry);
  }

  /** The moment at which the range of the page ends where it ends now; before the first result the browser's. Epoch ms. */
  clockMs(): number {
    return this.#state.clock.nowMs ?? this.#now();
  }

  /** What requests of a range name as now, epoch ms: undefined, so that who answers decides, before the first result of that range. */
  nowOf(page: PageTime): number | undefined {
    return isSameTime(page, this.#state) ? this.#state.clock.nowMs : undefined;
  }

  /** Now, by the clock of who answers. Epoch ms. */
  runningMs(): number {
    return this.#state.clock.runningMs;
  }

  get(panelId: number): PanelData {
    return this.#state.panels.get(panelId)?.data ?? IDLE;
  }

  subscribe(panelId: number, listener: () => void): () => void {
    const { listeners } = this.#ensureEntry(panelId);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      const entry = this.#state.panels.get(panelId);
      // What was removed while somebody listened is gone with the last of them.
      if (entry && listeners.size === 0 && entry.query === undefined && !entry.isVisible) this.#state.panels.delete(panelId);
    };
  }

  dispose(): void {
    this.#streams.channel?.dispose();
    this.#requests.dispose();
    this.#state.panels.clear();
  }

  #refresh(entry: PanelEntry): void {
    this.#requests.refresh(entry);
    this.#streams.channel?.refresh(entry);
  }

  #ensureEntry(panelId: number): PanelEntry {
    const known = this.#state.panels.get(panelId);
    if (known) return known;
    const entry = newPanelEntry(panelId, this.#now());
    this.#state.panels.set(panelId, entry);
    return entry;
  }

  #takeOver(entry: PanelEntry, { streamed, requested }: SplitQuery): void {
    const hadStreams = isStreaming(entry);
    this.#streams.channel?.setTargets(entry, streamed);
    this.#requests.setQuery(entry, requested);
    if (hadStreams || isStreaming(entry)) this.#publish(entry);
  }

  #publish(entry: PanelEntry): void {
    entry.stream.isDue = false;
    entry.data = (isStreaming(entry) && this.#streams.channel?.buildData(entry)) || entry.request.data;
    for (const listener of entry.listeners) listener();
  }
}

/** A runner without panels. */
export const createPanelRunner = (...parts: ConstructorParameters<typeof PanelRunner>): PanelRunner => new PanelRunner(...parts);
