import { addRareUnits, type FormatContext, formatValue, joinFormatted } from '@pharos/domain/units/format-value';
import { laterUnits } from '@pharos/domain/units/later-units';
import { findUnit, unitFamilies } from '@pharos/domain/units/rare-units';
import { numberCell } from './cells.ts';
import type { WorkedRow, WorkedTable } from './table.ts';

type Value = number | null;
type Decimals = number | null;

/** What is written: some units, some values, each with each of some decimals; null leaves them open. */
interface Group {
  readonly units: readonly string[];
  readonly values: readonly Value[];
  readonly decimals: readonly Decimals[];
}

const NOW_MS = Date.UTC(2018, 10, 15, 10, 20, 30);
const CONTEXT: FormatContext = { zone: 'utc', nowMs: NOW_MS };

const idsOf = (family: string): readonly string[] =>
  unitFamilies.filter(({ name }) => name === family).flatMap(({ units }) => units.map(({ id }) => id));

const OFFERED = unitFamilies.flatMap(({ units }) => units.map(({ id }) => id));

const CUSTOM = [
  'suffix:req',
  'prefix:~',
  'si:mF',
  'si:B',
  'count:hits',
  'currency:Fr.',
  'currencyAUD',
  'currency:financial:$',
  'currency:financial:€:suffix',
  'bool:up/down',
  'widgets',
];

/** One of each way to write numbers. */
const ONE_OF_EACH = [
  '',
  'none',
  'short',
  'percent',
  'percentunit',
  'hex0x',
  'hex',
  'sci',
  'locale',
  'currencyUSD',
  'currencyPLN',
  'currencyVND',
  'bytes',
  'decbytes',
  'ops',
  'celsius',
  'hertz',
  'ns',
  's',
  'h',
  'dtdurationms',
  'dthms',
  'dtdhms',
  'timeticks',
  'clockms',
  'dateTimeAsIso',
  'bool',
  'currency:financial:$',
];

const DATES = [...idsOf('date & time'), ...[...laterUnits.keys()].filter((id) => id.startsWith('dateTime'))];

const PATTERNS = ['YYYY-MM-DD', 'LLL', '[Q]Q YYYY', 'DDD', 'GGGG-[W]WW', 'ddd Do MMM, k:mm:ss.SSS A Z', 'x X'].map(
  (text) => `time:${text}`,
);

const GROUPS: readonly Group[] = [
  {
    units: [...OFFERED, ...laterUnits.keys(), ...CUSTOM],
    values: [0, 1, -1.5, 0.0025, 42.375, 1500, -1_234_567.891, 1e-9, 7.5e15],
    decimals: [null, 2],
  },
  {
    units: ONE_OF_EACH,
    values: [null, Number.NaN, Infinity, -Infinity, -0, 0.5, 1.005, 999.995, 99.96, 5e-324, 1e21, 1e300],
    decimals: [null, 0, 2, 20],
  },
  { units: idsOf('time'), values: [59.5, 60, 1000, 3600, 86_400, 604_800, 31_536_000, 1e12], decimals: [null, 1] },
  {
    units: [...DATES, ...PATTERNS],
    values: [NOW_MS, NOW_MS - 90_000, NOW_MS - 86_400_000, NOW_MS + 3_600_000, Date.UTC(2024, 1, 29), 8.64e15, 8.65e15],
    decimals: [null],
  },
];

/** A row of the table as its reason is told from. */
interface Written {
  readonly unit: string;
  readonly value: Value;
  readonly decimals: Decimals;
  readonly text: string;
}

const OFFERED_IDS = new Set(OFFERED);
const SECONDS = new Set(['s', 'timeticks']);
const isOpen = ({ decimals }: Written): boolean => decimals === null;
const sizeOf = ({ unit, value }: Written): number => Math.abs(value ?? 0) / (unit === 'timeticks' ? 100 : 1);

/** Decimals that 5.4 leaves out below a second. */
const isFractionOfSecond = (written: Written): boolean =>
  SECONDS.has(written.unit) && !isOpen(written) && sizeOf(written) < 1 && written.text.includes('.');

/** Beyond the last step of a unit. */
const isBeyondSteps = (written: Written): boolean =>
  isOpen(written) && Number.isFinite(written.value) && formatValue(written.value, written.unit, 0, CONTEXT).text === 'NA';

/** Why 5.4 writes another text; the first that holds. */
const REASONS: readonly (readonly [reason: string, holds: (written: Written) => boolean])[] = [
  ['unit of newer documents', ({ unit }) => unit !== '' && !OFFERED_IDS.has(unit)],
  ['no number', ({ value }) => value !== null && Number.isNaN(value)],
  ['infinite', ({ value }) => value !== null && Math.abs(value) === Infinity],
  ['documents of schema 17', isFractionOfSecond],
  ['number in place of NA', isBeyondSteps],
  ['power of ten', (written) => isOpen(written) && written.unit !== 'sci' && /\de[+-]\d/.test(written.text)],
  ['three digits', (written) => isOpen(written) && written.unit !== 'sci' && /\d\.\d/.test(written.text)],
  ['English grouping', ({ unit, text }) => unit === 'locale' && text.includes(',')],
  ['typographic minus', ({ text }) => text.includes('−')],
];

function writeRow(unit: string, value: Value, decimals: Decimals): WorkedRow {
  const text = joinFormatted(formatValue(value, unit, decimals, CONTEXT));
  const departs = REASONS.find(([, holds]) => holds({ unit, value, decimals, text }))?.[0] ?? '';
  return { inputs: [unit, numberCell(value), decimals === null ? 'open' : `${decimals}`], gives: text, departs };
}

/** Units with values and decimals. */
export function unitTable(): WorkedTable {
  addRareUnits(findUnit);
  const rows = GROUPS.flatMap(({ units, values, decimals }) =>
    units.flatMap((unit) => decimals.flatMap((places) => values.map((value) => writeRow(unit, value, places)))),
  );
  return { name: 'units', inputs: ['unit', 'value', 'decimals'], rows };
}
