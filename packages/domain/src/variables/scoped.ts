import type { VariableValue } from './formats.ts';
import type { ScopedVariables } from './interpolate.ts';

/** Variables that one target may carry. */
const MAX_VARIABLES = 200;

/**
 * The variables that a client sent with a target: `{name: {value, text?}}`. Whatever is of another shape is left out, because clients of
 * other versions send more than is read here.
 */
export function readScopedVariables(sent: unknown): ScopedVariables {
  if (!isRecord(sent)) return {};
  return Object.fromEntries(
    Object.entries(sent)
      .slice(0, MAX_VARIABLES)
      .flatMap(([name, variable]) => {
        const value = isRecord(variable) ? valueOf(variable['value']) : undefined;
        return value === undefined ? [] : [[name, { value }]];
      }),
  );
}

function valueOf(value: unknown): string | readonly string[] | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values up to this length cannot make a query that fits into a request too long. */
const SHORT = 100;

/** The longest text that replacing references may make of a target, in letters. */
const MAX_INTERPOLATED_LENGTH = 1024 * 1024;

/** A format may write one letter as this many: `percentencode` does. */
const MAX_GROWTH = 9;
/** Letters that a format may put between two values of a list, besides the variable's name. */
const MAX_JOINT = 6;

/**
 * Whether replacing the references of a target stays below `MAX_INTERPOLATED_LENGTH` for certain. Counted before anything is replaced:
 * many references to one long value would fill the memory.
 */
export function isInterpolationBounded(target: unknown, variables: ScopedVariables): boolean {
  const longest = Math.max(0, ...Object.entries(variables).map(([name, { value }]) => lengthOf(name, value)));
  return longest <= SHORT || referencesIn(target) * longest * MAX_GROWTH <= MAX_INTERPOLATED_LENGTH;
}

/** Of a list at least what `distributed` makes of it, which repeats the name. */
const lengthOf = (name: string, value: VariableValue): number =>
  String(value).length + (typeof value === 'object' ? value.length * (name.length + MAX_JOINT) : 0);

/** At least as many as there are references. */
function referencesIn(value: unknown): number {
  if (typeof value === 'string') return value.split('$').length + value.split('[[').length - 2;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((count: number, one) => count + referencesIn(one), 0);
}
