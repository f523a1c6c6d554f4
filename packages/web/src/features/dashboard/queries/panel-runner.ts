import type { QueryRequest } from '@pharos/contract/api/query';
import type { TargetResult } from '@pharos/contract/frames';
import { IDLE, type PanelAsk, type PanelData, type RawRange } from './panel-data.ts';
import type { LiveHost } from './live-host.ts';
import { isWaiting, newPanelEntry, publish, isSameAsk, type PanelEntry } from './panel-entry.ts';
import { advance, failWhole, startOver } from './panel-progress.ts';
import { requestsOf, resultKey, targetsOf, type TargetAsk } from './query-request.ts';

/** The answer to one target; `key` is `<panelId>:<refId>`. */
export interface AnswerPart {
  readonly key: string;
  readonly result: TargetResult;
}

/** Sends one request and yields answers as they come; throws when the request as a whole failed. */
export type AskQueries = (request: QueryRequest, signal: AbortSignal) => AsyncIterable<AnswerPart>;

/** What the panel runner uses of its surroundings; tests hand in fakes. */
export interface RunnerHost {
  /** Sends one request for several targets; results come one by one as they arrive. */
  readonly ask: AskQueries;
  /** Epoch ms. */
  readonly now: () => number;
  /** Runs once soon, so that panels that fall due together are asked together. Returns its cancel. */
  readonly nextFrame: (run: () => void) => () => void;
  /** Runs once after `ms` milliseconds. Returns its cancel. */
  readonly later: (ms: number, run: () => void) => () => void;
  /** Where targets that stream come from; absent: everything is asked. */
  readonly live?: LiveHost;
}

/** A browser grants six connections per host to all tabs together; a tab takes at most two for queries (wire-notes architecture 3.2). */
const MAX_OPEN_REQUESTS = 2;
const ASK_AGAIN_AFTER_MS = 1000;

/** A target that was pending and is asked once more with the range it was resolved to. */
type RepeatedAsk = TargetAsk & { readonly generation: number };

interface OpenRequest {
  readonly controller: AbortController;
  readonly waiting: Map<number, number>;
}

/**
 * Asks for the data of all panels of one dashboard. Panels due in the same frame go into one request; a panel out of sight does not ask;
 * a refresh skips a panel that still waits, a new range or target drops what is under way.
 */
export class PanelRunner {
  readonly #host: RunnerHost;
  readonly #panels = new Map<number, PanelEntry>();
  readonly #open = new Set<OpenRequest>();
  readonly #again = new Map<string, RepeatedAsk>();
  #range: RawRange;
  #timezone: string;
  #cancelFrame: (() => void) | undefined;
  #cancelAgain: (() => void) | undefined;
  #isDisposed = false;

  constructor(host: RunnerHost, initial: { readonly range: RawRange; readonly timezone: string }) {
    this.#host = host;
    this.#range = initial.range;
    this.#timezone = initial.timezone;
  }

  /** Tells what a panel asks; a changed question drops the old one. */
  setAsk(ask: PanelAsk): void {
    const entry = this.#entryOf(ask.panelId);
    if (isSameAsk(entry.ask, ask)) return;
    entry.ask = ask;
    this.#drop(entry);
    this.#makeDue(entry);
  }

  remove(panelId: number): void {
    const entry = this.#panels.get(panelId);
    if (!entry) return;
    this.#drop(entry);
    this.#panels.delete(panelId);
  }

  setVisible(panelId: number, isVisible: boolean): void {
    const entry = this.#entryOf(panelId);
    entry.isVisible = isVisible;
    if (isVisible && entry.isDue) this.#schedule();
  }

