import type { Frame } from '@pharos/contract/frames';
import { fieldsOf } from '../fields/fields-of.ts';
import { rowCount } from '../frames/build.ts';
import { rowNumbers } from '../frames/order-numbers.ts';
import { objectsOf, textOf } from '../text/json-object.ts';
import { frameOfRows } from './columns.ts';
import { sortRows } from './sort-rows.ts';
import type { Transformation } from './transformation.ts';

function sortFrame(frame: Frame, frames: readonly Frame[], saved: unknown): Frame {
  const fields = fieldsOf([frame], frames);
  const [by] = objectsOf(saved);
  const field = by && fields.find(({ name }) => name === textOf(by['field']));
  if (!field) return frame;
  return frameOfRows(frame, sortRows(field.column, by['desc'] === true));
}

/** `sortBy`: rows in the order of a field. */
export const sortBy: Transformation = (frames, options) => frames.map((frame) => sortFrame(frame, frames, options['sort']));

const USUAL_LIMIT = 10;

/** How many rows a limit leaves; negative: the last ones. What is written and no number is no limit. */
function readLimit(saved: unknown): number {
  const count = Math.trunc(typeof saved === 'string' && saved.trim() === '' ? Number.NaN : Number(saved ?? USUAL_LIMIT));
  return Number.isNaN(count) ? Infinity : count;
}

/** `limit`: the first rows of each frame, or the last ones. */
export const limit: Transformation = (frames, options) => {
  const count = readLimit(options['limitField']);
  return frames.map((frame) => {
    const present = rowCount(frame);
    if (present <= Math.abs(count)) return frame;
    const first = count < 0 ? present + count : 0;
    return frameOfRows(
      frame,
      rowNumbers(Math.abs(count)).map((row) => row + first),
    );
  });
};
