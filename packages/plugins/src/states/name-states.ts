import type { Column } from '@pharos/contract/frames';
import { fieldBounds } from '@pharos/domain/fields/field-bounds';
import { absoluteSteps, isColoredByValue } from '@pharos/domain/fields/field-color';
import type { FieldSettings } from '@pharos/domain/fields/field-settings';
import type { FramedField } from '@pharos/domain/fields/fields-of';
import { createFieldFormat } from '@pharos/domain/fields/format-field';
import { cellAt } from '@pharos/domain/fields/reducers';
import { joinFormatted } from '@pharos/domain/units/format-value';
import type { PanelContext } from '../panel-plugin.ts';

/** A state as the legend distinguishes it from others. */
export interface NamedState {
  readonly text: string;
  /** Undefined: one of the palette, by its text. */
  readonly color: string | undefined;
  /** The same name is the same state in the legend; empty where it is not listed. */
  readonly name: string;
}

/** The step of thresholds that a number stands in, as it is called: `< 80`, `80+`. */
function stepName(
  value: number,
  settings: FieldSettings,
  { bounds, write }: { readonly bounds: { readonly min: number; readonly max: number }; readonly write: (value: number) => string },
): string {
  const steps = absoluteSteps(settings.thresholds, bounds);
  const index = Math.max(
    0,
    steps.findLastIndex((step) => step.value <= value),
  );
  const start = steps[index]?.value ?? -Infinity;
  const next = steps[index + 1]?.value;
  if (Number.isFinite(start)) return `${write(start)}+`;
  return next === undefined ? 'Any value' : `< ${write(next)}`;
}

/** Which state a value is: mapped, in a step of thresholds, on a scale, or a text of its own. */
export function createNaming(
  field: FramedField,
  settings: FieldSettings,
  { columns, context }: { readonly columns: readonly Column[]; readonly context: PanelContext },
): (row: number) => NamedState | null {
  const { theme, palette, expressions, timeZone, valueRules } = context;
  const bounds = fieldBounds(settings, columns);
  const format = createFieldFormat({
    settings,
    name: field.name,
    index: 0,
    bounds,
    theme,
    palette,
    expressions,
    context: { ...valueRules, zone: timeZone },
  });
  const isFixed = settings.color.mode === 'fixed' || settings.color.mode === 'shades';
  const write = (value: number): string => joinFormatted(format(value));
  const known = new Map<ReturnType<typeof cellAt>, NamedState | null>();
  const name = (value: ReturnType<typeof cellAt>): NamedState | null => {
    const shown = format(value);
    const text = joinFormatted(shown);
    if (shown.isMapped) return { text, color: shown.color, name: text };
    // A mapping may name what is missing, with or without a colour.
    if (value === null) return text === (settings.noValue ?? '-') ? null : { text, color: undefined, name: text };
    if (isFixed) return { text, color: shown.color, name: text };
    if (typeof value !== 'number' || !isColoredByValue(settings)) return { text, color: undefined, name: text };
    if (settings.color.mode !== 'thresholds') return { text, color: shown.color, name: '' };
    return { text, color: shown.color, name: stepName(value, settings, { bounds, write }) };
  };
  return (row) => {
    const value = cellAt(field.column, row);
    const before = known.get(value);
    if (before !== undefined) return before;
    const named = name(value);
    known.set(value, named);
    return named;
  };
}
