import type { AdHocFilter } from '@pharos/contract/dashboard/ad-hoc-filter';
import { fail } from '@pharos/contract/errors';
import type { JsonObject } from '@pharos/contract/primitives';
import { TEXT_LIMITS } from '@pharos/contract/text-limits';
import { maxLengthOf, VALUE_FIELDS } from '@pharos/domain/variables/interpolate-query';
import type { DataSourceManifest } from '../plugin.ts';

/** Why a query is refused that would be too long altogether. */
export const TOO_LONG = 'The query is too long with its variables filled in';

/** What people call a field whose name is no word. */
const LABELS: ReadonlyMap<string, string> = new Map([['expr', 'expression']]);

/** `legendFormat` is the legend format. */
const labelOf = (field: string): string =>
  LABELS.get(field) ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).slice(0, 100);

const sentence = (label: string, limit: number): string => `The ${label} is longer than ${limit.toLocaleString('en-US')} characters`;

/**
 * The texts of a query are at most as long as the manifest of their source says, else as `TEXT_LIMITS.expression`, whatever made them so
 * long: they were sent so, or variables or filters made them so.
 * @throws AppError query-target-invalid naming the field and its limit
 */
export function requireWithinLength(manifest: DataSourceManifest, query: JsonObject): void {
  for (const [field, value] of Object.entries(query)) {
    if (VALUE_FIELDS.has(field)) continue; // bounded on their own, where they are read
    const limit = maxLengthOf(manifest, field);
    if (longestText(value) > limit) fail('query-target-invalid', { reason: sentence(labelOf(field), limit) });
  }
}

function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((longest: number, one) => Math.max(longest, longestText(one)), 0);
}

/** @throws AppError query-target-invalid for a filter whose key or value is too long */
export function requireFiltersWithin(filters: readonly AdHocFilter[]): void {
  const { filterKey, filterValue } = TEXT_LIMITS;
  for (const { key, value } of filters) {
    if (key.length > filterKey) fail('query-target-invalid', { reason: sentence('key of a filter', filterKey) });
    if (value.length > filterValue) fail('query-target-invalid', { reason: sentence('value of a filter', filterValue) });
  }
}
