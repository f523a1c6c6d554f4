import type { JsonObject } from '@pharos/contract/primitives';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPanel } from '../panel-commands.ts';
import { readDashboard } from '../read-dashboard.ts';
import { alignLists } from './align-lists.ts';
import { comparePanelVersions, compareVersions } from './compare-versions.ts';
import { jsonDelta } from './json-delta.ts';
import { jsonLines } from './json-lines.ts';

const cpu = { id: 1, type: 'graph', title: 'CPU', gridPos: { x: 0, y: 0, w: 12, h: 8 }, targets: [{ refId: 'A', expr: 'up' }] };
const swap = { id: 2, type: 'graph', title: 'Swap used', gridPos: { x: 12, y: 0, w: 12, h: 8 } };
const board = (more: JsonObject = {}, panels: readonly JsonObject[] = [cpu, swap]) =>
  readDashboard({ schemaVersion: 16, title: 'Hosts', tags: ['linux'], panels, ...more });

const found = (after: ReturnType<typeof board>, before = board()) =>
  compareVersions(before, after).map(({ area, subject, detail, kind, before: old, after: value }) => [
    area,
    subject,
    detail,
    kind,
    old,
    value,
  ]);

describe('what differs between two versions', () => {
  test('nothing, where nothing does: what the server gives a save is no difference', () => {
    expect(found(board({ version: 7, id: 3, uid: 'x' }))).toEqual([]);
  });

  test.each<[string, ReturnType<typeof board>, unknown[][]]>([
    ['a title', board({ title: 'All hosts' }), [['dashboard', 'Title', '', 'changed', 'Hosts', 'All hosts']]],
    ['a tag that came', board({ tags: ['linux', 'prod'] }), [['dashboard', 'Tags', 'prod', 'added', undefined, undefined]]],
    ['refresh', board({ refresh: '30s' }), [['dashboard', 'Auto refresh', '', 'changed', 'not set', '30s']]],
    ['a panel that went', board({}, [cpu]), [['panels', 'Swap used', 'graph', 'removed', undefined, undefined]]],
    [
      'a query',
      board({}, [{ ...cpu, targets: [{ refId: 'A', expr: 'rate(up[5m])' }] }, swap]),
      [['panels', 'CPU', 'query A, expr', 'changed', 'up', 'rate(up[5m])']],
    ],
    [
      'a panel that came',
      board({}, [cpu, swap, { id: 3, type: 'table', title: 'Disks', gridPos: { x: 0, y: 8, w: 24, h: 8 } }]),
      [['panels', 'Disks', 'table', 'added', undefined, undefined]],
    ],
    [
      'a variable and a link',
      board({ templating: { list: [{ name: 'host', type: 'query' }] }, links: [{ title: 'Runbooks', type: 'link', url: '/r' }] }),
      [
        ['variables', 'Variable host', '', 'added', undefined, undefined],
        ['links', 'Link Runbooks', '', 'added', undefined, undefined],
      ],
    ],
  ])('%s', (_what, after, lines) => expect(found(after)).toEqual(lines));

  test('a renamed panel goes by its new name', () => {
    expect(found(board({}, [{ ...cpu, title: 'Load' }, swap]))).toEqual([['panels', 'Load', 'title', 'changed', 'CPU', 'Load']]);
  });

  test('of one panel only, wherever it stands', () => {
    const panel = (more: object = {}) => findPanel(board({}, [{ ...cpu, ...more }]), 1);
    const lines = comparePanelVersions(panel(), panel({ title: 'Load', gridPos: { x: 0, y: 40, w: 24, h: 8 } }));
    expect(lines.map(({ detail, after }) => [detail, after])).toEqual([
      ['title', 'Load'],
      ['width', '24'],
    ]);
    expect(comparePanelVersions(undefined, panel()).map(({ kind }) => kind)).toEqual(['added']);
    expect(comparePanelVersions(panel(), undefined).map(({ kind }) => kind)).toEqual(['removed']);
    expect(comparePanelVersions(undefined, undefined)).toEqual([]);
  });
});

