import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject } from '../../text/json-object.ts';
import { fieldOf, isEqualJson } from '../../text/equal-json.ts';

/** One operation on a place of the document; a list is replaced whole unless single items changed in place. */
export interface Patch {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: Path;
  readonly value?: unknown;
}

type Path = readonly (string | number)[];

/** What leads from one JSON value to another. */
export interface Difference {
  /** The other value, with every part that did not change taken from the first, as the same object. */
  readonly value: unknown;
  readonly forward: readonly Patch[];
  readonly backward: readonly Patch[];
}

const same = (value: unknown): Difference => ({ value, forward: [], backward: [] });

/** Compares two JSON values; a field that is undefined counts as absent. No patches where nothing changed. */
export function findDifference(before: unknown, after: unknown, path: Path = []): Difference {
  if (isEqualJson(before, after)) return same(before); // most of a document, and no path has to be made for it
  if (Array.isArray(before) && Array.isArray(after)) return differenceOfLists(before, after, path);
  if (isJsonObject(before) && isJsonObject(after)) return differenceOfObjects(before, after, path);
  return replaced(path, before, after);
}

const replaced = (path: Path, before: unknown, value: unknown): Difference => ({
  value,
  forward: [{ op: 'replace', path, value }],
  backward: [{ op: 'replace', path, value: before }],
});

function differenceOfObjects(before: JsonObject, after: JsonObject, path: Path): Difference {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const fields = [...names].map((name) => [name, differenceOfField(before, after, [...path, name])] as const);
  const changed = fields.filter(([, { forward }]) => forward.length > 0);
  return {
    value: Object.fromEntries(fields.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]]))),
    forward: changed.flatMap(([, { forward }]) => forward),
    backward: changed.flatMap(([, { backward }]) => backward),
  };
}

function differenceOfField(before: JsonObject, after: JsonObject, path: Path): Difference {
  const name = String(path.at(-1));
  const old = fieldOf(before, name);
  const value = fieldOf(after, name);
  if (old === undefined && value !== undefined) return { value, forward: [{ op: 'add', path, value }], backward: [{ op: 'remove', path }] };
  if (old !== undefined && value === undefined)
    return { value, forward: [{ op: 'remove', path }], backward: [{ op: 'add', path, value: old }] };
  return findDifference(old, value, path);
}

/** Items are known by their id where they have one, else by their place, so that what only moved stays the same object. */
function differenceOfLists(before: readonly unknown[], after: readonly unknown[], path: Path): Difference {
  const byId = new Map(before.flatMap((item) => (idOf(item) === undefined ? [] : [[idOf(item), item]])));
  const places = after.map((item, index) => {
    const id = idOf(item);
    const old = id === undefined ? before[index] : byId.get(id);
    return { isInPlace: old === before[index], difference: findDifference(old, item, [...path, index]) };
  });
  const value = places.map(({ difference }) => difference.value);
  if (before.length !== after.length || places.some(({ isInPlace }) => !isInPlace)) return replaced(path, before, value);
  return {
    value,
    forward: places.flatMap(({ difference }) => difference.forward),
    backward: places.flatMap(({ difference }) => difference.backward),
  };
}

const idOf = (item: unknown): unknown => (isJsonObject(item) ? item.id : undefined);

/** The value after the patches, one after the other; what they do not touch stays the same object. Throws where a place does not exist. */
export const applyPatches = (value: JsonObject, patches: readonly Patch[]): unknown =>
  patches.reduce<unknown>((current, patch) => applyAt(current, patch, 0), value);

function applyAt(value: unknown, patch: Patch, depth: number): unknown {
  const key = patch.path[depth];
  if (key === undefined) return patch.value;
  const isLast = depth === patch.path.length - 1;
  if (Array.isArray(value)) {
    if (isLast) return applyToList(value, patch, key);
    const index = indexIn(value, key);
    return value.with(index, applyAt(value[index], patch, depth + 1));
  }
  if (!isJsonObject(value)) throw new Error(`Nothing stands at ${patch.path.join('/')}`);
  const name = String(key);
  if (isLast && patch.op === 'add') return { ...value, [name]: patch.value };
  if (!Object.hasOwn(value, name)) throw new Error(`Nothing stands at ${patch.path.join('/')}`);
  if (isLast && patch.op === 'remove') return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
  return { ...value, [name]: applyAt(value[name], patch, depth + 1) };
}

/** Drafts of earlier releases put single items in and out, and set the length. */
function applyToList(list: readonly unknown[], { op, value }: Patch, key: string | number): unknown[] {
  if (key === 'length') return list.slice(0, Number(value));
  if (op === 'add') return list.toSpliced(Number(key), 0, value);
  return op === 'remove' ? list.toSpliced(indexIn(list, key), 1) : list.with(indexIn(list, key), value);
}

function indexIn(list: readonly unknown[], key: string | number): number {
  const index = Number(key);
  if (!(index in list)) throw new Error(`The list has no item ${key}`);
  return index;
}