  /** A changed range or time zone drops everything under way and asks anew. */
  setRange(range: RawRange, timezone: string): void {
    if (range.from === this.#range.from && range.to === this.#range.to && timezone === this.#timezone) return;
    this.#range = range;
    this.#timezone = timezone;
    for (const entry of this.#panels.values()) {
      this.#drop(entry);
      this.#makeDue(entry);
    }
  }

  /** Asks anew; a panel that still waits is skipped. */
  refresh(panelIds: readonly number[] = [...this.#panels.keys()]): void {
    for (const panelId of panelIds) {
      const entry = this.#panels.get(panelId);
      if (entry && !isWaiting(entry)) this.#makeDue(entry);
    }
  }

  get(panelId: number): PanelData {
    return this.#panels.get(panelId)?.data ?? IDLE;
  }

  subscribe(panelId: number, listener: () => void): () => void {
    const { listeners } = this.#entryOf(panelId);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#cancelFrame?.();
    this.#cancelAgain?.();
    for (const request of this.#open) request.controller.abort();
    this.#panels.clear();
  }

  #entryOf(panelId: number): PanelEntry {
    const known = this.#panels.get(panelId);
    if (known) return known;
    const entry = newPanelEntry(panelId);
    this.#panels.set(panelId, entry);
    return entry;
  }

  #makeDue(entry: PanelEntry): void {
    entry.isDue = true;
    this.#schedule();
  }

  /** Forgets what is under way for a panel; the request itself is closed once no panel waits for it. */
  #drop(entry: PanelEntry): void {
    const { panelId } = entry.ask;
    entry.generation += 1;
    entry.progress = undefined;
    for (const [key, one] of this.#again) if (one.ask.panelId === panelId) this.#again.delete(key);
    for (const request of this.#open) {
      request.waiting.delete(panelId);
      if (request.waiting.size === 0) request.controller.abort();
    }
  }

  #schedule(): void {
    if (this.#cancelFrame || this.#isDisposed) return;
    this.#cancelFrame = this.#host.nextFrame(() => {
      this.#cancelFrame = undefined;
      this.#flush();
    });
  }

  #flush(): void {
    if (this.#open.size >= MAX_OPEN_REQUESTS) return;
    const asks = [...this.#takeAgain(), ...this.#takeDue()];
    for (const request of requestsOf(asks, this.#range, this.#timezone)) void this.#send(request, asks);
  }

  #takeAgain(): readonly TargetAsk[] {
    if (this.#cancelAgain) return [];
    const asks = [...this.#again.values()].filter((one) => this.#panels.get(one.ask.panelId)?.generation === one.generation);
    this.#again.clear();
    return asks;
  }

  #takeDue(): readonly TargetAsk[] {
    const asks: TargetAsk[] = [];
    for (const entry of this.#panels.values()) {
      if (!entry.isDue || !entry.isVisible) continue;
      entry.isDue = false;
      const targets = targetsOf(entry.ask);
      if (targets.length === 0) {
        publish(entry, { ...IDLE, phase: 'done' });
        continue;
      }
      entry.progress = startOver(
        entry.ask.panelId,
        entry.data,
        targets.map(({ target }) => target.refId),
        this.#host.now(),
      );
      publish(entry, entry.progress.data);
      asks.push(...targets);
    }
    return asks;
  }

  async #send(request: QueryRequest, asks: readonly TargetAsk[]): Promise<void> {
    const keys = new Set(request.queries.map((query) => `${query.panelId}:${query.refId}`));
    const byKey = new Map(asks.map((one) => [resultKey(one.ask.panelId, one.target.refId), one] as const).filter(([key]) => keys.has(key)));
    const open: OpenRequest = { controller: new AbortController(), waiting: new Map() };
    for (const { ask } of byKey.values()) open.waiting.set(ask.panelId, this.#panels.get(ask.panelId)?.generation ?? 0);
    this.#open.add(open);
    try {
      for await (const part of this.#host.ask(request, open.controller.signal)) {
        const one = byKey.get(part.key);
        if (one) this.#receive(open, one, part.result, request);
      }
      this.#endOf(open, new Error('The answer ended before every query was answered'));
    } catch (error) {
      if (!open.controller.signal.aborted) this.#endOf(open, error);
    } finally {
      this.#open.delete(open);
      if (this.#hasWork()) this.#schedule();
    }
  }

  #hasWork(): boolean {
    return (this.#again.size > 0 && !this.#cancelAgain) || [...this.#panels.values()].some((one) => one.isDue && one.isVisible);
  }

  #receive(open: OpenRequest, one: TargetAsk, result: TargetResult, sent: QueryRequest): void {
    const { panelId } = one.ask;
    const panel = this.#panels.get(panelId);
    const generation = open.waiting.get(panelId);
    if (!panel?.progress || generation !== panel.generation) return;
    panel.progress = advance(panel.progress, one.target.refId, result, sent, this.#host.now());
    publish(panel, panel.progress.data);
    if (result.kind === 'pending') this.#askAgain({ ...one, resolved: result.range, generation });
    if (panel.progress.missing.size === 0) open.waiting.delete(panelId);
  }

  #askAgain(one: RepeatedAsk): void {
    this.#again.set(resultKey(one.ask.panelId, one.target.refId), one);
    this.#cancelAgain ??= this.#host.later(ASK_AGAIN_AFTER_MS, () => {
      this.#cancelAgain = undefined;
      this.#schedule();
    });
  }

  /** The request is over: what it did not answer, and nobody asks again, has failed. */
  #endOf(open: OpenRequest, error: unknown): void {
    for (const [panelId, generation] of open.waiting) {
      const panel = this.#panels.get(panelId);
      if (!panel?.progress || panel.generation !== generation) continue;
      const unanswered = [...panel.progress.missing].filter((refId) => !this.#again.has(resultKey(panelId, refId)));
      if (unanswered.length === 0) continue;
      panel.progress = failWhole(panel.progress, unanswered, error, this.#host.now());
      publish(panel, panel.progress.data);
    }
  }
}

export const createPanelRunner = (...parts: ConstructorParameters<typeof PanelRunner>): PanelRunner => new PanelRunner(...parts);
