import type { Column, Frame } from '@pharos/contract/frames';
import { fieldsOf } from '../fields/fields-of.ts';
import { cellAt, cellsOf } from '../fields/reducers.ts';
import { type FieldValue, numberOfValue } from '../fields/value-mappings.ts';
import { stringColumn, tableFrame } from '../frames/build.ts';
import { objectsOf, textOf } from '../text/json-object.ts';
import { formatDate } from '../time/date-format.ts';
import { type Cells, columnLike } from './columns.ts';
import { EPOCH_SECONDS, parseDate } from './parse-date.ts';
import type { Transformation } from './transformation.ts';

/** Whether digits stand in groups, as people write large numbers: `1,234.5`, `12,34,567`. A comma before other digits may be the point of a fraction. */
function isGrouped(text: string): boolean {
  const [whole = '', fraction = ''] = text.trim().split('.');
  const [first = '', ...groups] = whole.split(',');
  const last = groups.pop() ?? '';
  return (
    /^[+-]?\d{1,3}$/.test(first) && groups.every((group) => /^\d{2,3}$/.test(group)) && /^\d{3}$/.test(last) && !fraction.includes(',')
  );
}

function toNumber(cell: FieldValue): number | null {
  if (typeof cell === 'boolean') return Number(cell);
  const number = numberOfValue(typeof cell === 'string' && isGrouped(cell) ? cell.replaceAll(',', '') : cell);
  return Number.isNaN(number) ? null : number;
}

function toBoolean(cell: FieldValue): boolean | null {
  if (cell === null) return null;
  return typeof cell === 'string' ? !/^(?:|false|0|no|off)$/i.test(cell.trim()) : Boolean(cell);
}

function toTime(cell: FieldValue, dateFormat: string): number | null {
  if (typeof cell === 'number') return dateFormat === EPOCH_SECONDS ? cell * 1000 : cell;
  return typeof cell === 'string' ? parseDate(cell, dateFormat) : null;
}

interface Conversion {
  readonly type: string;
  /** How a date is written; empty: as it came, or as ISO 8601. */
  readonly dateFormat: string;
  readonly zone: string;
}

function convertColumn(column: Column, { type, dateFormat, zone }: Conversion): Column | undefined {
  const cells: Cells = cellsOf(column);
  if (type === 'number') return columnLike({ type }, '', cells.map(toNumber));
  if (type === 'string') return columnLike({ type }, '', column.type === 'time' ? datesOf(cells, dateFormat, zone) : cells);
  if (type === 'boolean') return columnLike({ type }, '', cells.map(toBoolean));
  if (type !== 'time') return undefined;
  return columnLike(
    { type },
    '',
    cells.map((cell) => toTime(cell, dateFormat)),
  );
}

const datesOf = (cells: Cells, dateFormat: string, zone: string): Cells =>
  dateFormat === '' ? cells : cells.map((cell) => (typeof cell === 'number' ? formatDate(cell, dateFormat, zone) : cell));

/** The frame with another column in the place of each field for which there is one. */
const withColumns = (frame: Frame, among: readonly Frame[], columnFor: (name: string, column: Column) => Column | undefined): Frame => {
  const fields = fieldsOf([frame], among);
  const columns = fields.map(({ name, column }) => columnFor(name, column));
  if (columns.every((column) => column === undefined)) return frame;
  return tableFrame(
    frame.name,
    fields.map(({ name, column }, index) => ({ ...(columns[index] ?? column), name })),
    frame.meta,
  );
};

/** `convertFieldType`: fields as times, numbers, texts or truth values. What cannot be read is missing. */
export const convertFieldType: Transformation = (frames, options, { timeZone = 'utc' }) => {
  const conversions = objectsOf(options['conversions']);
  return frames.map((frame) =>
    withColumns(frame, frames, (name, column) => {
      const wanted = conversions.find(({ targetField }) => targetField === name);
      if (!wanted) return undefined;
      const { destinationType, dateFormat, timezone } = wanted;
      return convertColumn(column, { type: textOf(destinationType), dateFormat: textOf(dateFormat), zone: textOf(timezone) || timeZone });
    }),
  );
};

/** `formatTime`: a field of times as texts. */
export const formatTime: Transformation = (frames, options, { timeZone }) => {
  const wanted = textOf(options['timeField']);
  const pattern = textOf(options['outputFormat']) || 'YYYY-MM-DD HH:mm:ss';
  const own = options['useTimezone'] === false ? 'utc' : (timeZone ?? 'utc');
  const zone = textOf(options['timezone']) || own;
  return frames.map((frame) =>
    withColumns(frame, frames, (name, column) =>
      name === wanted && (column.type === 'time' || column.type === 'number')
        ? stringColumn(
            name,
            cellsOf(column).map((cell) => (typeof cell === 'number' ? formatDate(cell, pattern, zone) : null)),
          )
        : undefined,
    ),
  );
};

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
/** Words are what blanks divide. */
const joinLower = (text: string, separator: string): string => text.toLowerCase().split(' ').join(separator);
const joinTitled = (text: string, separator: string): string => text.toLowerCase().split(' ').map(upperFirst).join(separator);

/** How `formatString` writes a text, by the name that documents use. */
export const STRING_FORMATS = {
  'Upper Case': (text) => text.toUpperCase(),
  'Lower Case': (text) => text.toLowerCase(),
  'Sentence Case': (text) => upperFirst(text),
  'Title Case': (text) => joinTitled(text, ' '),
  'Pascal Case': (text) => joinTitled(text, ''),
  'Camel Case': (text) => lowerFirst(joinTitled(text, '')),
  'Snake Case': (text) => joinLower(text, '_'),
  'Kebab Case': (text) => joinLower(text, '-'),
  Trim: (text) => text.trim(),
} as const satisfies Readonly<Record<string, (text: string) => string>>;

/** A format of its own: from one letter up to another. */
export const SUBSTRING = 'Substring';

const isStringFormat = (name: string): name is keyof typeof STRING_FORMATS => Object.hasOwn(STRING_FORMATS, name);

/** `formatString`: texts of a field in another case, or a part of them. */
export const formatString: Transformation = (frames, options) => {
  const wanted = textOf(options['stringField']);
  const format = textOf(options['outputFormat']) || 'Upper Case';
  const [start, end] = [Number(options['substringStart'] ?? 0), Number(options['substringEnd'] ?? 100)];
  const change = isStringFormat(format) ? STRING_FORMATS[format] : (text: string) => (format === SUBSTRING ? text.slice(start, end) : text);
  return frames.map((frame) =>
    withColumns(frame, frames, (name, column) =>
      name === wanted && column.type === 'string'
        ? stringColumn(
            name,
            column.values.map((_, row) => {
              const cell = cellAt(column, row);
              return cell === null ? null : change(String(cell));
            }),
          )
        : undefined,
    ),
  );
};
