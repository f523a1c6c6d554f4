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
