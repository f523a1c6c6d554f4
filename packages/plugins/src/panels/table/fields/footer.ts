import {
  type Column,
  type FieldSettings,
  type FieldValue,
  formatValue,
  joinFormatted,
  readReducer,
  reduceColumn,
  reducerTitle,
  resultDisplay,
  takeRows,
} from '@pharos/plugin';
import type { ShownColumn } from '../view/table-view.ts';

interface FooterContext {
  readonly settings: FieldSettings;
  readonly zone: string;
}

function writeResult(value: FieldValue, reducer: string, { settings, zone }: FooterContext): string {
  if (typeof value !== 'number') return value === null ? '-' : String(value);
  const { unit, decimals } = { ...settings, ...resultDisplay(reducer) };
  return joinFormatted(formatValue(value, unit, decimals, { zone }));
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
