import {
  type Column,
  type FieldSettings,
  type FieldValue,
  formatValue,
  joinFormatted,
  readReducer,
  reduceColumn,
  reducerTitle,
  takeRows,
} from '@pharos/plugin';
import type { ShownColumn } from '../view/table-view.ts';

/** What is no value of the field but a number of its rows has no unit. */
const COUNTS: ReadonlySet<string> = new Set(['count', 'countAll', 'changeCount', 'distinctCount']);

interface FooterContext {
  readonly settings: FieldSettings;
  readonly zone: string;
}

function writeResult(value: FieldValue, reducer: string, { settings, zone }: FooterContext): string {
  if (typeof value !== 'number') return value === null ? '-' : String(value);
  if (COUNTS.has(reducer)) return joinFormatted(formatValue(value, 'none', 0));
  const unit = reducer === 'diffperc' ? 'percentunit' : settings.unit;
  return joinFormatted(formatValue(value, unit, settings.decimals, { zone }));
}

/** What stands below a column: the chosen calculations over all rows, or over those that a filter leaves. */
export function footerTexts(column: Column, saved: readonly string[], context: FooterContext): Pick<ShownColumn, 'footerAt'> {
  const reducers = saved.flatMap((id) => readReducer(id) ?? []);
  if (reducers.length === 0) return {};
  return {
    footerAt: (rows) => {
      const counted = rows ? takeRows(column, rows) : column;
      return reducers.map((reducer) => ({
        title: reducerTitle(reducer),
        text: writeResult(reduceColumn(counted, reducer), reducer, context),
      }));
    },
  };
}
