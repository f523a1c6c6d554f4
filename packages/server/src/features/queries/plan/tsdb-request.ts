import { fail } from '@pharos/contract/errors';
import type { QueryTarget } from '@pharos/contract/api/query';
import type { JsonObject } from '@pharos/contract/primitives';
import { MAX_RANGE_MS } from '@pharos/domain/time/range';
import { type PlannedTarget, positive } from '@pharos/plugin/run/plan';

/** Units of the classic grammar (wire-notes data-sources 4.1); days and longer are not among them. */
const UNIT_MS: Readonly<Record<string, number>> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
const PIECE = /(\d{1,30}(?:\.\d{1,30})?)(ns|us|µs|ms|s|m|h)/y;
/** @limit one request in the classic form that becomes thousands of calls of data sources (B2, B3) */
const MAX_TARGETS = 500;
const DEFAULT_INTERVAL_MS = 1_000;
const DEFAULT_MAX_DATA_POINTS = 100;

export interface TsdbRequest {
  readonly from: string;
  readonly to: string;
  readonly queries: readonly JsonObject[];
}

/**
 * The plan of a classic request: all targets go to the first one's source, over exactly the requested range and interval.
 * @throws AppError query-empty, query-source-missing, query-range-invalid, query-target-invalid.
 */
export function planTsdb({ from, to, queries }: TsdbRequest, nowMs: number): readonly PlannedTarget[] {
  const [first] = queries;
  if (!first) return fail('query-empty');
  const datasourceId = first['datasourceId'];
  if (typeof datasourceId !== 'number' || !Number.isSafeInteger(datasourceId)) return fail('query-source-missing');
  if (queries.length > MAX_TARGETS) fail('query-target-invalid', { reason: `More than ${MAX_TARGETS} queries in one request` });
  const range = { fromMs: readFrom(from, nowMs), toMs: readTo(to, nowMs) };
  if (range.fromMs >= range.toMs) fail('query-range-invalid', { reason: 'From must be before to' });
  if (range.toMs - range.fromMs > MAX_RANGE_MS) fail('query-range-invalid', { reason: 'The time range is longer than 20 years' });
  // Of two targets with one refId the later wins, as in a JSON object.
  const byRefId = new Map(queries.map((query) => [refIdOf(query), query] as const));
  return [...byRefId].map(([refId, query]) => {
    const target: QueryTarget = {
      ...query,
      refId,
      datasourceId,
      datasource: undefined,
      panelId: undefined,
      from: undefined,
      to: undefined,
      intervalMs: undefined,
      maxDataPoints: undefined,
      width: undefined,
      wantsStatistics: undefined,
    };
    return {
      key: refId,
      target,
      range,
      minIntervalMs: positive(query['intervalMs']) ?? DEFAULT_INTERVAL_MS,
      maxDataPoints: positive(query['maxDataPoints']) ?? DEFAULT_MAX_DATA_POINTS,
      isExact: true,
    };
  });
}

const refIdOf = (query: JsonObject): string =>
  typeof query['refId'] === 'string' && query['refId'] !== '' ? query['refId'].slice(0, 64) : 'A';

const EPOCH = /^-?\d{1,16}$/;
const MAX_EPOCH_MS = 8.64e15;

function parseEpoch(text: string): number | undefined {
  return EPOCH.test(text) && Math.abs(Number(text)) <= MAX_EPOCH_MS ? Number(text) : undefined;
}

/** Epoch ms, `now`, or that long ago, with or without `now-` in front. */
function readFrom(text: string, nowMs: number): number {
  const agoMs = text === 'now' ? 0 : durationMs(text.replace(/^now-/, ''));
  return parseEpoch(text) ?? (agoMs === undefined ? refuse(text) : nowMs - agoMs);
}

/** `now`, `now-` and a duration, or epoch ms. */
function readTo(text: string, nowMs: number): number {
  if (text === 'now') return nowMs;
  const agoMs = text.startsWith('now-') ? durationMs(text.slice(4)) : undefined;
  return parseEpoch(text) ?? (agoMs === undefined ? refuse(text) : nowMs - agoMs);
}

const refuse = (text: string): never => fail('query-range-invalid', { reason: `cannot parse to value ${text.slice(0, 64)}` });

/** Length of `90s` or `1h30m`; undefined when the text is none or too long to mean a time. */
function durationMs(text: string): number | undefined {
  let totalMs = 0;
  let index = 0;
  while (index < text.length) {
    PIECE.lastIndex = index;
    const [whole = '', amount = '', unit = ''] = PIECE.exec(text) ?? [];
    if (whole === '') return undefined;
    totalMs += Number(amount) * (UNIT_MS[unit] ?? 0);
    index += whole.length;
  }
  return index === 0 || totalMs > MAX_EPOCH_MS ? undefined : Math.floor(totalMs);
}
