import type { QueryRequest } from '@pharos/contract/api/query';
import type { TargetResult } from '@pharos/contract/frames';
import { IDLE, type PanelAsk, type PanelData, type RawRange } from './panel-data.ts';
import { advance, failWhole, startOver, type PanelProgress } from './panel-progress.ts';
import { requestsOf, resultKey, targetsOf, type TargetAsk } from './query-request.ts';

/** The answer to one target; `key` is `<panelId>:<refId>`. */
export interface AnswerPart {
  readonly key: string;
  readonly result: TargetResult;
}

/** Sends one request and yields answers as they come; throws when the request as a whole failed. */
export type AskQueries = (request: QueryRequest, signal: AbortSignal) => AsyncIterable<AnswerPart>;

export interface RunnerHost {
  readonly ask: AskQueries;
  readonly now: () => number;
  /** Runs once soon, so that panels that fall due together are asked together. Returns its cancel. */
  readonly nextFrame: (run: () => void) => () => void;
  readonly later: (ms: number, run: () => void) => () => void;
}

/** A browser grants six connections per host to all tabs together; a tab takes at most two for queries (architecture 3.2). */
const MAX_OPEN_REQUESTS = 2;
const ASK_AGAIN_AFTER_MS = 1000;

interface PanelEntry {
  ask: PanelAsk;
  isVisible: boolean;
  isDue: boolean;
  /** Counts questions; answers to an older one are dropped. */
  generation: number;
  progress: PanelProgress | undefined;
  data: PanelData;
  readonly listeners: Set<() => void>;
}

interface OpenRequest {
  readonly controller: AbortController;
  readonly waiting: Map<number, number>;
}

export type PanelRunner = ReturnType<typeof createPanelRunner>;

/**
 * Asks for the data of all panels of one dashboard. Panels due in the same frame go into one request; a panel out of sight does not ask;
 * a refresh skips a panel that still waits, a new range or target drops what is under way.
 */
