import { joinValues } from '../frames/join.ts';
import { chosenNumber } from '../text/chosen-number.ts';
import type { Column } from '@pharos/contract/frames';
import { fieldsOf } from '../fields/fields-of.ts';
import { isMissing, numberColumn, tableFrame } from '../frames/build.ts';
import { countInBuckets, histogramBuckets } from '../series/histogram-buckets.ts';
import type { Transformation } from './transformation.ts';

/** Numbers that were measured. */
const valuesOf = (column: Column): Float64Array =>
  column.type === 'number' ? column.values.filter((_, row) => !isMissing(column, row)) : new Float64Array(0);

/** `histogram`: how many values of each field, or of all together, fall into buckets of one width. */
export const histogram: Transformation = (frames, options) => {
  const fields = fieldsOf(frames).filter(({ column }) => column.type === 'number');
  if (fields.length === 0) return frames;
  const values = fields.map(({ column }) => valuesOf(column));
  const all = joinValues(values);
  const buckets = histogramBuckets(all, {
    size: chosenNumber(options['bucketSize']),
    count: chosenNumber(options['bucketCount']),
    offset: chosenNumber(options['bucketOffset']),
  });
  const display = fields[0]?.column.display;
  const ends = [...buckets.starts].map((start, index) => buckets.starts[index + 1] ?? start + buckets.size);
  const bound = (name: string, numbers: readonly number[]): Column => ({ ...numberColumn(name, numbers), ...(display ? { display } : {}) });
  const counts =
    options['combine'] === true
      ? [numberColumn('Count', [...countInBuckets(all, buckets)])]
      : fields.map(({ name }, index) => numberColumn(name, [...countInBuckets(values[index] ?? all, buckets)]));
  return [tableFrame('', [bound('xMin', [...buckets.starts]), bound('xMax', ends), ...counts])];
};
