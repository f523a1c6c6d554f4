import { expect, test } from 'vitest';
import { upgradeTo8 } from './upgrade-to-8.ts';

const of = (target: Record<string, unknown>) => ({ rows: [{ panels: [{ type: 'graph', targets: [target] }] }] });

test.each([
  [
    'fields become lists of parts, groups get parameters, the filling is a group',
    {
      measurement: 'cpu',
      fields: [
        { name: 'value', func: 'mean', mathExpr: '*2', asExpr: 'load' },
        { name: 'idle', func: 'max' },
      ],
      tags: [],
      groupBy: [
        { type: 'time', interval: '1m' },
        { type: 'tag', key: 'host' },
        { type: 'tag', rest: 1 },
      ],
      fill: 'null',
    },
    {
      measurement: 'cpu',
      tags: [],
      select: [
        [
          { type: 'field', params: ['value'] },
          { type: 'mean', params: [] },
          { type: 'math', params: ['*2'] },
          { type: 'alias', params: ['load'] },
        ],
        [
          { type: 'field', params: ['idle'] },
          { type: 'max', params: [] },
        ],
      ],
      groupBy: [
        { type: 'time', params: ['1m'] },
        { type: 'tag', params: ['host'] },
        { type: 'tag', rest: 1 },
        { type: 'fill', params: ['null'] },
      ],
    },
  ],
  [
    'a query that is written by hand only loses them',
    { rawQuery: true, query: 'select 1', fields: [{}], tags: [], groupBy: [{ type: 'time', interval: '1m' }], fill: '0' },
    { rawQuery: true, query: 'select 1', tags: [], groupBy: [{ type: 'time', interval: '1m' }] },
  ],
  ['queries of other sources stay', { expr: 'up', fields: ['a'], fill: 'x' }, undefined],
  ['fields that are no list stay', { fields: 'a', tags: [], groupBy: [] }, undefined],
])('%s', (_what, before, after) => expect(upgradeTo8(of(before))).toEqual(of(after ?? before)));
