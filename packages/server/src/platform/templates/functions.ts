import type { Value } from './tree.ts';

/** A function that templates may call. What it throws is a sentence about its values. */
export interface TemplateFunction {
  readonly min: number;
  readonly max: number;
  readonly run: (values: readonly Value[], nowMs: number) => Value;
  /** Letters of what it makes, where these may be many more than it is given. */
  readonly made?: (values: readonly Value[]) => number;
}

const MANY = 20;

/** Whether `if` takes the first branch: not for an empty text, 0, false, nothing, and what holds nothing. */
export function isTrue(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

const isScalar = (value: Value): boolean => typeof value !== 'object' || value === null;

/** Nothing equals nothing and the empty text: a field that is not there is one that says nothing. */
const plain = (value: Value): Value => value ?? '';

function isEqual(one: Value, other: Value): boolean {
  if (!isScalar(one) || !isScalar(other)) throw new Error('lists cannot be compared');
  return plain(one) === plain(other);
}

function isLess(one: Value, other: Value): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one < other;
  if (typeof one === 'string' && typeof other === 'string') return one < other;
  throw new Error('only two numbers or two texts have an order');
}

function printValue(value: Value): string {
  if (typeof value === 'object' && value !== null) throw new Error('a text was expected');
  return String(value ?? '');
}

function lengthOf(value: Value): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length;
  if (value === undefined || value === null) return 0;
  throw new Error('only texts and lists have a length');
}

function at(value: Value, key: Value): Value {
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  return typeof value === 'object' && value !== null ? fieldAt(value, String(key)) : undefined;
}

/** A field of an object; nothing where it has none of its own. */
export function fieldAt(value: Value, name: string): Value {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entry = Object.getOwnPropertyDescriptor(value, name);
  return entry?.value;
}

function join(separator: Value, list: Value): string {
  if (list === undefined || list === null) return '';
  if (!Array.isArray(list)) throw new Error('join takes a list');
  return list.map(printValue).join(printValue(separator));
}

/** The separator stands between any two of the list. */
const separatorLetters = (separator: Value, list: Value): number =>
  typeof separator === 'string' && Array.isArray(list) ? separator.length * list.length : 0;

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The parts of a day and a time that layouts are made of, as Go writes its one example: Mon Jan 2 15:04:05 2006. */
const LAYOUT = /January|Jan|Monday|Mon|2006|01|02|15|04|05/g;

/** @throws Error where the second value is no instant */
function formatDate(layout: Value, instant: Value): string {
  const date = new Date(printValue(instant));
  if (Number.isNaN(date.getTime())) throw new Error('date takes a layout and an instant');
  const month = MONTHS[date.getUTCMonth()] ?? '';
  const day = DAYS[date.getUTCDay()] ?? '';
  const iso = date.toISOString();
  const parts: Readonly<Record<string, string>> = {
    January: month,
    Jan: month.slice(0, 3),
    Monday: day,
    Mon: day.slice(0, 3),
    '2006': iso.slice(0, 4),
    '01': iso.slice(5, 7),
    '02': iso.slice(8, 10),
    '15': iso.slice(11, 13),
    '04': iso.slice(14, 16),
    '05': iso.slice(17, 19),
  };
  return printValue(layout).replaceAll(LAYOUT, (part) => parts[part] ?? part);
}

// Where `findIndex` finds none, `at(-1)` is the last value.
/** The functions of the language, under the names that Go and the mails and messages of others have. Times are UTC. */
export const FUNCTIONS: Readonly<Record<string, TemplateFunction>> = {
  and: { min: 1, max: MANY, run: (values) => values.at(values.findIndex((value) => !isTrue(value))) },
  or: { min: 1, max: MANY, run: (values) => values.at(values.findIndex(isTrue)) },
  not: { min: 1, max: 1, run: ([value]) => !isTrue(value) },
  eq: { min: 2, max: MANY, run: ([value, ...others]) => others.some((other) => isEqual(value, other)) },
  ne: { min: 2, max: 2, run: ([one, other]) => !isEqual(one, other) },
  lt: { min: 2, max: 2, run: ([one, other]) => isLess(one, other) },
  le: { min: 2, max: 2, run: ([one, other]) => !isLess(other, one) },
  gt: { min: 2, max: 2, run: ([one, other]) => isLess(other, one) },
  ge: { min: 2, max: 2, run: ([one, other]) => !isLess(one, other) },
  len: { min: 1, max: 1, run: ([value]) => lengthOf(value) },
  index: { min: 2, max: 2, run: ([value, key]) => at(value, key) },
  join: {
    min: 2,
    max: 2,
    run: ([separator, list]) => join(separator, list),
    made: ([separator, list]) => separatorLetters(separator, list),
  },
  toUpper: { min: 1, max: 1, run: ([value]) => printValue(value).toUpperCase() },
  toLower: { min: 1, max: 1, run: ([value]) => printValue(value).toLowerCase() },
  now: { min: 0, max: 0, run: (_values, nowMs) => new Date(nowMs).toISOString() },
  date: { min: 2, max: 2, run: ([layout, instant]) => formatDate(layout, instant) },
};
