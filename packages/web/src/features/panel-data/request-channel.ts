import { type QueryRequest, resultKey } from '@pharos/contract/api/query';
import type { TargetResult } from '@pharos/contract/frames';
import { rangeToRepeat } from '@pharos/domain/time/result-range';
import type { ChannelHost } from './channel-host.ts';
import { IDLE, type PanelQuery, type PanelData } from './panel-data.ts';
import type { PanelEntry, RequestState, RunnerState } from './panel-entry.ts';
import { advance, failWhole, startOver } from './panel-progress.ts';
import { buildRequests, type PageRange, shownQueries, targetsOf, type PanelTarget } from './query-request.ts';

/** A browser grants six connections per host to all tabs together; a tab takes at most two for queries (wire-notes architecture 3.2). */
const MAX_OPEN_REQUESTS = 2;
const REPEAT_AFTER_MS = 1000;

/** A target that was pending and is requested once more with the range and moment of its first request. */
type RepeatedTarget = PanelTarget & { readonly generation: number };

interface OpenRequest {
  readonly controller: AbortController;
  /** Generation of each panel that waits, by panel id. */
  readonly waiting: Map<number, number>;
  /** The refresh of which it is part. */
  readonly refresh: number;
}

/**
 * The channel of request and response. Panels due in the same turn of the event loop go into one request; one that is neither visible nor watched sends none; a
 * refresh skips a panel that still waits, another query drops what is in flight. States of the request of a panel:
 *
 * | state | recognised by | left by |
 * | --- | --- | --- |
 * | nothing to request | no `query`, `data` is `IDLE` | `setQuery` with one: due |
 * | due | `isDue` | `#flush`, once it is visible or watched, not paused, and fewer than two requests are open: in flight, or done without targets |
 * | in flight | `progress` with `missing`, its generation in `waiting` of an open request | `#receive`: pending or done; `#end`: what is missing failed, done |
 * | pending | in flight, and its target in `#repeated` | after a second, hidden and paused panels too: in flight with the same generation and range |
 * | done | `progress` without `missing` | `refresh`: due |
 *
 * `restart` (another query, another range) leads from each of them, but the first, to due: `drop` first counts up the generation, so that results on
 * their way are ignored, forgets progress and repeats, and aborts a request that no panel waits for; `data` stays until the next request starts. Only
 * this class writes `RequestState`; `#publish` comes last, after `progress`. A pause or a hidden panel changes no state. `dispose` aborts all
 * and starts nothing; what is aborted publishes nothing.
 */
export class RequestChannel {
  readonly #host: ChannelHost;
  readonly #state: RunnerState;
  readonly #onData: (entry: PanelEntry) => void;
  readonly #open = new Set<OpenRequest>();
  readonly #repeated = new Map<string, RepeatedTarget>();
  #cancelFrame: (() => void) | undefined;
  #cancelRepeat: (() => void) | undefined;
  #isDisposed = false;

  constructor(host: ChannelHost, state: RunnerState, onData: (entry: PanelEntry) => void) {
    this.#host = host;
    this.#state = state;
    this.#onData = onData;
  }

  /** Takes over what is requested for a panel; undefined is nothing. Another query drops the one in flight, an equal one changes nothing. */
  setQuery(entry: PanelEntry, query: PanelQuery | undefined): void {
    const { request } = entry;
    if (isSameQuery(request.query, query)) return;
    request.query = query;
    this.restart(entry);
    if (query === undefined) Object.assign(request, { isDue: false, data: IDLE });
  }

  /** Drops what is in flight and requests anew. */
  restart(entry: PanelEntry): void {
    this.drop(entry);
    this.#makeDue(entry);
  }

  /** Requests anew, unless the panel still waits. */
  refresh(entry: PanelEntry): void {
    if (!isWaiting(entry.request)) this.#makeDue(entry);
  }

  /** The panel came into view. */
  wake({ request }: PanelEntry): void {
    if (request.isDue) this.#schedule();
  }

