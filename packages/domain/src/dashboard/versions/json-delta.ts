import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject } from '../../text/json-object.ts';
import { fieldOf, isEqualJson } from '../../text/equal-json.ts';
import { alignLists } from './align-lists.ts';

/**
 * What leads from one JSON value to another, in the form of jsondiffpatch: `[new]` was added, `[old, new]` replaced, `[old, 0, 0]` removed;
 * an object holds the deltas of its fields; a list has `_t: "a"`, `_3` for what was removed from place 3 of the old one, `3` for place 3 of
 * the new one. Undefined where both are equal.
 */
export function jsonDelta(before: unknown, after: unknown): unknown {
  if (isEqualJson(before, after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return deltaOfLists(before, after);
  return isJsonObject(before) && isJsonObject(after) ? deltaOfObjects(before, after) : [before, after];
}

function deltaOfObjects(before: JsonObject, after: JsonObject): JsonObject {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names.flatMap((name): [string, unknown][] => {
      const [old, value] = [fieldOf(before, name), fieldOf(after, name)];
      if (old === undefined) return value === undefined ? [] : [[name, [value]]];
      if (value === undefined) return [[name, [old, 0, 0]]];
      const delta = jsonDelta(old, value);
      return delta === undefined ? [] : [[name, delta]];
    }),
  );
}

function deltaOfLists(before: readonly unknown[], after: readonly unknown[]): JsonObject {
  const entries = alignLists(before, after).flatMap((item): [string, unknown][] => {
    if (item.kind === 'left') return [[`_${item.left}`, [before[item.left], 0, 0]]];
    if (item.kind === 'right') return [[String(item.right), [after[item.right]]]];
    const delta = jsonDelta(before[item.left], after[item.right]);
    return delta === undefined ? [] : [[String(item.right), delta]];
  });
  return { ...Object.fromEntries(entries), _t: 'a' };
}
