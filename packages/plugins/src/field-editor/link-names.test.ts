import { expect, test } from 'vitest';
import { seriesFrame } from '../plugin.ts';
import { completeLinkName } from './link-names.ts';

const source = {
  frames: [seriesFrame('cpu load', { host: 'web', 'a.b': 'x' }, Float64Array.of(1), Float64Array.of(1))],
  variables: ['host'],
};
const labelsOf = (before: string) => completeLinkName(before, source)?.options.map(({ label }) => label);

test('names follow a sign, and what is typed behind it narrows them', () => {
  expect(labelsOf('/d/x?a=$')).toHaveLength(16);
  expect(labelsOf('/d/x?a=${__value.r')).toEqual(['${__value.raw}']);
  expect(labelsOf('$labels')).toEqual(['${__field.labels.host}', '${__field.labels["a.b"]}']);
  expect(labelsOf('$data')).toEqual(['${__data.fields.Time}', '${__data.fields["cpu load"]}']);
  expect(labelsOf('${host')).toEqual(['${__field.labels.host}', '${host}']);
  expect(completeLinkName('/d/x?a=${__value.r', source)?.from).toBe(7);
});

test.each(['', '/d/x', '${__value.raw}', '$nothing_is_called_that'])('nothing follows %j', (before) =>
  expect(labelsOf(before)).toBeUndefined(),
);
