import { type Column, formatValue, joinFormatted } from '@pharos/plugin';
import {
  type FieldSettings,
  type FieldValue,
  readReducer,
  reduceColumn,
  reducerTitle,
  resultDisplay,
  takeRows,
  type ValueRules,
} from '@pharos/plugin/unstable';
import type { ShownColumn } from '../view/table-view.ts';

interface FooterContext {
  readonly settings: FieldSettings;
  readonly zone: string;
  readonly valueRules: ValueRules;
}

function writeResult(value: FieldValue, reducer: string, { settings, zone, valueRules }: FooterContext): string {
  if (typeof value !== 'number') return value === null ? '-' : String(value);
  const { unit, decimals } = { ...settings, ...resultDisplay(reducer, valueRules) };
  return joinFormatted(formatValue(value, unit, decimals, { ...valueRules, zone }));
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
        text: writeResult(reduceColumn(counted, reducer, context.valueRules), reducer, context),
      }));
    },
  };
}
