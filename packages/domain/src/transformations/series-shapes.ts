import type { Column, Frame, Labels, TimeColumn } from '@pharos/contract/frames';
import { fieldsOf, tellingLabels } from '../fields/fields-of.ts';
import { cellAt } from '../fields/reducers.ts';
import { rowCount, stringColumn, tableFrame, totalRowCount } from '../frames/build.ts';
import { columnLike, columnOf, takeRows } from './columns.ts';
import { groupRows, rowsOfGroups } from './group-rows.ts';
import { joinFields } from './join.ts';
import { cutNotices, fittingColumns, withNotices } from './made-size.ts';
import { sortRows } from './sort-rows.ts';
import type { Transformation } from './transformation.ts';
import { objectOf, textOf, textsOf } from '../text/json-object.ts';

const timeOf = (frame: Frame): TimeColumn | undefined => frame.columns.find((column) => column.type === 'time');
const isText = ({ type }: Column): boolean => type === 'string';
const isNumber = ({ type }: Column): boolean => type === 'number';

/** A series is called as its field, told from its neighbours by its labels. */
function seriesName(field: string, labels: Labels): string {
  const written = tellingLabels(labels);
  if (written === '') return field;
  return /^value$/i.test(field) ? written : `${field} ${written}`;
}

const isOrdered = ({ values }: TimeColumn): boolean => values.every((time, row) => row === 0 || time >= (values[row - 1] ?? 0));

/** Each number as a series of its own, for each combination of the texts beside it; these become its labels. */
function splitSeries(frame: Frame): readonly Frame[] {
  const time = timeOf(frame);
  const numbers = frame.columns.filter(isNumber);
  if (!time || numbers.length === 0) return [];
  const texts = frame.columns.filter(isText);
  if (texts.length === 0 && numbers.length === 1 && isOrdered(time)) return [frame];
  const groups = groupRows(texts, rowCount(frame));
  return rowsOfGroups(groups).flatMap((rows) => {
    const own = takeRows(time, rows);
    const order = sortRows(own, false);
    const times = takeRows(own, order);
    const labels: Record<string, string> = { ...frame.labels };
    for (const text of texts) labels[text.name] = String(cellAt(text, rows[0] ?? 0) ?? '');
    return numbers.map((column): Frame => {
      const hasName = texts.length > 0 || numbers.length > 1;
      return {
        name: hasName ? seriesName(column.name, labels) : frame.name,
        labels,
        columns: [times, takeRows(takeRows(column, rows), order)],
        meta: { ...frame.meta, kind: 'series' },
      };
    });
  });
}

/** All rows of all frames below one another in the order of time; labels become columns of text. */
function toLong(frames: readonly Frame[]): readonly Frame[] {
  const timed = frames.flatMap((frame) => (timeOf(frame) ? [frame] : []));
  if (timed.length === 0) return frames;
  const allTexts = [
    ...new Set(timed.flatMap(({ labels, columns }) => [...Object.keys(labels), ...columns.filter(isText).map(({ name }) => name)])),
  ];
  const allNumbers = [...new Set(timed.flatMap(({ columns }) => columns.filter(isNumber).map(({ name }) => name)))];
  const made = fittingColumns(allTexts.length + allNumbers.length, totalRowCount(timed));
  const texts = allTexts.slice(0, made);
  const numbers = allNumbers.slice(0, made - texts.length);
  const cellsOf = (name: string, type: 'string' | 'number') =>
    timed.flatMap((frame) => {
      const column = frame.columns.find((one) => one.name === name && one.type === type);
      const label = type === 'string' && Object.hasOwn(frame.labels, name) ? (frame.labels[name] ?? null) : null;
      return Array.from({ length: rowCount(frame) }, (_, row) => (column ? cellAt(column, row) : label));
    });
  const times = columnLike(
    { type: 'time' },
    'Time',
    timed.flatMap((frame) => {
      const time = timeOf(frame);
      return time ? [...time.values] : [];
    }),
  );
  const order = sortRows(times, false);
  const columns = [
    { ...times, name: timed[0] ? (timeOf(timed[0])?.name ?? 'Time') : 'Time' },
    ...texts.map((name) => columnLike({ type: 'string' }, name, cellsOf(name, 'string'))),
    ...numbers.map((name) => columnLike({ type: 'number' }, name, cellsOf(name, 'number'))),
  ];
  const table = tableFrame(
    '',
    columns.map((column) => takeRows(column, order)),
  );
  return [withNotices(table, cutNotices('Prepare time series', { made, of: allTexts.length + allNumbers.length, what: 'fields' }))];
}

/** `prepareTimeSeries`: one wide table of all series, a frame for each series, or one long table with labels as texts. */
export const prepareTimeSeries: Transformation = (frames, options) => {
  const format = textOf(options['format']) || 'wide';
  if (format === 'long') return toLong(frames);
  const series = frames.filter((frame) => timeOf(frame) && frame.columns.some(isNumber));
  if (format === 'multi' || format === 'many') return series.flatMap(splitSeries);
  const apart = series.flatMap(withoutTexts);
  return joinWide(apart) ?? apart;
};

