import type { Column, Frame } from '@pharos/contract/frames';
import { fieldsOf } from '../fields/fields-of.ts';
import { cellAt } from '../fields/reducers.ts';
import { rowCount } from '../frames/build.ts';
import { objectsOf } from '../text/json-object.ts';
import { frameOfRows } from './columns.ts';
import { textOf, type Transformation } from './transformation.ts';

/** Missing values stand last in either order. Numbers and times are compared as they lie in memory: this runs over a million rows. */
function compareRows(column: Column, isDescending: boolean): (a: number, b: number) => number {
  const sign = isDescending ? -1 : 1;
  if (column.type === 'number' || column.type === 'time') {
    const { values } = column;
    return (a, b) => {
      const [one, other] = [values[a] ?? Number.NaN, values[b] ?? Number.NaN];
      if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
      return (one - other) * sign;
    };
  }
  const collator = new Intl.Collator('en', { numeric: true });
  return (a, b) => {
    const [one, other] = [cellAt(column, a), cellAt(column, b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return collator.compare(String(one), String(other)) * sign;
  };
}

function sortFrame(frame: Frame, saved: unknown): Frame {
  const fields = fieldsOf([frame]);
  const [by] = objectsOf(saved);
  const field = by && fields.find(({ name }) => name === textOf(by['field']));
  if (!field) return frame;
  const compare = compareRows(field.column, by['desc'] === true);
  const rows = Uint32Array.from({ length: rowCount(frame) }, (_, row) => row);
  // Equal rows keep their order: sorting of typed arrays is stable.
  return frameOfRows(frame, rows.sort(compare));
}

/** `sortBy`: rows in the order of a field. */
export const sortBy: Transformation = (frames, options) => frames.map((frame) => sortFrame(frame, options['sort']));

const USUAL_LIMIT = 10;

/** `limit`: the first rows of each frame. */
export const limit: Transformation = (frames, options) => {
  const saved = Number(options['limitField'] ?? USUAL_LIMIT);
  const count = Number.isInteger(saved) && saved >= 0 ? saved : USUAL_LIMIT;
  return frames.map((frame) =>
    rowCount(frame) <= count
      ? frame
      : frameOfRows(
          frame,
          Array.from({ length: count }, (_, row) => row),
        ),
  );
};
