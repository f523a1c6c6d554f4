import type { Column, Frame } from '@pharos/plugin';
import { cellAt, fieldsOf, type FramedField } from '@pharos/plugin/unstable';

type FieldValue = ReturnType<typeof cellAt>;

/** A field with one value for each category; null where it has none. */
export interface CategoryField {
  readonly field: FramedField;
  readonly values: readonly FieldValue[];
  /** Where each stands in its frame. */
  readonly rows: readonly (number | undefined)[];
}

/** Results as categories with values. */
export interface Categories {
  /** Of the column that names them; times are epoch ms. */
  readonly kind: 'time' | 'text';
  readonly names: readonly (string | number)[];
  readonly fields: readonly CategoryField[];
}

/** Why there are no categories. */
export type CategoryFault = { readonly fault: string };

const isNamed = (field: FramedField, name: string): boolean => field.name === name || field.column.name === name;

/** The column of a frame that names its categories. */
function nameColumn(frame: Frame, frames: readonly Frame[], wanted: string | undefined): Column | undefined {
  if (wanted) return fieldsOf([frame], frames).find((field) => isNamed(field, wanted))?.column;
  const { columns } = frame;
  return (
    columns.find(({ type }) => type === 'string') ??
    columns.find(({ type }) => type === 'time') ??
    columns.find(({ type }) => type === 'boolean')
  );
}

const nameOf = (column: Column, row: number): string | number => {
  const value = cellAt(column, row);
  if (column.type === 'time' && typeof value === 'number') return value;
  return value === null ? '' : String(value);
};

interface Named {
  readonly frame: Frame;
  readonly column: Column | undefined;
  readonly names: readonly (string | number)[];
}

/** A name that stands in several rows of a frame is a category for each of them: rows of a table are bars, equal or not. */
function placesOf(all: readonly Named[]): {
  readonly names: readonly (string | number)[];
  readonly placeOf: (name: string | number, count: number) => number;
} {
  const places = new Map<string, number>();
  const names: (string | number)[] = [];
  for (const { names: own } of all) {
    const counts = new Map<string | number, number>();
    for (const name of own) {
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      const key = `${count} ${name}`;
      if (places.has(key)) continue;
      places.set(key, names.length);
      names.push(name);
    }
  }
  return { names, placeOf: (name, count) => places.get(`${count} ${name}`) ?? -1 };
}

/**
 * Results joined by what names their categories: a column of texts, else of times, else the number of a row. Times are in order, texts as they first
 * come. Frames without the column that was asked for are left out.
 */
export function readCategories(frames: readonly Frame[], xField: string | undefined): Categories | CategoryFault {
  const all = frames.map((frame): Named => {
    const column = nameColumn(frame, frames, xField);
    const rows = frame.columns[0]?.values.length ?? 0;
    return { frame, column, names: Array.from({ length: rows }, (_, row) => (column ? nameOf(column, row) : String(row + 1))) };
  });
  const named = xField ? all.filter(({ column }) => column !== undefined) : all;
  if (xField && named.length === 0 && frames.length > 0) return { fault: `There is no field “${xField}” in the result` };
  const kind = named.length > 0 && named.every(({ column }) => column?.type === 'time') ? 'time' : 'text';
  const { names, placeOf } = placesOf(named);
  const order = names.map((_, place) => place);
  if (kind === 'time') order.sort((a, b) => Number(names[a]) - Number(names[b]));
  const fields = named.flatMap(({ frame, column: own, names: rows }) =>
    fieldsOf([frame], frames)
      .filter(({ column }) => column !== own)
      .map((field): CategoryField => {
        const values: FieldValue[] = names.map(() => null);
        const places: (number | undefined)[] = names.map(() => undefined);
        const counts = new Map<string | number, number>();
        rows.forEach((name, row) => {
          const count = counts.get(name) ?? 0;
          counts.set(name, count + 1);
          const place = placeOf(name, count);
          values[place] = cellAt(field.column, row);
          places[place] = row;
        });
        return { field, values: order.map((place) => values[place] ?? null), rows: order.map((place) => places[place]) };
      }),
  );
  return { kind, names: order.map((place) => names[place] ?? ''), fields };
}
