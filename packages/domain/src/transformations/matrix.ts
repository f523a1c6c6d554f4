import type { Column } from '@pharos/contract/frames';
import { fieldsOf } from '../fields/fields-of.ts';
import { cellAt } from '../fields/reducers.ts';
import type { FieldValue } from '../fields/value-mappings.ts';
import { rowCount, stringColumn, tableFrame } from '../frames/build.ts';
import { columnLike, columnOf, takeRows } from './columns.ts';
import { groupRows } from './group-rows.ts';
import { cutNotices, fittingColumns, withNotices } from './made-size.ts';
import type { Transformation } from './transformation.ts';
import { textOf } from '../text/json-object.ts';

/** What stands where no row has a value, by the name that documents use. */
const EMPTY: Readonly<Record<string, FieldValue>> = { zero: 0, true: true, false: false, empty: '' };

const textOfCell = (column: Column, row: number): string => String(cellAt(column, row) ?? '');
/** What a column is called that has no name of its own. */
const UNNAMED = 'Value';

/** `groupingToMatrix`: a row for each value of one field, a column for each value of another; of several values for a place the last counts. */
export const groupingToMatrix: Transformation = (frames, options) => {
  const [frame] = frames;
  if (!frame || frames.length > 1) return frames;
  const named = (saved: unknown, usual: string) => fieldsOf([frame]).find(({ name }) => name === (textOf(saved) || usual));
  const [across, down, value] = [
    named(options['columnField'], 'Time'),
    named(options['rowField'], 'Time'),
    named(options['valueField'], 'Value'),
  ];
  if (!across || !down || !value) return frames;
  const count = rowCount(frame);
  const [columns, rows] = [groupRows([across.column], count), groupRows([down.column], count)];
  const made = fittingColumns(columns.count, rows.count);
  const places = Array.from({ length: made }, () => new Int32Array(rows.count).fill(-1));
  for (let row = 0; row < count; row += 1) {
    const own = places[columns.groupOf[row] ?? made];
    if (own) own[rows.groupOf[row] ?? 0] = row;
  }
  const empty = EMPTY[textOf(options['emptyValue'])] ?? null;
  const cells = places.map((own, index): Column => {
    const name = textOfCell(across.column, columns.firsts[index] ?? 0) || UNNAMED;
    if (empty === null || empty === '') return { ...takeRows(value.column, own), name };
    return columnOf(
      name,
      Array.from(own, (row) => (row < 0 ? empty : cellAt(value.column, row))),
    );
  });
  const head = { ...takeRows(down.column, rows.firsts), name: `${down.name}\\${across.name}` };
  const notices = cutNotices('Grouping to matrix', { made, of: columns.count, what: 'columns' });
  return [withNotices(tableFrame(frame.name, [head, ...cells], frame.meta), notices)];
};

/** `transpose`: rows become columns, named by the first field, with a text before each name where the options say one; fields become rows. */
export const transpose: Transformation = (frames, options) =>
  frames.map((frame) => {
    const [first, ...rest] = fieldsOf([frame], frames);
    if (!first || rest.length === 0) return frame;
    const isNumeric = rest.every(({ column }) => column.type === 'number');
    const made = fittingColumns(rowCount(frame), rest.length);
    const named = textOf(options['restFieldsName']);
    const heads = Array.from({ length: made }, (_, row) => {
      const own = textOfCell(first.column, row);
      return (named === '' || own === '' ? named || own : `${named} ${own}`) || UNNAMED;
    });
    const columns = heads.map((name, row) => {
      const cells = rest.map(({ column }) => cellAt(column, row));
      return columnLike({ type: isNumeric ? 'number' : 'string' }, name, cells);
    });
    const names = stringColumn(
      textOf(options['firstFieldName']) || 'Field',
      rest.map(({ name }) => name),
    );
    const notices = cutNotices('Transpose', { made, of: rowCount(frame), what: 'rows' });
    return withNotices(tableFrame(frame.name, [names, ...columns], frame.meta), notices);
  });
