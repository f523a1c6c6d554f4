import { MAX_TRANSFORMATIONS } from '@pharos/contract/drawn-limits';
import type { JsonObject } from '@pharos/contract/primitives';
import { objectsOf } from '../text/json-object.ts';

/** Whether a transformation is switched on and for the result: what is for annotations is not applied here. */
export const isApplied = ({ disabled, topic }: JsonObject): boolean => disabled !== true && (topic === undefined || topic === 'series');

/** As many of a saved list as are read, from the first; those that are switched off too. */
export const readTransformations = (saved: unknown): readonly JsonObject[] => objectsOf(saved).slice(0, MAX_TRANSFORMATIONS);
