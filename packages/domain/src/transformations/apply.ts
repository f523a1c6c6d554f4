import type { Frame } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject, objectOf, objectsOf, textOf } from '../text/json-object.ts';
import { groupBy, reduce } from './aggregate.ts';
import { isApplied, readTransformations } from './applied.ts';
import { calculateField } from './calculate.ts';
import { configFromData, rowsToFields } from './config-from-data.ts';
import { convertFieldType, formatString, formatTime } from './convert.ts';
import { extractFields } from './extract.ts';
import { filterByRefId, filterByValue, filterFieldsByName, queryTest } from './filter.ts';
import { histogram } from './histogram.ts';
import { joinByField } from './join.ts';
import { labelsToFields } from './labels-to-fields.ts';
import { groupingToMatrix, transpose } from './matrix.ts';
import { limit, sortBy } from './order.ts';
import { cutNotices, withNotices } from './made-size.ts';
import { organize, renameByRegex } from './rename.ts';
import { joinByLabels, partitionByValues, prepareTimeSeries } from './series-shapes.ts';
import { concatenate, merge, seriesToRows } from './tables.ts';
import type { Transformation, TransformationContext } from './transformation.ts';

/** By id, as documents name them; `seriesToColumns` is an earlier name (wire-notes dashboard-json 2.6). */
const TRANSFORMATIONS: Readonly<Record<string, Transformation>> = {
  calculateField,
  concatenate,
  configFromData,
  convertFieldType,
  extractFields,
  filterByRefId,
  filterByValue,
  filterFieldsByName,
  formatString,
  formatTime,
  groupBy,
  groupingToMatrix,
  histogram,
  joinByField,
  joinByLabels,
  labelsToFields,
  limit,
  merge,
  organize,
  partitionByValues,
  prepareTimeSeries,
  reduce,
  renameByRegex,
  rowsToFields,
  seriesToColumns: joinByField,
  seriesToRows,
  sortBy,
  transpose,
};

const find = (id: unknown): Transformation | undefined =>
  typeof id === 'string' && Object.hasOwn(TRANSFORMATIONS, id) ? TRANSFORMATIONS[id] : undefined;

/** For which frames a transformation is: those of some queries; undefined where it is for all. */
function frameTest(saved: unknown, context: TransformationContext): ((frame: Frame) => boolean) | undefined {
  if (!isJsonObject(saved) || saved['id'] !== 'byRefId' || textOf(saved['options']) === '') return undefined;
  return queryTest(saved['options'], context) ?? (() => false);
}

/** One transformation: of the frames that it is for; the others stay in their place. */
export function applyTransformation(frames: readonly Frame[], saved: JsonObject, context: TransformationContext): readonly Frame[] {
  const transform = isApplied(saved) ? find(saved['id']) : undefined;
  if (!transform) return frames;
  const isMeant = frameTest(saved['filter'], context);
  const options = objectOf(saved['options']);
  if (!isMeant) return transform(frames, options, context);
  const meant = frames.filter(isMeant);
  const made = transform(meant, options, context);
  if (made.length === meant.length) {
    const places = new Map(meant.map((frame, index) => [frame, index]));
    return frames.map((frame) => made[places.get(frame) ?? -1] ?? frame);
  }
  const first = frames.findIndex(isMeant);
  return frames.flatMap((frame, index) => {
    if (index === first) return made;
    return isMeant(frame) ? [] : [frame];
  });
}

/** Applies `transformations` of a saved panel in their order; disabled ones, and those that nobody knows here, are left out. Of a long list the first, and the frames say so. */
export function applyTransformations(frames: readonly Frame[], saved: unknown, context: TransformationContext): readonly Frame[] {
  const read = readTransformations(saved);
  const result = read.reduce((before, one) => applyTransformation(before, one, context), frames);
  const notices = cutNotices('Transformations', { made: read.length, of: objectsOf(saved).length, what: 'are applied' });
  return notices.length === 0 ? result : result.map((frame) => withNotices(frame, notices));
}

/** Ids of those that nobody knows here, each once. */
export const unknownTransformations = (saved: unknown): readonly string[] => [
  ...new Set(objectsOf(saved).flatMap((one) => (isApplied(one) && typeof one['id'] === 'string' && !find(one['id']) ? [one['id']] : []))),
];
