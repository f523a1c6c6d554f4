import type { CellValue } from '@pharos/plugin/unstable';

type Values = readonly (number | null)[];

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Later than 2001 as epoch ms: which of a pair is the time. */
const LEAST_TIME = 1e12;

function valueOfPair([first, second]: readonly unknown[]): number | null {
  const isTimeFirst = typeof first === 'number' && first >= LEAST_TIME && !(typeof second === 'number' && second >= LEAST_TIME);
  return numberOf(isTimeFirst ? second : first);
}

/** The values of the first column of numbers of a frame, in whichever form one is written. */
function valuesOfFrame(columns: readonly unknown[]): Values | undefined {
  const column = columns.find((one) => isObject(one) && one['type'] === 'number');
  const values = isObject(column) ? column['values'] : undefined;
  if (Array.isArray(values) || values instanceof Float64Array) return Array.from<unknown, number | null>(values, numberOf);
  return undefined;
}

/** The course that a cell holds: a list of numbers, of pairs with a time, or a frame. Undefined where it holds none. */
export function trendValues(cell: unknown): Values | undefined {
  if (typeof cell === 'string') return trendOfText(cell);
  if (Array.isArray(cell)) return cell.map((one: unknown) => (Array.isArray(one) ? valueOfPair(one) : numberOf(one)));
  if (!isObject(cell)) return undefined;
  const columns = cell['columns'] ?? cell['fields'];
  return Array.isArray(columns) ? valuesOfFrame(columns) : undefined;
}

function trendOfText(text: string): Values | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    return trendValues(JSON.parse(text) as unknown); // read as whatever it is
  } catch {
    return undefined;
  }
}

/** The last value of a course. */
export const lastOf = (values: Values): CellValue => values.findLast((value) => value !== null) ?? null;
