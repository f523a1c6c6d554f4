import type { RouteCall } from '@pharos/contract/route';
import type { listOrgAudit } from '@pharos/contract/api/audit';
import { type RawRange, resolveRange } from '@pharos/domain/time/range';
import { readUrlTime, writeUrlTime } from '@pharos/domain/time/url-time';

const FIELDS = ['who', 'action', 'object', 'objectKind', 'result', 'text', 'org', 'from', 'to'] as const;

/** Which records are shown, as the address of the page has it; an empty text restricts nothing. */
export type AuditFilter = Readonly<Record<(typeof FIELDS)[number], string>>;

export const NO_FILTER: AuditFilter = { who: '', action: '', object: '', objectKind: '', result: '', text: '', org: '', from: '', to: '' };

export const isFiltered = (filter: AuditFilter): boolean => FIELDS.some((field) => filter[field] !== '');

/** The filter of a query string. */
export function filterOfQuery(search: string): AuditFilter {
  const query = new URLSearchParams(search);
  return { ...NO_FILTER, ...Object.fromEntries(FIELDS.map((field) => [field, query.get(field) ?? ''])) };
}

/** The query string with parts of the filter changed; what else stands in it stays. */
export function queryWith(search: string, part: Partial<AuditFilter>): string {
  const query = new URLSearchParams(search);
  for (const [field, value] of Object.entries(part)) {
    if (value === '') query.delete(field);
    else query.set(field, value);
  }
  return `?${query.toString()}`;
}

/** As long as records are retained by default. */
const USUAL_RANGE: RawRange = { from: 'now-1y', to: 'now' };

export const rangeOf = ({ from, to }: AuditFilter): RawRange => ({
  from: readUrlTime(from) ?? USUAL_RANGE.from,
  to: readUrlTime(to) ?? USUAL_RANGE.to,
});

export const rangeAsFilter = ({ from, to }: RawRange): Partial<AuditFilter> => ({ from: writeUrlTime(from), to: writeUrlTime(to) });

type AuditQuery = NonNullable<RouteCall<typeof listOrgAudit>['query']>;

/** What is asked of the server. Its newest records are of its own clock, so that none is cut off by the one of this machine. */
export function queryOfFilter(filter: AuditFilter, nowMs: number, zone: string): AuditQuery {
  const range = rangeOf(filter);
  const resolved = resolveRange(range, nowMs, zone);
  const times =
    resolved.kind === 'range' ? { from: String(resolved.fromMs), ...(range.to === 'now' ? {} : { to: String(resolved.toMs) }) } : {};
  const { from: _from, to: _to, ...fields } = filter;
  return { ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')), ...times };
}
