import { formatInColumn, joinFormatted, type TableColumn } from '@pharos/plugin';

const SAMPLE_ROWS = 200;
const SIGNIFICANT = 4;
const LEAST_DECIMALS = 2;
const MAX_DECIMALS = 15;

/** Digits behind the point of a number as it is; noise of the floating point counts as many. */
function countDecimals(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, digits.length - (digits.indexOf('.') + 1 || digits.length) - Number(exponent));
}

/** Decimals that suit a whole column: four significant digits of its largest number, at least two, and never more than the numbers have. */
function columnDecimals(column: TableColumn, rowCount: number): number {
  let largest = 0;
  let presentCount = 0;
  for (let row = 0; row < Math.min(SAMPLE_ROWS, rowCount); row += 1) {
    const value = column.at(row);
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    largest = Math.max(largest, Math.abs(value));
    presentCount = Math.max(presentCount, countDecimals(value));
  }
  const wanted = largest === 0 ? 0 : SIGNIFICANT - 1 - Math.floor(Math.log10(largest));
  return Math.min(presentCount, Math.max(LEAST_DECIMALS, Math.min(MAX_DECIMALS, wanted)));
}

/**
 * Maker of the texts of numbers that no rule speaks of: as they are, but with the same decimals in every row, because fifteen of them make
 * a column that nobody can read. One that would be rounded away to zero keeps two digits.
 */
export function plainNumbers(column: TableColumn, rowCount: number): (value: number) => string {
  const decimals = columnDecimals(column, rowCount);
  const isLost = (value: number) => value !== 0 && Math.abs(value) < 0.5 * 10 ** -decimals;
  return (value) =>
    isLost(value) ? String(Number(value.toPrecision(2))) : joinFormatted(formatInColumn(value, 'none', { decimals, scaledDecimals: null }));
}
