import type { Palette } from '@pharos/contract/dashboard/dashboard';
import type { FormatContext, FormattedValue, Precision } from '../units/format-types.ts';
import { formatInColumn, formatValue } from '../units/format-value.ts';
import { valueColor, type ValueBounds } from './field-color.ts';
import type { FieldSettings } from './field-settings.ts';
import type { Theme } from '../colors/theme.ts';
import { resolveColor } from '../colors/css-color.ts';
import { type FieldValue, createMapper } from './value-mappings.ts';
import type { ExpressionView } from '../text/expressions/view.ts';

/** A value as it is shown. */
export interface ShownValue extends FormattedValue {
  /** CSS. */
  readonly color: string;
  /** Whether the colour was chosen for this value by a mapping. */
  readonly isMapped: boolean;
  /** What numbers stand on: undefined for texts and where there is no value. */
  readonly number?: number;
}

/** How the values of one field are shown. */
export interface FieldFormat {
  readonly settings: FieldSettings;
  readonly name: string;
  readonly index: number;
  readonly bounds: ValueBounds;
  readonly theme: Theme;
  readonly palette?: Palette | undefined;
  readonly context: FormatContext;
  /** Of values that stand one below another; absent: each has its own where the field chooses none. */
  readonly precision?: Precision;
  readonly expressions: ExpressionView;
}

/** Texts and colours for the values of one field: mappings first, then unit and decimals. */
export function createFieldFormat({ context, expressions, precision, ...field }: FieldFormat): (value: FieldValue) => ShownValue {
  const { settings, theme } = field;
  const map = createMapper(settings.mappings, expressions);
  const plain = (text: string): FormattedValue => ({ prefix: '', text, suffix: '' });

  function format(value: FieldValue): FormattedValue {
    if (typeof value === 'number')
      return precision === undefined
        ? formatValue(value, settings.unit, settings.decimals, context)
        : formatInColumn(value, settings.unit, settings.decimals ?? precision, context);
    return plain(value === null ? (settings.noValue ?? '-') : String(value));
  }

  return (value) => {
    const mapped = map(value);
    const number = typeof value === 'number' && Number.isFinite(value) ? value : null;
    const own = mapped?.color === undefined ? undefined : resolveColor(mapped.color, theme);
    return {
      ...(mapped?.text === undefined ? format(value) : plain(mapped.text)),
      color: own ?? valueColor(number, field),
      isMapped: own !== undefined,
      ...(number === null ? {} : { number }),
    };
  };
}
