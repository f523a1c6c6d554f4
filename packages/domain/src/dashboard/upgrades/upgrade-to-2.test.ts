import { expect, test } from 'vitest';
import { upgradeTo2 } from './upgrade-to-2.ts';

test.each([
  [
    'range and variables come out of the filters of services',
    { services: { filter: { time: { from: 'now-1d', to: 'now' }, list: [{ name: 'app' }] }, query: {} }, rows: [] },
    {
      services: { filter: { time: { from: 'now-1d', to: 'now' }, list: [{ name: 'app' }] }, query: {} },
      time: { from: 'now-1d', to: 'now' },
      templating: { list: [{ name: 'app' }] },
      rows: [],
    },
  ],
  [
    'filters that are no list are no variables, and the range stays',
    { time: { from: 'now-2h' }, services: { filter: { list: { 0: { type: 'time' } } } } },
    { time: { from: 'now-2h' }, services: { filter: { list: { 0: { type: 'time' } } } }, templating: { list: [] } },
  ],
  [
    'of two lists that of the filters counts; what else stands beside the other one stays',
    { services: { filter: { list: [{ name: 'app' }] } }, templating: { list: [{ name: 'later' }], enable: true } },
    { services: { filter: { list: [{ name: 'app' }] } }, templating: { list: [{ name: 'app' }], enable: true } },
  ],
  ['without filters nothing is added', { services: { query: {} } }, { services: { query: {} } }],
  [
    'panels of type graphite are graphs, with limits and formats of the left axis',
    { rows: [{ panels: [{ type: 'graphite', legend: true, grid: { min: 1, max: 9, rest: 'x' }, y_format: 'bytes', y2_format: 'ms' }] }] },
    {
      rows: [
        { panels: [{ type: 'graph', legend: { show: true }, grid: { leftMin: 1, leftMax: 9, rest: 'x' }, y_formats: ['bytes', 'ms'] }] },
      ],
    },
  ],
  [
    'a limit of 0 or null stays where it is, a legend that is an object too',
    { panels: [{ type: 'graph', legend: { show: false }, grid: { min: 0, max: null } }] },
    { panels: [{ type: 'graph', legend: { show: false }, grid: { min: 0, max: null } }] },
  ],
  [
    'only the format of the right axis',
    { panels: [{ type: 'graph', y2_format: 'ms' }] },
    { panels: [{ type: 'graph', y_formats: [null, 'ms'] }] },
  ],
  ['other panels stay', { rows: [{ panels: [{ type: 'text', legend: true }] }] }, { rows: [{ panels: [{ type: 'text', legend: true }] }] }],
])('%s', (_what, before, after) => expect(upgradeTo2(before)).toEqual(after));
