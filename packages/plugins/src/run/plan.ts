import { AppError, fail } from '@pharos/contract/errors';
import { MAX_QUERIES_PER_REQUEST, MAX_TARGETS_PER_PANEL, type QueryRequest, type QueryTarget, resultKey } from '@pharos/contract/api/query';
import type { TimeRange } from '@pharos/domain/time/auto-interval';
import { type MovingBounds, movingBounds } from '@pharos/domain/time/named-range';
import { type RawRange, resolveRange } from '@pharos/domain/time/range';

/** One target with everything the request says about it; still without its source. */
export interface PlannedTarget {
  /** `<panelId>:<refId>`, or `<refId>` without a panel. */
  readonly key: string;
  readonly target: QueryTarget;
  /** As the request says it, epoch ms. */
  readonly range: TimeRange;
  /** What its relative bounds counted from, epoch ms. */
  readonly nowMs?: number;
  /** Smallest interval the panel or the client wants. */
  readonly minIntervalMs: number;
  readonly maxDataPoints?: number;
  /** Which bounds of its range count from now. */
  readonly moving?: MovingBounds;
  /** True for exactly this range and interval; else the host decides the interval and aligns the range to its steps. */
  readonly isExact?: boolean;
}

export type Planned = PlannedTarget | { readonly key: string; readonly error: AppError };

/**
 * What a request wants, target by target. A wrong range of one target is that target's error. Relative bounds count from the moment that the
 * request names, else from the clock.
 * @throws AppError query-empty, query-target-invalid (too many, or the same key twice), query-range-invalid: the whole request is refused.
 */
export function planQueries(request: QueryRequest, clockMs: number): readonly Planned[] {
  const { nowMs = clockMs } = request;
  if (request.queries.length === 0) fail('query-empty');
  refuseTooMany(request.queries);
  const zone = zoneOf(request);
  const shared = requireRange(request, nowMs, zone);
  return request.queries.map((target) => planTarget(target, request, { shared, nowMs, zone }));
}

interface RequestContext {
  readonly shared: TimeRange;
  readonly nowMs: number;
  readonly zone: string;
}

/** Nobody but a page knows the browser's zone, so pages send its name; a request without one is read in UTC. */
const zoneOf = ({ timezone = '' }: QueryRequest): string => (timezone === 'browser' || timezone === '' ? 'utc' : timezone);

function planTarget(target: QueryTarget, request: QueryRequest, { shared, zone, ...context }: RequestContext): Planned {
  const key = resultKey(target);
  const { nowMs = context.nowMs } = target;
  const raw = { from: target.from ?? request.from, to: target.to ?? request.to };
  const own = resultOrError(() => (target.from === undefined && target.to === undefined ? shared : requireRange(raw, nowMs, zone)));
  if (own instanceof AppError) return { key, error: own };
  return {
    key,
    target,
    range: own,
    nowMs,
    moving: movingBounds(isRepeated(target, own, { request, zone }) ? request : raw),
    minIntervalMs: positive(target.intervalMs) ?? positive(request.intervalMs) ?? 1,
    maxDataPoints: positive(target.maxDataPoints) ?? positive(request.maxDataPoints),
  };
}

/** Whether a target that was pending comes back with the range of its request, told in epoch ms and with the moment that it was resolved with. */
function isRepeated(
  { nowMs }: QueryTarget,
  { fromMs, toMs }: TimeRange,
  { request, zone }: { readonly request: QueryRequest; readonly zone: string },
): boolean {
  const shared = nowMs === undefined ? undefined : resolveRange(withInstants(request), nowMs, zone);
  return shared?.kind === 'range' && shared.fromMs === fromMs && shared.toMs === toMs;
}

/** A number above zero that may stand for an interval or a count; anything else counts as absent. */
export const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;

/** Digits alone are epoch ms in a request. */
const instantOf = (bound: number | string): number | string =>
  typeof bound === 'string' && /^\s*-?\d+\s*$/.test(bound) ? Number(bound) : bound;

const withInstants = ({ from, to }: RawRange): RawRange => ({ from: instantOf(from), to: instantOf(to) });

function requireRange(raw: RawRange, nowMs: number, zone: string): TimeRange {
  const range = resolveRange(withInstants(raw), nowMs, zone);
  if (range.kind === 'range') return { fromMs: range.fromMs, toMs: range.toMs };
  const namesBound = range.problem === 'from-invalid' || range.problem === 'to-invalid';
  const reason = namesBound ? range.message : `${range.message}: ${boundText(raw.from)} to ${boundText(raw.to)}`;
  throw new AppError('query-range-invalid', { reason });
}

/** A bound that is a time, as it was sent: epoch milliseconds as a date. */
function boundText(bound: number | string): string {
  const instant = instantOf(bound);
  return typeof instant === 'number' ? new Date(instant).toISOString() : instant.slice(0, 64);
}

function resultOrError<T>(run: () => T): T | AppError {
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
    const key = resultKey(target);
    if (keys.has(key)) invalid(`The query ${key.slice(0, 100)} is in the request twice`);
    keys.add(key);
    if (target.panelId === undefined) continue;
    const panel = String(target.panelId);
    const count = (perPanel.get(panel) ?? 0) + 1;
    if (count > MAX_TARGETS_PER_PANEL) invalid(`Panel ${panel.slice(0, 50)} has more than ${MAX_TARGETS_PER_PANEL} queries`);
    perPanel.set(panel, count);
  }
}
