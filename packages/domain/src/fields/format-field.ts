import type { Palette } from '@pharos/contract/dashboard/dashboard';
import type { Column } from '@pharos/contract/frames';
import type { FormatContext, FormattedValue, Precision } from '../units/format-types.ts';
import { formatInColumn, formatValue, joinFormatted } from '../units/format-value.ts';
import { truthColor, valueColor, type ValueBounds } from './field-color.ts';
import type { FieldSettings } from './field-settings.ts';
import type { Theme } from '../colors/theme.ts';
import { resolveColor } from '../colors/css-color.ts';
import { createMapper, type FieldValue, type MappedValue, numberOfValue } from './value-mappings.ts';
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
  /** Of the column; absent: that of each value. A truth that was calculated of numbers has their colours. */
  readonly type?: Column['type'];
}

interface WrittenValue {
  readonly parts: FormattedValue;
  readonly mapped: MappedValue | undefined;
}

const plain = (text: string): FormattedValue => ({ prefix: '', text, suffix: '' });

/** What the mappings of a field say in place of a value, undefined where they say nothing; undefined for a field without any. */
export function createMappedText(
  { mappings }: Pick<FieldFormat['settings'], 'mappings'>,
  expressions: ExpressionView,
): ((value: FieldValue) => FormattedValue | undefined) | undefined {
  if (mappings.length === 0) return undefined;
  const map = createMapper(mappings, expressions);
  return (value) => {
    const text = map(value)?.text;
    return text === undefined ? undefined : plain(text);
  };
}

/** Under this unit values are texts, whatever they hold. */
const TEXT_UNIT = 'string';

/** The number that a value counts as: under a unit of numbers also one that is written as a text. Null for all else, and for NaN. */
function createNumberOf({ unit = TEXT_UNIT }: FieldFormat['settings']): (value: FieldValue) => number | null {
  return (value) => {
    const number = typeof value === 'number' || unit !== TEXT_UNIT ? numberOfValue(value) : Number.NaN;
    return Number.isNaN(number) ? null : number;
  };
}

/** Texts for the values of one field: mappings first, then unit and decimals. */
function createWriter({ settings, context, expressions, precision }: FieldFormat): (value: FieldValue) => WrittenValue {
  const map = createMapper(settings.mappings, expressions);
  const numberOf = createNumberOf(settings);

  function format(value: FieldValue): FormattedValue {
    const number = numberOf(value) ?? value;
    if (typeof number === 'number')
      return precision === undefined
        ? formatValue(number, settings.unit, settings.decimals, context)
        : formatInColumn(number, settings.unit, settings.decimals ?? precision, context);
    if (number === null) return plain(settings.noValue ?? '-');
    return plain(String(number) || (settings.noValue ?? ''));
  }

  return (value) => {
    const mapped = map(value);
    return { mapped, parts: mapped?.text === undefined ? format(value) : plain(mapped.text) };
  };
}

/** The same as one text, where nobody asks for the colour: of a table most values need none. */
export function createFieldText(field: FieldFormat): (value: FieldValue) => string {
  const write = createWriter(field);
  return (value) => joinFormatted(write(value).parts);
}

/** Texts and colours for the values of one field. */
export function createFieldFormat(format: FieldFormat): (value: FieldValue) => ShownValue {
  const write = createWriter(format);
  const numberOf = createNumberOf(format.settings);
  return (value) => {
    const { parts, mapped } = write(value);
    const number = numberOf(value);
    const own = mapped?.color === undefined ? undefined : resolveColor(mapped.color, format.theme);
    return {
      ...parts,
      color: own ?? (typeof value === 'boolean' && format.type !== 'number' ? truthColor(value, format) : valueColor(number, format)),
      isMapped: own !== undefined,
      ...(number === null || !Number.isFinite(number) ? {} : { number }),
    };
  };
}
