import { MAX_LISTED_SOURCE_BYTES } from '@pharos/contract/api/data-source-list';
import type { DataSourceRow } from './data-sources.tables.ts';

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const withoutSettings = (row: DataSourceRow): DataSourceRow => ({ ...row, jsonData: null });
const withoutAddresses = (row: DataSourceRow): DataSourceRow => ({
  ...withoutSettings(row),
  url: '',
  databaseName: '',
  userName: '',
  lastTestStatus: null,
});

/** What is built of a source for a list: without its settings where it would be too large with them, and without its addresses where it still would. */
export function boundedSource<View>(row: DataSourceRow, build: (row: DataSourceRow) => View): View {
  const fits = (view: View) => bytesOf(view) <= MAX_LISTED_SOURCE_BYTES;
  const whole = build(row);
  if (fits(whole)) return whole;
  const short = build(withoutSettings(row));
  return fits(short) ? short : build(withoutAddresses(row));
}

/** The same of many sources that stand in one object: those that have no room for their settings in it come without. */
export function boundedSources<View>(
  rows: readonly DataSourceRow[],
  build: (row: DataSourceRow) => View,
  maxBytes: number,
): readonly (readonly [DataSourceRow, View])[] {
  let left = maxBytes;
  return rows.map((row) => {
    const view = boundedSource(row, build);
    const bytes = bytesOf(view);
    if (bytes > left) return [row, build(withoutAddresses(row))] as const;
    left -= bytes;
    return [row, view] as const;
  });
}