/** Rows that texts tell apart are series of their own first. */
const withoutTexts = (frame: Frame): readonly Frame[] => (frame.columns.some(isText) ? splitSeries(frame) : [frame]);

function joinWide(series: readonly Frame[]): readonly Frame[] | undefined {
  const joined = joinFields(series, '', 'outer');
  return joined && [{ ...joined, meta: { ...joined.meta, kind: 'series' } }];
}

/** `partitionByValues`: a frame for each distinct value of some fields, or combination of them. */
export const partitionByValues: Transformation = (frames, options) => {
  const wanted = new Set(textsOf(options['fields']));
  if (wanted.size === 0) return frames;
  const naming = objectOf(options['naming']);
  return frames.flatMap((frame) => {
    const fields = fieldsOf([frame], frames);
    const keys = fields.filter(({ name }) => wanted.has(name));
    if (keys.length === 0) return [frame];
    const groups = groupRows(
      keys.map(({ column }) => column),
      rowCount(frame),
    );
    const retained = options['keepFields'] === true ? fields : fields.filter(({ name }) => !wanted.has(name));
    return rowsOfGroups(groups).map((rows): Frame => {
      const values = keys.map(({ name, column }) => [name, String(cellAt(column, rows[0] ?? 0) ?? '')] as const);
      return {
        ...frame,
        name: partitionName(frame.name, values, naming),
        labels: naming['asLabels'] === false ? frame.labels : { ...frame.labels, ...Object.fromEntries(values) },
        columns: retained.map(({ column }) => takeRows(column, rows)),
      };
    });
  });
};

const separatorOf = (saved: unknown, usual: string): string => (typeof saved === 'string' ? saved : usual);

function partitionName(
  before: string,
  values: readonly (readonly [name: string, value: string])[],
  { append, withNames, separator1, separator2 }: ReturnType<typeof objectOf>,
): string {
  const between = separatorOf(separator2, '=');
  const parts = values.map(([name, value]) => (withNames === true ? `${name}${between}${value}` : value));
  const joint = separatorOf(separator1, ' ');
  return [...(append === true && before !== '' ? [before] : []), ...parts].join(joint);
}

const labelOf = (labels: Labels, name: string): string => (Object.hasOwn(labels, name) ? (labels[name] ?? '') : '');

/** Which rows of the table a series stands in: one whose place there is taken already stands in further ones. */
function rowsKey(valueLabel: string, joins: readonly string[]): (series: Frame) => string {
  const counts = new Map<string, number>();
  return ({ labels }) => {
    const key = JSON.stringify(joins.map((name) => labelOf(labels, name)));
    const place = `${key} ${labelOf(labels, valueLabel)}`;
    const before = counts.get(place) ?? 0;
    counts.set(place, before + 1);
    return `${before} ${key}`;
  };
}

/** `joinByLabels`: a table with a column for each value of one label, and a row for each combination of the others. */
export const joinByLabels: Transformation = (frames, options) => {
  const valueLabel = textOf(options['value']);
  const series = frames.filter(({ labels }) => Object.hasOwn(labels, valueLabel));
  if (series.length === 0) return frames;
  const wanted = textsOf(options['join']);
  const others = [...new Set(series.flatMap(({ labels }) => Object.keys(labels)))].filter((name) => name !== valueLabel);
  const joins = wanted.length > 0 ? wanted : others;
  const allNames = [...new Set(series.map(({ labels }) => labels[valueLabel] ?? ''))];
  const groups = Map.groupBy(series, rowsKey(valueLabel, joins));
  const height = [...groups.values()].reduce(
    (sum, members) => sum + members.reduce((most, frame) => Math.max(most, rowCount(frame)), 0),
    0,
  );
  const made = fittingColumns(allNames.length, height);
  const valueNames = allNames.slice(0, made);
  const rows = [...groups.values()].flatMap((members) => {
    const cells = new Map(members.map(({ labels, columns }) => [labels[valueLabel] ?? '', columns.find(isNumber)]));
    const length = [...cells.values()].reduce((most, column) => Math.max(most, column?.values.length ?? 0), 0);
    const labels: Labels = members[0]?.labels ?? {};
    return Array.from({ length }, (_, row) => ({
      texts: joins.map((name) => labelOf(labels, name)),
      numbers: valueNames.map((name) => {
        const column = cells.get(name);
        return column ? cellAt(column, row) : null;
      }),
    }));
  });
  const table = tableFrame('', [
    ...joins.map((name, index) =>
      stringColumn(
        name,
        rows.map(({ texts }) => texts[index] ?? ''),
      ),
    ),
    ...valueNames.map((name, index) =>
      columnOf(
        name,
        rows.map(({ numbers }) => numbers[index] ?? null),
      ),
    ),
  ]);
  return [withNotices(table, cutNotices('Join by labels', { made, of: allNames.length, what: 'columns' }))];
};
