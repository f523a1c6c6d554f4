import { expect, test } from 'vitest';
import { namedSources } from './shown-sources.ts';

const SOURCE = { name: 'source', type: 'datasource', query: 'prometheus', multi: true, current: { text: 'a + b', value: ['a', 'b'] } };
const FIXED = { name: 'fixed', type: 'datasource', skipUrlSync: true, current: { text: 'f', value: 'f' } };

const named = (panels: readonly object[], address: Record<string, readonly string[]> = {}) =>
  namedSources({ schemaVersion: 16, panels, templating: { list: [SOURCE, FIXED] } }, address).toSorted();

test.each<readonly [string, readonly object[], readonly string[]]>([
  ['a name', [{ type: 'graph', datasource: 'one' }], ['one']],
  ['a uid', [{ type: 'graph', datasource: { uid: 'u1' } }], ['u1']],
  ['no source: the default one has no name here', [{ type: 'graph', datasource: null }, { type: 'graph' }], []],
  [
    'what queries name that do not count',
    [{ type: 'graph', datasource: 'one', targets: [{ refId: 'A', datasource: 'left over' }] }],
    ['one'],
  ],
  [
    'queries of a mixed panel',
    [{ type: 'graph', datasource: '-- Mixed --', targets: [{ datasource: 'two' }, { datasource: null }] }],
    ['two'],
  ],
  ['panels of a closed row', [{ type: 'row', collapsed: true, panels: [{ type: 'graph', datasource: 'inner' }] }], ['inner']],
  ['each value of what is repeated', [{ type: 'graph', repeat: 'source', datasource: '$source' }], ['a', 'b']],
  [
    'the same name twice',
    [
      { type: 'graph', datasource: 'one' },
      { type: 'table', datasource: 'one' },
    ],
    ['one'],
  ],
])('[R23] the sources of a document are told by %s', (_, panels, names) => {
  expect(named(panels)).toEqual(names);
});

test('[R23] values of the address count, but for variables that are not read from it', () => {
  const panels = [
    { type: 'graph', repeat: 'source', datasource: '[[source]]' },
    { type: 'graph', datasource: '${fixed}' },
    { type: 'graph', datasource: '$other' },
  ];
  expect(named(panels, { source: ['c'], fixed: ['x'], other: ['o'] })).toEqual(['c', 'f', 'o']);
});

test('[1.4.12-b] panels of rows of an old document count', () => {
  expect(namedSources({ schemaVersion: 6, rows: [{ panels: [{ type: 'graph', datasource: 'one' }] }] }, {})).toEqual(['one']);
});

test.each([undefined, null, 7, 'text', { panels: 'none' }])('[R23] what is no dashboard (%j) names none', (document) => {
  expect(namedSources(document, {})).toEqual([]);
});
