import { isJsonObject } from '../../text/json-object.ts';
import { fieldOf, isEqualJson } from '../../text/equal-json.ts';
import { forAll, type Sides } from './sides.ts';

/** What tells the items of a list apart, by the name of the list. */
const KEY_FIELDS: Readonly<Record<string, string>> = {
  panels: 'id',
  targets: 'refId',
  /** Variables and annotations. */
  list: 'name',
  seriesOverrides: 'alias',
  styles: 'pattern',
  /** Of dashboards and panels. */
  links: 'title',
};

/** Lists whose places mean something by themselves: the left and the right axis. */
const BY_PLACE = new Set(['yaxes']);

/** Lists of texts in which each stands once. */
const SETS = new Set(['tags']);

const isScalar = (item: unknown): boolean => typeof item !== 'object' || item === null;

const isText = (item: unknown): item is string => typeof item === 'string';

function keysOf(list: readonly unknown[], field: string): string[] | undefined {
  const keys = list.flatMap((item) => {
    const key = isJsonObject(item) ? fieldOf(item, field) : undefined;
    return typeof key === 'string' || typeof key === 'number' ? [String(key)] : [];
  });
  return keys.length === list.length && new Set(keys).size === keys.length ? keys : undefined;
}

const placesOf = (list: readonly unknown[]): string[] => list.map((_, index) => String(index));

const isComplete = (keys: Sides<readonly string[] | undefined>): keys is Sides<readonly string[]> =>
  keys.base !== undefined && keys.mine !== undefined && keys.theirs !== undefined;

/**
 * What the items of a list are known by on all three sides: a field, their place where the list is of one length and holds plain values, or
 * themselves. Undefined where nothing tells them apart on some side: the list is one value then.
 */
export function findListKeys(lists: Sides<readonly unknown[]>, name: string): Sides<readonly string[]> | undefined {
  const all = [lists.base, lists.mine, lists.theirs];
  const field = Object.hasOwn(KEY_FIELDS, name) ? KEY_FIELDS[name] : undefined;
  const keys = forAll(lists, (list) => {
    if (field !== undefined) return keysOf(list, field);
    return SETS.has(name) && list.every(isText) && new Set(list).size === list.length ? list : undefined;
  });
  if (isComplete(keys)) return keys;
  const isOneLength = all.every((list) => list.length === lists.base.length);
  const isByPlace = isOneLength && (BY_PLACE.has(name) || all.every((list) => list.every(isScalar)));
  return isByPlace ? forAll(lists, placesOf) : undefined;
}

/**
 * The order of a merged list. It follows the side that `decide` gives for the keys that all sides have; what only the other side has
 * stands behind what it stands behind there.
 */
export function mergeOrder(keys: Sides<readonly string[]>, decide: (common: Sides<readonly string[]>) => readonly string[]): string[] {
  const sets = forAll(keys, (list) => new Set(list));
  const isCommon = (key: string): boolean => sets.base.has(key) && sets.mine.has(key) && sets.theirs.has(key);
  const common = forAll(keys, (list) => list.filter(isCommon));
  const chosen = decide(common);
  const isTheirs = isEqualJson(chosen, common.theirs);
  const [leading, other] = isTheirs ? [keys.theirs, keys.mine] : [keys.mine, keys.theirs];
  const known = isTheirs ? sets.theirs : sets.mine;
  /** What stands behind a key of the leading side; behind none of them: at the beginning. */
  const behind = new Map<string | undefined, string[]>();
  let group: string[] = [];
  behind.set(undefined, group);
  for (const key of other)
    if (known.has(key)) behind.set(key, (group = []));
    else group.push(key);
  return [...(behind.get(undefined) ?? []), ...leading.flatMap((key) => [key, ...(behind.get(key) ?? [])])];
}
