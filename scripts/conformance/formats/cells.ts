import type { FieldValue } from '@pharos/domain/fields/value-mappings';

/** A number as a table shows it: a zero with its sign. */
export const numberCell = (value: number | null): string => (Object.is(value, -0) ? '-0' : String(value));

/** Any value: texts between quotes. */
export const valueCell = (value: FieldValue): string =>
  typeof value === 'string' ? JSON.stringify(value) : typeof value === 'number' ? numberCell(value) : String(value);
