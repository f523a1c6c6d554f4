import { chosenNumber, type Expression, formatDate, formatInColumn, joinFormatted, readExpression } from '@pharos/plugin';
import {
  columnDecimals,
  createWholeExpression,
  type ExpressionView,
  mappedCell,
  type CellValue,
  type TableColumn,
} from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import { firstNumbers } from '../view/cell-title.ts';
import type { ColumnStyle } from './own-options.ts';

/** A plain pattern is the whole name; between slashes it is an expression. One that cannot be read is taken literally. */
function parseExpression(pattern: string): Expression | undefined {
  const expression = readExpression(pattern);
  if (expression === 'broken') return undefined;
  return expression === 'literal' ? createWholeExpression(pattern) : expression;
}

/** The first style whose pattern matches the name, with the title that the column gets. */
export function styleFor(
  name: string,
  styles: readonly ColumnStyle[],
  expressions: ExpressionView,
): { readonly style: ColumnStyle | undefined; readonly title: string } {
  for (const style of styles) {
    if (style.pattern === '') continue;
    const expression = parseExpression(style.pattern);
    if (!(expression ? expressions.test(expression, name) : style.pattern === name)) continue;
    if (style.alias === '') return { style, title: name };
    return { style, title: expression ? expressions.replace(expression, name, style.alias) : style.alias };
  }
  return { style: undefined, title: name };
}

const EMPTY = '-';
/** Times of a column without a style. */
const PLAIN_DATE = 'YYYY-MM-DD HH:mm:ss';

function dateText(value: CellValue, dateFormat: string, zone: string): string {
  const ms = typeof value === 'number' ? value : Date.parse(String(value));
  return Number.isNaN(ms) ? String(value) : formatDate(ms, dateFormat, zone);
}

export interface ColumnDisplay {
  readonly style: ColumnStyle | undefined;
  readonly zone: string;
  readonly rowCount: number;
  readonly rules: PanelContext['valueRules'];
}

interface NumberFormat {
  readonly unit: string;
  readonly precision: Parameters<typeof formatInColumn>[2];
  readonly rules: PanelContext['valueRules'];
}

function numberText(value: CellValue, empty: string, { unit, precision, rules }: NumberFormat): string {
  if (value === null) return empty;
  return typeof value === 'number' ? joinFormatted(formatInColumn(value, unit, precision, rules)) : String(value);
}

/** Maker of the texts of one column. Null is a dash, where a style applies; without a style it is empty. */
export function cellText(column: TableColumn, { style, zone, rowCount, rules }: ColumnDisplay): (value: CellValue) => string {
  if (!style && column.type === 'time') return (value) => (value === null ? '' : dateText(value, PLAIN_DATE, zone));
  if (!style) {
    const decimals = columnDecimals(firstNumbers(column, rowCount), 'none');
    return (value) => numberText(value, '', { unit: 'none', precision: decimals, rules });
  }
  if (style.type === 'date') return (value) => (value === null ? EMPTY : dateText(value, style.dateFormat, zone));
  if (style.type === 'number') {
    const unit = column.unit ?? style.unit;
    const precision = chosenNumber(style.decimals) ?? columnDecimals(firstNumbers(column, rowCount), unit);
    return (value) => numberText(value, EMPTY, { unit, precision, rules });
  }
  return (value) => mappedCell(value, style) ?? (value === null ? EMPTY : String(value));
}
