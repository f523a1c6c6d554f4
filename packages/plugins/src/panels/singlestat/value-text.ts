import { chosenNumber, type FormattedValue, formatValue, type Frame, mappedText, tableData } from '@pharos/plugin';
import { boundDecimals, type FormatContext, formatWith, type SingleValue } from '@pharos/plugin/unstable';
import type { SingleStatOptions } from './options.ts';

/** The value of a table: first row of the chosen column, else of the first that is not a time. */
export function tableValue(frames: readonly Frame[], wanted: string): SingleValue {
  const table = tableData(frames.slice(0, 1), 'table');
  const column = table.columns.find(({ text }) => text === wanted) ?? table.columns.find(({ type }) => type !== 'time') ?? table.columns[0];
  if (!column || table.rowCount === 0) return { kind: 'missing' };
  const value = column.at(0);
  if (value === null || Number.isNaN(value)) return { kind: 'missing' };
  return typeof value === 'number' ? { kind: 'number', value } : { kind: 'text', text: String(value) };
}

/** A value as text: mapped, or in its unit. */
export function formatSingle(
  value: SingleValue,
  options: SingleStatOptions,
  { unit, when }: { readonly unit: string; readonly when: FormatContext },
): FormattedValue {
  const decimals = chosenNumber(options.decimals);
  const plain = (text: string): FormattedValue => ({ prefix: '', text, suffix: '' });
  if (value.kind === 'text') return plain(value.text);
  if (value.kind === 'missing') return plain(mappedText(null, options) ?? options.nullText ?? 'no value');
  const rounded = decimals === undefined ? value.value : Number(value.value.toFixed(boundDecimals(decimals)));
  const mapped = mappedText(rounded, options);
  if (mapped !== undefined) return plain(mapped);
  if (value.kind === 'time') return formatWith(value.value, unit === 'none' ? 'dateTimeAsIso' : unit, 0, when);
  return formatValue(value.value, unit, decimals, when);
}
