import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject, objectOf } from '@pharos/domain/text/json-object';

/** What stands at a path such as `binary.left` or `sort.0.field`. */
export function readOption(options: JsonObject, path: string): unknown {
  return path.split('.').reduce<unknown>((found, step) => {
    if (Array.isArray(found)) return found[Number(step)];
    return isJsonObject(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  }, options);
}

function write(before: unknown, [step = '', ...rest]: readonly string[], value: unknown): unknown {
  const next = (inner: unknown): unknown => (rest.length === 0 ? value : write(inner, rest, value));
  if (/^\d+$/.test(step)) {
    const list: readonly unknown[] = Array.isArray(before) ? before : [];
    return list.toSpliced(Number(step), 1, next(list[Number(step)]));
  }
  const { [step]: inner, ...others } = objectOf(before);
  const written = next(inner);
  return written === undefined ? others : { ...objectOf(before), [step]: written };
}

/** The same options with another value at a path; undefined removes it. All else stays. */
export const writeOption = (options: JsonObject, path: string, value: unknown): JsonObject => {
  const written = write(options, path.split('.'), value);
  return objectOf(written);
};
