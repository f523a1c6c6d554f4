import { chosenNumber, type Frame } from '@pharos/plugin';
import {
  countInBuckets,
  createFieldReader,
  displayName,
  type FieldSettings,
  fieldsOf,
  type FramedField,
  histogramBuckets,
  joinValues,
  readFieldConfig,
  readHideFrom,
} from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import { BarSettings, type HistogramOptions } from './options.ts';

/** How often values of one field fall into each bucket. */
export interface CountedField {
  readonly name: string;
  /** Of the field whose overrides it follows. */
  readonly fieldName: string;
  readonly settings: FieldSettings;
  readonly custom: BarSettings;
  readonly counts: Float64Array;
}

/** Buckets next to one another with what falls into them. */
export interface CountedFields {
  /** Both ends of all buckets, ascending: one more than there are buckets. */
  readonly ends: readonly number[];
  readonly fields: readonly CountedField[];
  readonly unit: string | undefined;
}

const LOW = 'xMin';
const HIGH = 'xMax';

type NumberField = FramedField & { readonly column: Extract<FramedField['column'], { type: 'number' }> };
const isNumberField = (field: FramedField): field is NumberField => field.column.type === 'number';

/** A frame that holds buckets already: the ends of each, and counts beside them. */
const readyFrame = (frames: readonly Frame[]): Frame | undefined =>
  frames.find(({ columns }) => [LOW, HIGH].every((name) => columns.some((column) => column.name === name && column.type === 'number')));

const valuesOf = (frame: Frame, name: string): Float64Array => {
  const column = frame.columns.find((one) => one.name === name);
  return column?.type === 'number' ? column.values : new Float64Array(0);
};

/** Fields of frames counted in buckets of one width; those that are counted already as they are. */
export function readCounted(frames: readonly Frame[], saved: HistogramOptions, { expressions, valueRules }: PanelContext): CountedFields {
  const { bucketSize, bucketOffset, bucketCount, combine } = saved.options;
  const readSettings = createFieldReader(readFieldConfig(saved.fieldConfig), { expressions, valueRules, colorMode: 'palette-classic' });
  const styled = (field: FramedField) => {
    const settings = readSettings(field);
    return { name: displayName(settings.displayName, field), fieldName: field.name, settings, custom: BarSettings.parse(settings.custom) };
  };
  const ready = readyFrame(frames);
  const numbers = fieldsOf(ready ? [ready] : frames).filter(isNumberField);
  if (ready) {
    const [lows, highs] = [valuesOf(ready, LOW), valuesOf(ready, HIGH)];
    const counted = numbers.filter(({ column }) => column.name !== LOW && column.name !== HIGH);
    return {
      ends: lows.length === 0 ? [] : [...lows, highs.at(-1) ?? 0],
      fields: counted.map((field) => ({
        ...styled(field),
        counts: field.column.values.map((count) => (Number.isFinite(count) ? count : 0)),
      })),
      unit: numbers[0] && (readSettings(numbers[0]).unit ?? numbers[0].column.display?.unit),
    };
  }
  const shown = numbers.filter((field) => !readHideFrom(readSettings(field)).viz);
  const [first] = shown;
  const buckets = histogramBuckets(joinValues(shown.map(({ column }) => column.values)), {
    size: chosenNumber(bucketSize),
    offset: chosenNumber(bucketOffset),
    count: chosenNumber(bucketCount),
  });
  const last = buckets.starts.at(-1);
  const fields =
    combine && first
      ? [{ ...styled(first), name: 'Count', counts: countInBuckets(joinValues(shown.map(({ column }) => column.values)), buckets) }]
      : undefined;
  return {
    ends: last === undefined ? [] : [...buckets.starts, Number((last + buckets.size).toPrecision(12))],
    fields: fields ?? shown.map((field) => ({ ...styled(field), counts: countInBuckets(field.column.values, buckets) })),
    unit: first && (readSettings(first).unit ?? first.column.display?.unit),
  };
}
