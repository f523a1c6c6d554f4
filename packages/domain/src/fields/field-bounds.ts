import type { Column } from '@pharos/contract/frames';
import { columnStatistics } from '../frames/statistics.ts';
import type { ValueBounds } from './field-color.ts';
import type { FieldSettings } from './field-settings.ts';

/** What is said where limits leave no room between them. */
export const LIMITS_FAULT = 'Min value is bigger than max.';

/** Limits that a unit has by itself. */
const OF_UNIT: Readonly<Record<string, ValueBounds>> = { percent: { min: 0, max: 100 }, percentunit: { min: 0, max: 1 } };

/** The lowest and highest value of columns; undefined where none has a value. */
function extentOf(columns: readonly Column[]): ValueBounds | undefined {
  let min = Infinity;
  let max = -Infinity;
  for (const column of columns) {
    if (column.type !== 'number') continue;
    const statistics = column.statistics ?? columnStatistics(column);
    min = Math.min(min, statistics.min ?? Infinity);
    max = Math.max(max, statistics.max ?? -Infinity);
  }
  return min <= max ? { min, max } : undefined;
}

/**
 * Where the values of a field lie: as chosen, as its unit has it, else as the type of panel has it, or from the lowest to the highest of all fields.
 */
export function fieldBounds(
  { unit, min, max }: Pick<FieldSettings, 'unit' | 'min' | 'max'>,
  columns: readonly Column[],
  ofPanel?: ValueBounds,
): ValueBounds {
  const ofUnit = unit !== undefined && Object.hasOwn(OF_UNIT, unit) ? OF_UNIT[unit] : undefined;
  if (min !== undefined && max !== undefined) return { min, max };
  const found = ofUnit ?? ofPanel ?? extentOf(columns) ?? { min: 0, max: 100 };
  return { min: min ?? found.min, max: max ?? found.max };
}
