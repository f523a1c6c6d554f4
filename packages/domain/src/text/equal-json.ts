/** Equal in value as JSON: order of keys and undefined fields do not matter. */
export function isEqualJson(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === 0 && right === 0;
  if (Array.isArray(left) || Array.isArray(right)) return isEqualList(left, right);
  return isEqualObject(left, right);
}

function isEqualList(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
  return left.every((item, index) => isEqualJson(item, right[index]));
}

/** In plain loops: every edit compares the whole document. */
function isEqualObject(left: object, right: object): boolean {
  for (const name of Object.keys(left)) if (!isEqualJson(fieldOf(left, name), fieldOf(right, name))) return false;
  for (const name of Object.keys(right)) if (!Object.hasOwn(left, name) && fieldOf(right, name) !== undefined) return false;
  return true;
}

/** A field of the object itself; undefined where it has none. */
export const fieldOf = (value: object, name: string): unknown => (Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined);