test.each<[unknown[], unknown[], string]>([
  [[], [], ''],
  [['a', 'b'], ['b', 'c'], '-0 =1:0 +1'],
  [[{ id: 1 }, { id: 2 }, { id: 3 }], [{ id: 3 }, { id: 1 }, { id: 2 }], '+0 =0:1 =1:2 -2'],
  [[1, 2, 3], [1, 5], '=0:0 =1:1 -2'],
  [[{ a: 1 }], [{ a: 2 }, { a: 3 }], '=0:0 +1'],
])('%j beside %j', (left, right, found) => {
  const text = alignLists(left, right).map((item) =>
    item.kind === 'both' ? `=${item.left}:${item.right}` : item.kind === 'left' ? `-${item.left}` : `+${item.right}`,
  );
  expect(text.join(' ')).toBe(found);
});

/** What a reader of the format makes of a delta. */
function patch(before: unknown, delta: unknown): unknown {
  if (delta === undefined) return before;
  if (Array.isArray(delta)) return delta.length === 1 ? delta[0] : delta.length === 2 ? delta[1] : undefined;
  const fields = Object.entries(delta as Record<string, unknown>); // else it is an object
  if (!Array.isArray(before)) {
    const next = { ...(before as Record<string, unknown>) };
    for (const [name, inner] of fields) {
      const value = patch(next[name], inner);
      if (value === undefined) delete next[name];
      else next[name] = value;
    }
    return next;
  }
  const gone = new Set(fields.filter(([name]) => name.startsWith('_') && name !== '_t').map(([name]) => Number(name.slice(1))));
  const list = before.filter((_, place) => !gone.has(place));
  const numbered = fields.filter(([name]) => /^\d+$/.test(name)).map(([name, inner]) => [Number(name), inner] as const);
  for (const [place, inner] of numbered.toSorted(([a], [b]) => a - b))
    if (Array.isArray(inner) && inner.length === 1) list.splice(place, 0, inner[0]);
  for (const [place, inner] of numbered) if (!Array.isArray(inner) || inner.length === 2) list[place] = patch(list[place], inner);
  return list;
}

const json = fc.letrec<{ value: unknown; object: JsonObject }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, fc.constantFrom(null, true, 0, 1, 'a', 'b'), fc.array(tie('value'), { maxLength: 4 }), tie('object')),
  object: fc.dictionary(fc.constantFrom('id', 'a', 'b', 'panels'), tie('value'), { maxKeys: 4 }),
})).object;

test('a delta leads from one document to the other, whatever they are', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      expect(patch(before, jsonDelta(before, after))).toEqual(after);
    }),
  );
  expect(jsonDelta({ a: 1, list: [{ id: 1 }] }, { a: 2, list: [{ id: 2 }] })).toEqual({
    a: [1, 2],
    list: { _t: 'a', _0: [{ id: 1 }, 0, 0], 0: [{ id: 2 }] },
  });
});

const plain = (text: string): string => text.replace(/,$/, '');
const written = (lines: readonly { readonly indent: number; readonly text: string }[]) =>
  lines.map(({ indent, text }) => plain('  '.repeat(indent) + text));

test('the lines of both documents stand in the list once each, in their order', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const lines = jsonLines(before, after);
      const right = lines.filter(({ kind }) => kind !== 'removed');
      expect(
        JSON.parse(
          right
            .map(({ text }) => text)
            .join('')
            .replace(/,([\]}])/g, '$1'),
        ),
      ).toEqual(after);
      expect(right.map(({ right: number }) => number)).toEqual(right.map((_, place) => place + 1));
      const left = lines.filter(({ kind }) => kind !== 'added');
      expect(
        JSON.parse(
          left
            .map(({ text }) => text)
            .join('')
            .replace(/,([\]}])/g, '$1'),
        ),
      ).toEqual(before);
    }),
  );
  expect(written(jsonLines({ a: 1, b: { c: [1] } }, { a: 2, b: { c: [1] } }))).toEqual([
    '{',
    '  "a": 1',
    '  "a": 2',
    '  "b": {',
    '    "c": [',
    '      1',
    '    ]',
    '  }',
    '}',
  ]);
});
