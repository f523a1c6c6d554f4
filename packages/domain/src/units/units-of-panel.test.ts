import { expect, test } from 'vitest';
import { unitsOfPanel } from './units-of-panel.ts';

test.each<[string, unknown, readonly string[]]>([
  ['of both axes', { yaxes: [{ format: 'celsius' }, { format: 'short' }] }, ['celsius', 'short']],
  ['of the value', { format: 'lengthkm', sparkline: { show: true } }, ['lengthkm']],
  ['of columns', { styles: [{ unit: 'watt' }, { unit: '' }, { unit: 7 }] }, ['watt']],
  [
    'of fields, for all and for some',
    {
      fieldConfig: {
        defaults: { unit: 'si:mF' },
        overrides: [
          {
            properties: [
              { id: 'unit', value: 'ppm' },
              { id: 'max', value: 'x' },
            ],
          },
        ],
      },
    },
    ['si:mF', 'ppm'],
  ],
  ['but none of queries', { targets: [{ format: 'time_series' }] }, []],
  ['none of what is no panel', null, []],
])('units are found: %s', (_where, saved, units) => expect([...unitsOfPanel(saved)]).toEqual(units));
