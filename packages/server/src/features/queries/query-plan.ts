import { AppError, fail } from '@pharos/contract/errors';
import { MAX_QUERIES_PER_REQUEST, MAX_TARGETS_PER_PANEL, type QueryRequest, type QueryTarget } from '@pharos/contract/api/query';
import { alignRange, gateInterval, type TimeRange } from '@pharos/domain/time/auto-interval';
import { type RawRange, resolveRange } from '@pharos/domain/time/range';

/** One target with everything the request says about it; still without its source. */
export interface PlannedTarget {
  /** `<panelId>:<refId>`, or `<refId>` without a panel. */
  readonly key: string;
  readonly target: QueryTarget;
  /** As asked, epoch ms. */
  readonly range: TimeRange;
  /** Smallest interval the panel or the client asks for. */
  readonly minIntervalMs: number;
  readonly maxDataPoints?: number;
}

export type Planned = PlannedTarget | { readonly key: string; readonly error: AppError };

/**
 * What a request asks, target by target. A wrong range of one target is that target's error.
 * @throws AppError query-empty, query-target-invalid (too many, or the same key twice), query-range-invalid: the whole request is refused.
 */
export function planQueries(request: QueryRequest, nowMs: number): readonly Planned[] {
  if (request.queries.length === 0) fail('query-empty');
  refuseTooMany(request.queries);
  const zone = request.timezone ?? 'utc';
  const shared = requireRange(request, nowMs, zone);
  return request.queries.map((target) => planTarget(target, request, { shared, nowMs, zone }));
}

interface RequestContext {
  readonly shared: TimeRange;
  readonly nowMs: number;
  readonly zone: string;
}

function planTarget(target: QueryTarget, request: QueryRequest, { shared, nowMs, zone }: RequestContext): Planned {
  const key = targetKey(target);
  const own = resultOf(() =>
    target.from === undefined && target.to === undefined
      ? shared
      : requireRange({ from: target.from ?? request.from, to: target.to ?? request.to }, nowMs, zone),
  );
  if (own instanceof AppError) return { key, error: own };
  const maxDataPoints = positive(target.maxDataPoints) ?? positive(request.maxDataPoints);
  const minIntervalMs = positive(target.intervalMs) ?? positive(request.intervalMs) ?? 1;
  return { key, target, range: own, minIntervalMs, ...(maxDataPoints === undefined ? {} : { maxDataPoints }) };
}

const positive = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isFinite(value) && value > 0 ? value : undefined;

const targetKey = ({ panelId, refId }: QueryTarget): string => (panelId === undefined ? refId : `${panelId}:${refId}`);

function requireRange(raw: RawRange, nowMs: number, zone: string): TimeRange {
  const range = resolveRange(raw, nowMs, zone === 'browser' || zone === '' ? 'utc' : zone);
  if (range.kind === 'error') throw new AppError('query-range-invalid', { reason: range.message });
  return { fromMs: range.fromMs, toMs: range.toMs };
}

function resultOf<T>(run: () => T): T | AppError {
  try {
    return run();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function refuseTooMany(targets: readonly QueryTarget[]): void {
  const invalid = (reason: string) => fail('query-target-invalid', { reason });
  if (targets.length > MAX_QUERIES_PER_REQUEST) invalid(`More than ${MAX_QUERIES_PER_REQUEST} queries in one request`);
  const keys = new Set<string>();
  const perPanel = new Map<string, number>();
  for (const target of targets) {
    const key = targetKey(target);
    if (keys.has(key)) invalid(`The query ${key.slice(0, 100)} is in the request twice`);
    keys.add(key);
    if (target.panelId === undefined) continue;
    const panel = String(target.panelId);
    const count = (perPanel.get(panel) ?? 0) + 1;
    if (count > MAX_TARGETS_PER_PANEL) invalid(`Panel ${panel.slice(0, 50)} has more than ${MAX_TARGETS_PER_PANEL} queries`);
    perPanel.set(panel, count);
  }
}

/** Rounds of widening below; each one can only make the interval longer, and two settle every range there is. */
const MAX_ROUNDS = 5;

/**
 * The interval of a target and its range aligned to it. Asking again with the aligned range gives the same two, so that a caller who was
 * told `pending` and comes back finds the call it waits for.
 */
export function alignToInterval(
  range: TimeRange,
  maxDataPoints: number | undefined,
  minIntervalMs: number,
): { readonly range: TimeRange; readonly intervalMs: number } {
  let intervalMs = gateInterval(range, maxDataPoints, minIntervalMs);
  let aligned = alignRange(range, intervalMs);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = gateInterval(aligned, maxDataPoints, minIntervalMs);
    if (next === intervalMs) break;
    intervalMs = next;
    aligned = alignRange(aligned, intervalMs);
  }
  return { range: aligned, intervalMs };
}
