import { valueDecimals } from './decimals.ts';
import { dataFamilies } from './data.ts';
import { dateFamily } from './dates.ts';
import type { FormatContext, FormattedValue, Formatter, Precision } from './format-types.ts';
import { fixed } from './formatters.ts';
import { none, noneFamily } from './none.ts';
import { NO_NUMBER, plainNumber } from './plain-number.ts';
import { throughputFamily } from './rates.ts';
import { timeFamily } from './time.ts';

export type { FormatContext, FormattedValue, Precision } from './format-types.ts';

/** The units that are there from the start: plain numbers, times, dates, amounts of data, throughput. */
const units = new Map(
  [noneFamily, timeFamily, dateFamily, ...dataFamilies, throughputFamily]
    .flatMap((family) => family.units)
    .map(({ id, format }) => [id, format]),
);

/** The formatter of any other unit. */
type FindUnit = (unitId: string) => Formatter;

let findRare: FindUnit | undefined;

/** Tells how all other units are written; until then their id stands behind the number. Once, with what `rare-units` exports. */
export function addRareUnits(find: FindUnit): void {
  findRare = find;
}

/** Whether values in this unit can be written now. */
export const isUnitReady = (unitId: string): boolean => unitId === '' || findRare !== undefined || units.has(unitId);

function findFormatter(unitId: string | null | undefined): Formatter {
  if (!unitId) return none;
  return units.get(unitId) ?? (findRare ?? fixed)(unitId);
}

const NOTHING: FormattedValue = { prefix: '', text: '', suffix: '' };

/** Formats with decimals chosen elsewhere: by the document, an axis, a column. Null gives empty texts. */
// oxlint-disable-next-line max-params -- called for each cell and tick: an object would be made for each
export function formatWith(
  value: number | null | undefined,
  unitId: string | null | undefined,
  precision: Precision,
  context: FormatContext = {},
): FormattedValue {
  if (value === null || value === undefined) return NOTHING;
  if (!Number.isFinite(value)) return { ...NOTHING, text: plainNumber(value) };
  return findFormatter(unitId)(value, precision, context);
}

/** A missing value among others that are shown. */
export const MISSING: FormattedValue = { ...NOTHING, text: NO_NUMBER };

const ZEROS = /\.0+$/;

/**
 * The same for numbers that stand one below another: a zero has the decimals of its neighbours, `0.0%` below `15.6%`. Where it stands alone
 * it is `0` (wire-notes dashboard-json 6.1).
 */
// oxlint-disable-next-line max-params -- called for each cell: an object would be made for each
export function formatInColumn(
  value: number | null | undefined,
  unitId: string | null | undefined,
  precision: Precision,
  context?: FormatContext,
): FormattedValue {
  const alone = formatWith(value, unitId, precision, context);
  if (value !== 0 || alone.text !== '0') return alone;
  // Not every unit pads with zeros: what it makes of a one tells.
  return { ...alone, text: `0${ZEROS.exec(formatWith(1, unitId, precision, context).text)?.[0] ?? ''}` };
}

/**
 * A value in its unit: prefix, number, suffix. Without decimals three digits count; whole numbers have none (wire-notes dashboard-json 6.3). Null and
 * undefined give empty texts; infinities and NaN are written without unit as `Inf`, `-Inf`, `N/A`; the minus is U+2212.
 */
// oxlint-disable-next-line max-params -- called for each cell: an object would be made for each
export function formatValue(
  value: number | null | undefined,
  unitId?: string | null,
  decimals?: number | null,
  context: FormatContext = {},
): FormattedValue {
  return formatWith(value, unitId, decimals ?? valueDecimals, context);
}

/** Prefix, number and suffix as one text. */
export const joinFormatted = ({ prefix, text, suffix }: FormattedValue): string => `${prefix}${text}${suffix}`;