export function createPanelRunner(host: RunnerHost, initial: { readonly range: RawRange; readonly timezone: string }) {
  const panels = new Map<number, PanelEntry>();
  const open = new Set<OpenRequest>();
  const again = new Map<string, TargetAsk & { readonly generation: number }>();
  let range = initial.range;
  let timezone = initial.timezone;
  let cancelFrame: (() => void) | undefined;
  let cancelAgain: (() => void) | undefined;
  let isDisposed = false;

  const publish = (entry: PanelEntry, data: PanelData) => {
    if (entry.data === data) return;
    entry.data = data;
    for (const listener of entry.listeners) listener();
  };

  const isWaiting = (entry: PanelEntry) => entry.progress !== undefined && entry.progress.missing.size > 0;

  function makeDue(entry: PanelEntry): void {
    entry.isDue = true;
    schedule();
  }

  /** Forgets what is under way for a panel; the request itself is closed once no panel waits for it. */
  function drop(panelId: number, entry: PanelEntry): void {
    entry.generation += 1;
    entry.progress = undefined;
    for (const key of [...again.keys()]) if (again.get(key)?.ask.panelId === panelId) again.delete(key);
    for (const request of open) {
      request.waiting.delete(panelId);
      if (request.waiting.size === 0) request.controller.abort();
    }
  }

  function schedule(): void {
    if (cancelFrame || isDisposed) return;
    cancelFrame = host.nextFrame(() => {
      cancelFrame = undefined;
      flush();
    });
  }

  function flush(): void {
    if (open.size >= MAX_OPEN_REQUESTS) return;
    const asks = [...takeAgain(), ...takeDue()];
    for (const request of requestsOf(asks, range, timezone)) void send(request, asks);
  }

  function takeAgain(): readonly TargetAsk[] {
    if (cancelAgain) return [];
    const asks = [...again.values()].filter((one) => panels.get(one.ask.panelId)?.generation === one.generation);
    again.clear();
    return asks;
  }

  function takeDue(): readonly TargetAsk[] {
    const asks: TargetAsk[] = [];
    for (const entry of panels.values()) {
      if (!entry.isDue || !entry.isVisible) continue;
      entry.isDue = false;
      const targets = targetsOf(entry.ask);
      if (targets.length === 0) {
        publish(entry, { ...IDLE, phase: 'done' });
        continue;
      }
      entry.progress = startOver(entry.ask.panelId, entry.data, targets.map(({ target }) => target.refId), host.now());
      publish(entry, entry.progress.data);
      asks.push(...targets);
    }
    return asks;
  }

  async function send(request: QueryRequest, asks: readonly TargetAsk[]): Promise<void> {
    const keys = new Set(request.queries.map((query) => `${query.panelId}:${query.refId}`));
    const byKey = new Map(asks.map((one) => [resultKey(one.ask.panelId, one.target.refId), one] as const).filter(([key]) => keys.has(key)));
    const entry: OpenRequest = { controller: new AbortController(), waiting: new Map() };
    for (const one of byKey.values()) entry.waiting.set(one.ask.panelId, panels.get(one.ask.panelId)?.generation ?? 0);
    open.add(entry);
    try {
      for await (const part of host.ask(request, entry.controller.signal)) {
        const one = byKey.get(part.key);
        if (one) receive(entry, one, part.result, request);
      }
      endOf(entry, new Error('The answer ended before every query was answered'));
    } catch (error) {
      if (!entry.controller.signal.aborted) endOf(entry, error);
    } finally {
      open.delete(entry);
      if (hasWork()) schedule();
    }
  }

  const hasWork = () => (again.size > 0 && !cancelAgain) || [...panels.values()].some((one) => one.isDue && one.isVisible);

  function receive(request: OpenRequest, one: TargetAsk, result: TargetResult, sent: QueryRequest): void {
    const panelId = one.ask.panelId;
    const panel = panels.get(panelId);
    const generation = request.waiting.get(panelId);
    if (!panel?.progress || generation !== panel.generation) return;
    panel.progress = advance(panel.progress, one.target.refId, result, sent, host.now());
    publish(panel, panel.progress.data);
    if (result.kind === 'pending') askAgain({ ...one, resolved: result.range, generation });
    if (panel.progress.missing.size === 0) request.waiting.delete(panelId);
  }

  function askAgain(one: TargetAsk & { readonly generation: number }): void {
    again.set(resultKey(one.ask.panelId, one.target.refId), one);
    cancelAgain ??= host.later(ASK_AGAIN_AFTER_MS, () => {
      cancelAgain = undefined;
      schedule();
    });
  }

  /** The request is over: what it did not answer, and nobody asks again, has failed. */
  function endOf(request: OpenRequest, error: unknown): void {
    for (const [panelId, generation] of request.waiting) {
      const panel = panels.get(panelId);
      if (!panel?.progress || panel.generation !== generation) continue;
      const unanswered = [...panel.progress.missing].filter((refId) => !again.has(resultKey(panelId, refId)));
      if (unanswered.length === 0) continue;
      panel.progress = failWhole(panel.progress, unanswered, error, host.now());
      publish(panel, panel.progress.data);
    }
  }

  function entryOf(panelId: number): PanelEntry {
    const known = panels.get(panelId);
    if (known) return known;
    const entry: PanelEntry = {
      ask: { panelId, targets: [], datasource: null, wantsStatistics: false },
      isVisible: false, isDue: false, generation: 0, progress: undefined, data: IDLE, listeners: new Set(),
    };
    panels.set(panelId, entry);
    return entry;
  }

  return {
    /** Tells what a panel asks; a changed question drops the old one. */
    setAsk(ask: PanelAsk): void {
      const entry = entryOf(ask.panelId);
      if (sameAsk(entry.ask, ask)) return;
      entry.ask = ask;
      drop(ask.panelId, entry);
      makeDue(entry);
    },
    remove(panelId: number): void {
      const entry = panels.get(panelId);
      if (!entry) return;
      drop(panelId, entry);
      panels.delete(panelId);
    },
    setVisible(panelId: number, isVisible: boolean): void {
      const entry = entryOf(panelId);
      entry.isVisible = isVisible;
      if (isVisible && entry.isDue) schedule();
    },
    /** A changed range or time zone drops everything under way and asks anew. */
    setRange(next: RawRange, nextTimezone: string): void {
      if (next.from === range.from && next.to === range.to && nextTimezone === timezone) return;
      range = next;
      timezone = nextTimezone;
      for (const [panelId, entry] of panels) {
        drop(panelId, entry);
        makeDue(entry);
      }
    },
    /** Asks anew; a panel that still waits is skipped. */
    refresh(panelIds: readonly number[] = [...panels.keys()]): void {
      for (const panelId of panelIds) {
        const entry = panels.get(panelId);
        if (entry && !isWaiting(entry)) makeDue(entry);
      }
    },
    get: (panelId: number): PanelData => panels.get(panelId)?.data ?? IDLE,
    subscribe(panelId: number, listener: () => void): () => void {
      const { listeners } = entryOf(panelId);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose(): void {
      isDisposed = true;
      cancelFrame?.();
      cancelAgain?.();
      for (const request of open) request.controller.abort();
      panels.clear();
    },
  };
}

const sameAsk = (a: PanelAsk, b: PanelAsk): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