  /** Forgets what is in flight for a panel; the request itself is closed once no panel waits for it. */
  drop({ panelId, request: state }: PanelEntry): void {
    state.generation += 1;
    state.progress = undefined;
    for (const [key, one] of this.#repeated) if (one.query.panelId === panelId) this.#repeated.delete(key);
    for (const request of this.#open) {
      request.waiting.delete(panelId);
      if (request.waiting.size === 0) request.controller.abort();
    }
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#cancelFrame?.();
    this.#cancelRepeat?.();
    for (const request of this.#open) request.controller.abort();
  }

  #makeDue({ request }: PanelEntry): void {
    if (request.query === undefined) return;
    request.isDue = true;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#cancelFrame || this.#isDisposed) return;
    this.#cancelFrame = this.#host.soon(() => {
      this.#cancelFrame = undefined;
      this.#flush();
    });
  }

  #flush(): void {
    if (this.#open.size >= MAX_OPEN_REQUESTS) return;
    const targets = [...this.#takeRepeated(), ...this.#takeDue()];
    for (const request of buildRequests(targets, pageRangeOf(this.#state))) void this.#send(request, targets);
  }

  #takeRepeated(): readonly PanelTarget[] {
    if (this.#cancelRepeat) return [];
    const targets = [...this.#repeated.values()].filter((one) => this.#generationOf(one.query.panelId) === one.generation);
    this.#repeated.clear();
    return targets;
  }

  #generationOf(panelId: number): number | undefined {
    return this.#state.panels.get(panelId)?.request.generation;
  }

  #isReady({ panelId, request, isVisible }: PanelEntry): boolean {
    return request.isDue && (isVisible || this.#state.watched.has(panelId)) && !this.#state.paused.has(panelId);
  }

  #takeDue(): readonly PanelTarget[] {
    return [...this.#state.panels.values()].filter((entry) => this.#isReady(entry)).flatMap((entry) => this.#begin(entry));
  }

  /** The targets of a panel that is due; one without any is done at once. */
  #begin(entry: PanelEntry): readonly PanelTarget[] {
    const { request, panelId } = entry;
    const targets = request.query ? targetsOf(request.query) : [];
    request.isDue = false;
    if (targets.length === 0) {
      this.#publish(entry, { ...IDLE, phase: 'done' });
      return [];
    }
    const queries = request.query ? shownQueries(request.query, this.#host.nameOfSource) : [];
    request.progress = startOver({ panelId, before: request.data, queries }, this.#host.now());
    this.#publish(entry, request.progress.data);
    return targets;
  }

  #publish(entry: PanelEntry, data: PanelData): void {
    if (entry.request.data === data) return;
    entry.request.data = data;
    this.#onData(entry);
  }

  async #send(request: QueryRequest, targets: readonly PanelTarget[]): Promise<void> {
    const byKey = targetsByKey(request, targets);
    const open: OpenRequest = { controller: new AbortController(), waiting: new Map(), refresh: this.#state.clock.refreshes };
    for (const { query } of byKey.values()) open.waiting.set(query.panelId, this.#generationOf(query.panelId) ?? 0);
    this.#open.add(open);
    try {
      for await (const part of this.#host.query(request, open.controller.signal)) {
        const one = byKey.get(part.key);
        if (one) this.#receive(open, one, { result: part.result, sent: request });
      }
      this.#end(open, new Error('The answer ended before every query was answered'));
    } catch (error) {
      if (!open.controller.signal.aborted) this.#end(open, error);
    } finally {
      this.#open.delete(open);
      if (this.#hasWork()) this.#schedule();
    }
  }

  #hasWork(): boolean {
    return (this.#repeated.size > 0 && !this.#cancelRepeat) || [...this.#state.panels.values()].some((entry) => this.#isReady(entry));
  }

  #receive(open: OpenRequest, one: PanelTarget, { result, sent }: { readonly result: TargetResult; readonly sent: QueryRequest }): void {
    const { panelId } = one.query;
    if (!one.repeated) this.#state.clock.report(result, open.refresh); // of an earlier moment
    const entry = this.#state.panels.get(panelId);
    const generation = open.waiting.get(panelId);
    if (!entry?.request.progress || generation !== entry.request.generation) return;
    const progress = advance(entry.request.progress, { refId: one.target.refId, result, request: sent }, this.#host.now());
    entry.request.progress = progress;
    this.#publish(entry, progress.data);
    if (result.kind === 'pending') this.#repeat({ ...one, repeated: rangeToRepeat(result), generation });
    if (progress.missing.size === 0) open.waiting.delete(panelId);
  }

  #repeat(one: RepeatedTarget): void {
    this.#repeated.set(keyOf(one), one);
    this.#cancelRepeat ??= this.#host.later(REPEAT_AFTER_MS, () => {
      this.#cancelRepeat = undefined;
      this.#schedule();
    });
  }

  /** The request is over: what has no result, and is not repeated, has failed. */
  #end(open: OpenRequest, error: unknown): void {
    for (const [panelId, generation] of open.waiting) {
      const entry = this.#state.panels.get(panelId);
      if (!entry?.request.progress || entry.request.generation !== generation) continue;
      const missing = [...entry.request.progress.missing].filter((refId) => !this.#repeated.has(resultKey({ panelId, refId })));
      if (missing.length === 0) continue;
      entry.request.progress = failWhole(entry.request.progress, { refIds: missing, error }, this.#host.now());
      this.#publish(entry, entry.request.progress.data);
    }
  }
}

const pageRangeOf = ({ range, timezone, clock: { nowMs } }: RunnerState): PageRange => ({ range, timezone, nowMs });

/** Whether a result is still missing. */
const isWaiting = ({ progress }: RequestState): boolean => progress !== undefined && progress.missing.size > 0;

/** Whether two queries are the same, whoever made them. */
const isSameQuery = (a: PanelQuery | undefined, b: PanelQuery | undefined): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const keyOf = ({ query, target }: PanelTarget): string => resultKey({ panelId: query.panelId, refId: target.refId });

/** The targets that a request carries, by the key of their result. */
function targetsByKey({ queries }: QueryRequest, targets: readonly PanelTarget[]): ReadonlyMap<string, PanelTarget> {
  const keys = new Set(queries.map(resultKey));
  return new Map(targets.map((one) => [keyOf(one), one] as const).filter(([key]) => keys.has(key)));
}
