import type { JsonObject } from '@pharos/contract/primitives';

/** Whether a value read from JSON is an object; lists and null are not. */
export const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object itself; an empty one where it is none. */
export const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** A copy without some of its fields. */
export const omitFields = (value: JsonObject, ...names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

/** The objects of a list; none where it is no list. */
export const objectsOf = (list: unknown): readonly JsonObject[] => (Array.isArray(list) ? list.filter(isJsonObject) : []);

/** The text itself; empty for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The texts of a list; none where it is no list. */
export const textsOf = (list: unknown): readonly string[] => (Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []);
