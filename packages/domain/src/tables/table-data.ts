import type { Frame } from '@pharos/contract/frames';
import { NO_TABLE, type TableData } from './table-cells.ts';
import { documentsAsTable, isDocuments } from './table-from-documents.ts';
import { type ChosenColumn, seriesAsAggregations, seriesAsColumns, seriesAsRows } from './table-from-series.ts';
import { tablesAsOne } from './table-from-tables.ts';
import { extractTimeSeries } from '../series/time-series.ts';

export { type CellValue, NO_TABLE, type TableColumn, type TableData } from './table-cells.ts';

/** Ways of a saved table panel from results to rows, with their titles, in the order of the picker. */
export const TABLE_TRANSFORMS = {
  timeseries_to_rows: 'Time series to rows',
  timeseries_to_columns: 'Time series to columns',
  timeseries_aggregations: 'Time series aggregations',
  annotations: 'Annotations',
  table: 'Table',
  json: 'JSON Data',
} as const;

const isTableFrame = (frame: Frame): boolean =>
  frame.meta?.kind === 'table' || (frame.meta?.kind === undefined && extractTimeSeries([frame]).length === 0);

/** The columns that the document chose, in its order; all of them where it chose none that there is. */
function chooseColumns(table: TableData, chosen: readonly ChosenColumn[]): TableData {
  const columns = chosen.flatMap(({ text, value }) => table.columns.find((column) => column.text === value || column.text === text) ?? []);
  return columns.length === 0 ? table : { ...table, columns };
}

/** The way that results take, whatever the document says: tables are shown as they came, documents as JSON, and series never as either. */
export function fittingTransform(frames: readonly Frame[], transform: string): string {
  if (transform === 'annotations') return transform;
  if (frames.length > 0 && frames.every(isDocuments)) return 'json';
  if (frames.some(isTableFrame)) return transform === 'json' ? 'json' : 'table';
  return transform === 'timeseries_to_columns' || transform === 'timeseries_aggregations' ? transform : 'timeseries_to_rows';
}

/** Frames as a table. `chosen` are the columns of the document, for the ways that have a choice. */
export function tableData(frames: readonly Frame[], transform: string, chosen: readonly ChosenColumn[] = []): TableData {
  const filled = frames.filter((frame) => frame.columns.length > 0);
  if (filled.length === 0) return NO_TABLE;
  switch (fittingTransform(filled, transform)) {
    case 'json':
      return documentsAsTable(filled, chosen);
    case 'annotations':
    case 'table':
      return chooseColumns(tablesAsOne(filled), chosen);
    case 'timeseries_aggregations':
      return seriesAsAggregations(filled, chosen);
    case 'timeseries_to_columns':
      return seriesAsColumns(filled);
    default:
      return seriesAsRows(filled);
  }
}
