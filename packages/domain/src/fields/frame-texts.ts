import type { Column, Frame } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import type { Theme } from '../colors/theme.ts';
import type { ExpressionView } from '../text/expressions/view.ts';
import { formatDate } from '../time/date-format.ts';
import { joinFormatted } from '../units/format-value.ts';
import { isMissing } from '../frames/build.ts';
import { readValueFields } from './earlier-forms.ts';
import { fieldsOf } from './fields-of.ts';
import { createFieldFormat } from './format-field.ts';
import { cellAt } from './reducers.ts';
import type { ValueRules } from './value-rules.ts';
import { createFieldReader, withDataDisplay } from './resolve-fields.ts';

/** How the values of frames are written. */
export interface FrameTextsInput {
  /** All frames of the result, where there are others. */
  readonly among?: readonly Frame[];
  /** What a saved panel says of its fields. */
  readonly panel: JsonObject;
  /** Where neither the field nor the source says one. */
  readonly unit: string | undefined;
  readonly theme: Theme;
  readonly timeZone: string;
  readonly expressions: ExpressionView;
  readonly valueRules: ValueRules;
}

const TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';
const PRECISE_FORMAT = 'YYYY-MM-DD HH:mm:ss.SSS';
const NO_BOUNDS = { min: 0, max: 0 };

/** A value as it came: times in epoch ms, numbers in full; empty where there is none. */
export function rawText(column: Column, row: number): string {
  const value: unknown = column.values[row];
  if (value === null || value === undefined || isMissing(column, row)) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Writes the values of one column as the panel does: its mappings, unit and decimals, times in its zone. */
export function frameTexts(
  frame: Frame,
  { panel, among, unit, theme, timeZone, expressions, valueRules }: FrameTextsInput,
): (column: number, row: number) => string {
  const read = createFieldReader(readValueFields(panel).config, { expressions, valueRules, colorMode: 'thresholds' });
  const writers = fieldsOf([frame], among).map((field, index) => {
    const { column } = field;
    if (column.type === 'time')
      return (row: number): string => {
        const ms = column.values[row] ?? 0;
        return formatDate(ms, ms % 1000 === 0 ? TIME_FORMAT : PRECISE_FORMAT, timeZone);
      };
    const own = withDataDisplay(read(field), column);
    const settings = own.unit === undefined && unit !== undefined ? { ...own, unit } : own;
    const format = createFieldFormat({
      settings,
      name: field.name,
      index,
      bounds: NO_BOUNDS,
      theme,
      context: { ...valueRules, zone: timeZone },
      expressions,
    });
    return (row: number): string => (column.type === 'json' ? rawText(column, row) : joinFormatted(format(cellAt(column, row))));
  });
  return (column, row) => writers[column]?.(row) ?? '';
}
