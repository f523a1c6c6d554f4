import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { annotations } from './annotations.ts';
import { fillLegend, legendNames } from './legend.ts';
import { type Labels, seriesFrame } from '@pharos/plugin';

const formatLegend = (labels: Labels, format: string, expr: string) => legendNames([labels], format, expr)[0];

const LABELS = { __name__: 'up', job: 'api', host: 'web01' };

test.each(['', '__auto'])('[P1] the format %j is the automatic name', (format) => {
  expect(formatLegend(LABELS, format, 'up')).toBe('up{job="api",host="web01"}');
  expect(formatLegend({}, format, 'sum(up)')).toBe('sum(up)');
});

const EAST = { __name__: 'up', job: 'api', zone: '' };
const WEST = { __name__: 'up', job: 'web', zone: '' };
const NAMED = { __name__: 'up', job: 'db', zone: 'z1' };
const SUM = {};
test.each<readonly [string, readonly Labels[], readonly string[]]>([
  ['{{zone}}', [EAST], ['sum(up)']],
  ['{{zone}}', [EAST, WEST], ['up{job="api",zone=""}', 'up{job="web",zone=""}']],
  ['{{zone}}', [EAST, NAMED], ['sum(up)', 'z1']],
  ['{{zone}}', [EAST, NAMED, WEST], ['up{job="api",zone=""}', 'z1', 'up{job="web",zone=""}']],
  [' {{zone}}  ', [EAST, WEST], ['up{job="api",zone=""}', 'up{job="web",zone=""}']],
  ['  ', [EAST, WEST], ['up{job="api",zone=""}', 'up{job="web",zone=""}']],
  ['{{__name__}}', [SUM, EAST], ['__name__', 'up']],
  ['{{zone}}', [SUM, SUM], ['zone', 'zone']],
  ['', [EAST, SUM], ['up{job="api",zone=""}', 'sum(up)']],
  ['__auto', [EAST], ['up{job="api",zone=""}']],
])(
  'the format %j of the series %j: where it gives nothing for several of them these have their own names, for one the query',
  (format, series, names) => {
    expect(legendNames(series, format, 'sum(up)')).toEqual(names);
  },
);

/** How places were found, in a time that grew with the square of the format, and more with white space. */
const byExpression = (format: string, labels: Readonly<Record<string, string>>): string =>
  format.replace(/\{\{\s*(.+?)\s*\}\}/g, (_, name: string) => (Object.hasOwn(labels, name) ? (labels[name] ?? name) : name));

test('[B13] places of a legend are what their expression found', () => {
  const piece = fc.constantFrom('{{', '}}', '{', '}', ' ', '\n', '\t', '\u2028', '\u00a0', 'job', 'a', '{{job}}', '{{ job }}');
  const format = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  const labels = { job: '<api>', 'job }} {{job': '<odd>', ' ': '<space>', '\t': '<tab>' };
  fc.assert(
    fc.property(format, (one) => {
      expect(fillLegend(one, labels, Infinity)).toBe(byExpression(one, labels));
    }),
    { numRuns: 5_000 },
  );
});

test.each(['{{', '{{ ', '{{a', '{{ \n', '{{a \n', '{', ' {{\u2028'])('[B13] half a megabyte of %j is read in one pass', (opening) => {
  const format = opening.repeat(Math.floor((512 * 1024) / opening.length));
  expect(fillLegend(format, {})).toBe(format);
  expect(fillLegend(`${format}\n${' '.repeat(100_000)}}}`, {}).length).toBeGreaterThan(100_000);
});

test('[B12] a name of a series has at most 1,000 characters, whatever its labels are', () => {
  const labels = { long: 'x'.repeat(100_000) };
  expect(formatLegend(labels, '{{long}}'.repeat(250), 'up')).toBe(`${'x'.repeat(999)}…`);
  expect(formatLegend(labels, '', 'up')).toHaveLength(1_000);
  expect(fillLegend('{{long}}'.repeat(250), labels).length).toBeLessThan(101_000);
});

test('[B12] titles and texts of events are bounded as well', () => {
  const frame = seriesFrame('', { long: 'x'.repeat(100_000) }, Float64Array.of(1_000), Float64Array.of(1));
  const stored = { titleFormat: '{{long}}'.repeat(250), textFormat: '{{long}}'.repeat(250) };
  const [event] = annotations.events([frame], stored);
  expect([event?.title.length, event?.text.length]).toEqual([1_000, 10_240]);
});
