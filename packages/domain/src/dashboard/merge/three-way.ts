import { isJsonObject } from '../../text/json-object.ts';
import { fieldOf, isEqualJson } from '../../text/equal-json.ts';
import { findListKeys, mergeOrder } from './keyed-list.ts';
import { forAll, type MergeSide, type Sides } from './sides.ts';

/** One place of the document that differs from the base on at least one side; undefined where a side has nothing there. */
export interface MergeEntry extends Sides {
  /** From the document inwards: names of fields; items of a list by their key (`['panels', '3', 'title']`). */
  readonly path: readonly string[];
  /** Tells entries of one merge apart, and stays the same when it is computed again. */
  readonly key: string;
  /** Who changed it: one side, both in the same way, or both in different ways. */
  readonly origin: MergeSide | 'both' | 'clash';
}

/** What becomes of a clash, by the key of its entry. */
export type ChooseSide = (key: string) => MergeSide;

/** One pass over a document: collects what differs. */
export interface MergePass {
  readonly choose: ChooseSide;
  readonly entries: MergeEntry[];
}

/** Last part of the path of an entry that is about the order of a list. */
export const ORDER = '#order';

/**
 * Takes every place from the side that changed it; where both did in different ways, from the chosen one. Objects are merged field by field,
 * lists whose items have a key item by item; everything else is one value.
 */
export function mergeValues(sides: Sides, path: readonly string[], pass: MergePass): unknown {
  const { base, mine, theirs } = sides;
  if (isEqualJson(base, mine) && isEqualJson(base, theirs)) return theirs;
  if (isJsonObject(base) && isJsonObject(mine) && isJsonObject(theirs)) return mergeObjects({ base, mine, theirs }, path, pass);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) return mergeLists({ base, mine, theirs }, path, pass);
  return decide(sides, path, pass);
}

/** The value of a place that is not merged any further, noted as an entry where it differs. */
export function decide<Value>(sides: Sides<Value>, path: readonly string[], { choose, entries }: MergePass): Value {
  const { base, mine, theirs } = sides;
  const isMine = !isEqualJson(base, mine);
  const isTheirs = !isEqualJson(base, theirs);
  if (!isMine && !isTheirs) return theirs;
  const key = JSON.stringify(path);
  const origin = isEqualJson(mine, theirs) ? 'both' : !isTheirs ? 'mine' : !isMine ? 'theirs' : 'clash';
  entries.push({ ...sides, path, key, origin });
  if (origin === 'clash') return sides[choose(key)];
  return origin === 'mine' ? mine : theirs;
}

function mergeObjects({ base, mine, theirs }: Sides<object>, path: readonly string[], pass: MergePass): unknown {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)]);
  const fields = [...names].flatMap((name) => {
    const value = mergeValues(
      forAll({ base, mine, theirs }, (side) => fieldOf(side, name)),
      [...path, name],
      pass,
    );
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(fields);
}

function mergeLists(lists: Sides<readonly unknown[]>, path: readonly string[], pass: MergePass): unknown {
  const keys = findListKeys(lists, path.at(-1) ?? '');
  if (!keys) return decide(lists, path, pass);
  const merged = new Map<string, unknown>();
  const itemsOf = (side: keyof Sides) => new Map(keys[side].map((key, index) => [key, lists[side][index]]));
  const items = { base: itemsOf('base'), mine: itemsOf('mine'), theirs: itemsOf('theirs') };
  for (const key of new Set([...keys.theirs, ...keys.mine, ...keys.base])) {
    const value = mergeValues(
      forAll(items, (side) => side.get(key)),
      [...path, key],
      pass,
    );
    if (value !== undefined) merged.set(key, value);
  }
  const order = mergeOrder(keys, (common) => decide(common, [...path, ORDER], pass));
  return order.flatMap((key) => (merged.has(key) ? [merged.get(key)] : []));
}
