import type { Frame } from '@pharos/contract/frames';
import { fieldsOf } from '../fields/fields-of.ts';
import { rowCount } from '../frames/build.ts';
import { objectsOf } from '../text/json-object.ts';
import { frameOfRows, rowNumbers } from './columns.ts';
import { sortRows } from './sort-rows.ts';
import { textOf, type Transformation } from './transformation.ts';

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

/** `limit`: the first rows of each frame. */
export const limit: Transformation = (frames, options) => {
  const saved = Number(options['limitField'] ?? USUAL_LIMIT);
  const count = Number.isInteger(saved) && saved >= 0 ? saved : USUAL_LIMIT;
  return frames.map((frame) => (rowCount(frame) <= count ? frame : frameOfRows(frame, rowNumbers(count))));
};
