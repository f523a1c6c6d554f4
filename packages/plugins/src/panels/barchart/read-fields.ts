import type { Column } from '@pharos/plugin';
import {
  createFieldFormat,
  createFieldReader,
  displayName,
  fieldBounds,
  readFieldConfig,
  type ShownValue,
  withDataDisplay,
} from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import { colorsOfTexts } from '@pharos/plugin/unstable/ui';
import type { StyledBars } from './bar-axis.ts';
import type { Categories, CategoryField } from './categories.ts';
import { type BarChartOptions, BarSettings } from './options.ts';

/** A field with all that is known of it. */
export interface ReadField extends StyledBars, CategoryField {
  readonly name: string;
  readonly index: number;
  /** All fields of the result, in which limits are found where the document says none. */
  readonly columns: () => readonly Column[];
  readonly bounds: { readonly min: number; readonly max: number };
  readonly format: (value: CategoryField['values'][number]) => ShownValue;
}

/** The fields of the categories with their settings, names and texts. */
export function readFields(
  { fields }: Categories,
  saved: BarChartOptions,
  { expressions, valueRules, theme, palette, timeZone }: PanelContext,
): readonly ReadField[] {
  const readSettings = createFieldReader(readFieldConfig(saved.fieldConfig), { expressions, valueRules, colorMode: 'palette-classic' });
  const columns = fields.map(({ field }) => field.column);
  let numbers = -1;
  return fields.map((one): ReadField => {
    const settings = withDataDisplay(readSettings(one.field), one.field.column);
    if (one.field.column.type === 'number') numbers += 1;
    const name = displayName(settings.displayName, one.field);
    const bounds = fieldBounds(settings, columns);
    const format = createFieldFormat({
      settings,
      name,
      index: Math.max(0, numbers),
      bounds,
      theme,
      palette,
      expressions,
      context: { ...valueRules, zone: timeZone },
    });
    return {
      ...one,
      settings,
      name,
      index: Math.max(0, numbers),
      columns: () => columns,
      bounds,
      format,
      custom: BarSettings.parse(settings.custom),
    };
  });
}

/** A colour for each category, from another field: that of its values, or of its texts. */
export function categoryColors(
  fields: readonly ReadField[],
  { colorByField }: BarChartOptions['options'],
  context: PanelContext,
): readonly (string | undefined)[] | undefined {
  const field = colorByField
    ? fields.find(({ name, field: { column } }) => name === colorByField || column.name === colorByField)
    : undefined;
  if (!field) return undefined;
  const ofTexts = colorsOfTexts(field.values.map(String), context);
  return field.values.map((value) => {
    const shown = field.format(value);
    return shown.isMapped || typeof value === 'number' ? shown.color : ofTexts.get(String(value));
  });
}
