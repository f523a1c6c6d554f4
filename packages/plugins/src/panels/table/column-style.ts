import { formatDate, formatWith, joinFormatted, type CellValue, type TableColumn } from '@pharos/plugin';
import type { ColumnStyle } from './options.ts';

const EXPRESSION = /^\/(.*)\/([gimsuy]*)$/s;

/** A plain pattern is the whole name; between slashes it is an expression. One that cannot be read is taken literally. */
function expressionOf(pattern: string): RegExp | null {
  const parts = EXPRESSION.exec(pattern);
  try {
    return parts ? new RegExp(parts[1] ?? '', (parts[2] ?? '').replace(/[gy]/g, '')) : new RegExp(`^(?:${pattern})$`);
  } catch {
    return null;
  }
}

/** The first style whose pattern matches the name, with the title that the column gets. */
export function styleFor(
  name: string,
  styles: readonly ColumnStyle[],
): { readonly style: ColumnStyle | undefined; readonly title: string } {
  for (const style of styles) {
    if (style.pattern === '') continue;
    const expression = expressionOf(style.pattern);
    if (!(expression ? expression.test(name) : style.pattern === name)) continue;
    return { style, title: style.alias === '' ? name : expression ? name.replace(expression, style.alias) : style.alias };
  }
  return { style: undefined, title: name };
}

const EMPTY = '-';

function dateText(value: CellValue, style: ColumnStyle, zone: string): string {
  const ms = typeof value === 'number' ? value : Date.parse(String(value));
  return Number.isNaN(ms) ? String(value) : formatDate(ms, style.dateFormat.replace('LT', 'h:mm A'), zone);
}

/** Maker of the texts of one column. Null is a dash, where a style applies; without a style it is empty. */
export function cellText(column: TableColumn, style: ColumnStyle | undefined, zone: string): (value: CellValue) => string {
  if (!style && column.type === 'time')
    return (value) => (value === null ? '' : dateText(value, { dateFormat: 'YYYY-MM-DD HH:mm:ss' } as ColumnStyle, zone));
  if (!style) return (value) => (value === null ? '' : String(value));
  if (style.type === 'date') return (value) => (value === null ? EMPTY : dateText(value, style, zone));
  if (style.type === 'number') {
    const unit = column.unit ?? style.unit;
    const precision = { decimals: style.decimals ?? null, scaledDecimals: null };
    return (value) =>
      value === null ? EMPTY : typeof value === 'number' ? joinFormatted(formatWith(value, unit, precision)) : String(value);
  }
  return (value) => (value === null ? EMPTY : String(value));
}
