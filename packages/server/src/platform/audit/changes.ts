import type { AuditValue } from '@pharos/contract/api/audit';
import { isDeepStrictEqual } from 'node:util';

/** Fields that changed, each with its old and its new value; null is a field that is not there. */
export type Changes = Readonly<Record<string, readonly [old: AuditValue, next: AuditValue]>>;

/** A state by its fields. */
export type Fields<Value = AuditValue> = Readonly<Record<string, Value>>;

/** The new value of a field that differs where it is not shown. */
const CHANGED = 'changed';

/** Bytes of the JSON that one row holds. */
const CHANGES_BYTES = 16 * 1024;
/** Of one value, and letters of a name, where the whole is longer: so much fits at least once, old and new. */
const VALUE_BYTES = 7400;
const NAME_LENGTH = 100;

/** The fields in which two states differ; undefined is a state in which nothing is there. */
export const changesBetween = (old: Fields | undefined, next: Fields | undefined): Changes => shownChanges(old, next, (value) => value);

/** The same of states that are not shown as they are: what is compared are their own values, and what is recorded comes from `show` alone. */
export function shownChanges<Value>(
  old: Fields<Value> | undefined,
  next: Fields<Value> | undefined,
  show: (value: Value, name: string) => AuditValue,
): Changes {
  const [before, after] = [new Map(Object.entries(old ?? {})), new Map(Object.entries(next ?? {}))];
  const shown = (fields: ReadonlyMap<string, Value>, name: string): AuditValue => {
    const value = fields.get(name);
    return value === undefined ? null : show(value, name);
  };
  const changes: Record<string, readonly [AuditValue, AuditValue]> = {};
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    if (isDeepStrictEqual(before.get(name), after.get(name))) continue;
    const [one, other] = [shown(before, name), shown(after, name)];
    changes[name] = [one, isDeepStrictEqual(one, other) ? CHANGED : other];
  }
  return changes;
}

/** Changes as a row holds them. */
interface WrittenChanges {
  readonly changes: string | null;
  /** True where something was left out, which the values say too. */
  readonly isCut: boolean;
}

/** As JSON of at most `CHANGES_BYTES`: of what is longer the values are cut, and then the last fields left out. */
export function writeChanges(changes: Changes = {}): WrittenChanges {
  const fields = Object.entries(changes);
  if (fields.length === 0) return { changes: null, isCut: false };
  const whole = JSON.stringify(changes);
  if (Buffer.byteLength(whole) <= CHANGES_BYTES) return { changes: whole, isCut: false };
  const cut = fields.map(([name, [old, next]]) => [name.slice(0, NAME_LENGTH), [cutValue(old), cutValue(next)]] as const);
  return { changes: JSON.stringify(Object.fromEntries(firstWithin(cut, CHANGES_BYTES))), isCut: true };
}

/** The first entries that together have at most so many bytes as JSON. */
function firstWithin<Entry>(entries: readonly Entry[], limit: number): readonly Entry[] {
  let bytes = 2;
  const count = entries.findIndex((entry) => {
    bytes += bytesOf(entry) + 1;
    return bytes > limit;
  });
  return count < 0 ? entries : entries.slice(0, count);
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function cutValue(value: AuditValue): AuditValue {
  if (bytesOf(value) <= VALUE_BYTES) return value;
  if (typeof value === 'string') return `${cutText(value)}... (${value.length} characters)`;
  if (typeof value !== 'object' || value === null) return value;
  return [...firstWithin(value, VALUE_BYTES), `... (${value.length} entries)`];
}

function cutText(text: string): string {
  let start = text.slice(0, VALUE_BYTES - 2); // quotes
  while (bytesOf(start) > VALUE_BYTES) start = start.slice(0, Math.floor(start.length * 0.8));
  return start.toWellFormed();
}
