import { expect, test } from 'vitest';
import { colorSeries, drawnAs, drawSeries, moveSeries } from './series-edits.ts';

const NONE = { aliasColors: {}, seriesOverrides: [] };
const saved = (seriesOverrides: readonly { alias: string; [field: string]: unknown }[], aliasColors = {}) => ({
  aliasColors,
  seriesOverrides: [...seriesOverrides],
});

test.each([
  ['a colour', colorSeries(NONE, 'web', 'blue-4'), { aliasColors: { web: 'blue-4' } }],
  ['its own again', colorSeries(saved([], { web: 'x', db: 'y' }), 'web', undefined), { aliasColors: { db: 'y' } }],
  [
    'a colour that an expression would win over',
    colorSeries(saved([{ alias: '/w/', color: '#111' }]), 'web', '#222'),
    {
      aliasColors: { web: '#222' },
      seriesOverrides: [
        { alias: '/w/', color: '#111' },
        { alias: 'web', color: '#222' },
      ],
    },
  ],
  [
    'its own colour again, where its override has one',
    colorSeries(saved([{ alias: 'web', color: '#111' }]), 'web', undefined),
    { aliasColors: {}, seriesOverrides: [] },
  ],
  [
    'a colour, where another series has an override',
    colorSeries(saved([{ alias: 'db', color: '#1' }]), 'web', '#2'),
    { aliasColors: { web: '#2' } },
  ],
  ['the right axis', moveSeries(NONE, 'web', 'right'), { seriesOverrides: [{ alias: 'web', yaxis: 2 }] }],
  [
    'the right axis beside what stands there',
    moveSeries(saved([{ alias: 'web', fill: 4 }, { alias: '/./' }]), 'web', 'right'),
    { seriesOverrides: [{ alias: '/./' }, { alias: 'web', fill: 4, yaxis: 2 }] },
  ],
  ['the left axis again', moveSeries(saved([{ alias: 'web', yaxis: 2 }]), 'web', 'left'), { seriesOverrides: [] }],
  [
    'the left axis against an expression',
    moveSeries(saved([{ alias: '/w/', yaxis: 2 }]), 'web', 'left'),
    {
      seriesOverrides: [
        { alias: '/w/', yaxis: 2 },
        { alias: 'web', yaxis: 1 },
      ],
    },
  ],
  ['bars', drawSeries(NONE, 'web', 'bars'), { seriesOverrides: [{ alias: 'web', lines: false, bars: true, points: false }] }],
  [
    'as the panel says',
    drawSeries(saved([{ alias: 'web', lines: false, bars: true, points: false, yaxis: 2 }]), 'web', 'panel'),
    { seriesOverrides: [{ alias: 'web', yaxis: 2 }] },
  ],
  [
    'an axis for a name that looks like an expression',
    moveSeries(NONE, '/a+b/', 'right'),
    { seriesOverrides: [{ alias: '/^\\/a\\+b\\/$/', yaxis: 2 }] },
  ],
])('%s is written as people have it in their documents', (_, edit, expected) => {
  expect(edit).toEqual(expected);
});

test.each([
  [[], 'panel'],
  [[{ alias: 'web', yaxis: 2 }], 'panel'],
  [[{ alias: 'web', lines: true }], 'lines'],
  [[{ alias: 'web', bars: true, lines: false }], 'bars'],
  [[{ alias: 'web', points: true }], 'points'],
] as const)('%j draws web as %s', (overrides, expected) => {
  expect(drawnAs(saved(overrides), 'web')).toBe(expected);
});
