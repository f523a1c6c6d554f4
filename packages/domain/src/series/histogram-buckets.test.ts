import { expect, test } from 'vitest';
import { countInBuckets, histogramBuckets } from './histogram-buckets.ts';

test.each([
  ['a greatest value on a bound has a bucket of its own', [0, 4, 10], [0, 5, 10], [2, 0, 1]],
  ['one value on a bound', [5], [5], [1]],
  ['a greatest value inside of a bucket', [0, 4, 9], [0, 5], [2, 1]],
])('buckets of five: %s', (_what, values, starts, counts) => {
  const buckets = histogramBuckets(Float64Array.from(values), { size: 5 });
  expect([[...buckets.starts], [...countInBuckets(Float64Array.from(values), buckets)]]).toEqual([starts, counts]);
});
