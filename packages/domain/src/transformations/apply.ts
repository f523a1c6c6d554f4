import type { Frame } from '@pharos/contract/frames';
import { objectsOf } from '../text/json-object.ts';
import { groupBy, reduce } from './aggregate.ts';
import { calculateField } from './calculate.ts';
import { filterByRefId, filterByValue, filterFieldsByName } from './filter.ts';
import { limit, sortBy } from './order.ts';
import { organize, renameByRegex } from './rename.ts';
import { concatenate, joinByField, labelsToFields, merge, seriesToRows } from './tables.ts';
import { objectOf, type Transformation, type TransformationContext } from './transformation.ts';

/** By id, as documents name them; `seriesToColumns` is an earlier name (wire-notes dashboard-json 2.6). */
const TRANSFORMATIONS: Readonly<Record<string, Transformation>> = {
  calculateField,
  concatenate,
  filterByRefId,
  filterByValue,
  filterFieldsByName,
  groupBy,
  joinByField,
  labelsToFields,
  limit,
  merge,
  organize,
  reduce,
  renameByRegex,
  seriesToColumns: joinByField,
  seriesToRows,
  sortBy,
};

const find = (id: unknown): Transformation | undefined =>
  typeof id === 'string' && Object.hasOwn(TRANSFORMATIONS, id) ? TRANSFORMATIONS[id] : undefined;

const enabledOf = (saved: unknown) => objectsOf(saved).filter(({ disabled }) => disabled !== true);

/** Applies `transformations` of a saved panel in their order; disabled ones, and those that nobody knows here, are left out. */
export const applyTransformations = (frames: readonly Frame[], saved: unknown, context: TransformationContext): readonly Frame[] =>
  enabledOf(saved).reduce((result, { id, options }) => find(id)?.(result, objectOf(options), context) ?? result, frames);

/** Ids of those that nobody knows here, each once. */
export const unknownTransformations = (saved: unknown): readonly string[] => [
  ...new Set(enabledOf(saved).flatMap(({ id }) => (typeof id === 'string' && !find(id) ? [id] : []))),
];
