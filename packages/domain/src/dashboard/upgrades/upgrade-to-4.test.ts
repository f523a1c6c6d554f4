import { expect, test } from 'vitest';
import { upgradeTo4 } from './upgrade-to-4.ts';

test.each([
  [
    'an override for each series, behind those that are there',
    { rows: [{ panels: [{ type: 'graph', aliasYAxis: { cpu: 2, mem: 1 }, seriesOverrides: [{ alias: 'x' }] }] }] },
    { rows: [{ panels: [{ type: 'graph', seriesOverrides: [{ alias: 'x' }, { alias: 'cpu', yaxis: 2 }, { alias: 'mem', yaxis: 1 }] }] }] },
  ],
  ['an empty one goes', { panels: [{ type: 'graph', aliasYAxis: {} }] }, { panels: [{ type: 'graph' }] }],
  [
    'other panels and other values stay',
    {
      panels: [
        { type: 'text', aliasYAxis: { a: 2 } },
        { type: 'graph', aliasYAxis: 'x' },
      ],
    },
    undefined,
  ],
])('%s', (_what, before, after) => expect(upgradeTo4(before)).toEqual(after ?? before));
