import type { JsonObject } from '@pharos/contract/primitives';
import { describe, expect, test } from 'vitest';
import {
  addAnnotation,
  type AnnotationFields,
  enableAnnotation,
  moveAnnotation,
  removeAnnotation,
  updateAnnotation,
} from './annotation-commands.ts';
import type { Edit } from './changes/edit.ts';
import { edit, startHistory, undo } from './changes/history.ts';
import { readAnnotations } from './forms/annotations.ts';
import { readDashboard } from './read-dashboard.ts';

const BUILT_IN = { builtIn: 1, name: 'Annotations & Alerts', datasource: '-- Grafana --', type: 'dashboard' };
const FIELDS: AnnotationFields = {
  name: 'deploys',
  datasource: 'prod',
  isEnabled: true,
  isHidden: false,
  iconColor: 'red',
  query: { expr: 'up' },
};
const open = (list: readonly JsonObject[], schemaVersion = 16) =>
  startHistory(readDashboard({ title: 't', schemaVersion, annotations: { list } }));
const listAfter = (history: ReturnType<typeof open>, change: Edit): readonly JsonObject[] =>
  edit(history, change, 1).current.annotations.list;
const names = (list: readonly JsonObject[]) => list.map(({ name }) => name);

describe('queries of annotations', () => {
  test('the first change writes the built-in query into the document, undo takes it back', () => {
    const history = open([]);
    const changed = edit(history, addAnnotation(FIELDS), 1);
    expect(names(changed.current.annotations.list)).toEqual(['Annotations & Alerts', 'deploys']);
    expect(changed.current.annotations.list[1]).toEqual({
      name: 'deploys',
      datasource: 'prod',
      enable: true,
      hide: false,
      iconColor: 'red',
      expr: 'up',
    });
    expect(undo(changed).current).toEqual(history.current);
  });
  test('a new one of a newer document has its query in a target', () => {
    const list = listAfter(open([BUILT_IN], 39), addAnnotation({ ...FIELDS, datasource: { type: 'prometheus', uid: 'p' } }));
    expect(list[1]).toMatchObject({ datasource: { type: 'prometheus', uid: 'p' }, target: { expr: 'up' } });
  });
  test('a change writes what changed and leaves everything else as it stood', () => {
    const stored = {
      name: 'a',
      datasource: null,
      showIn: 0,
      target: { expr: 'up', refId: 'Anno' },
      filter: { ids: [1] },
      fromTheFuture: 1,
    };
    const history = open([BUILT_IN, stored], 39);
    const [, query] = readAnnotations(history.current);
    if (!query) throw new Error('two queries');
    expect(listAfter(history, updateAnnotation(1, { ...query, name: 'b' }))[1]).toEqual({ ...stored, name: 'b' });
    const other = { ...query, query: { ...query.query, expr: 'down' } };
    expect(listAfter(history, updateAnnotation(1, other))[1]).toMatchObject({
      target: { expr: 'down', refId: 'Anno' },
      filter: { ids: [1] },
      fromTheFuture: 1,
    });
    expect(edit(history, updateAnnotation(1, query), 1).current).toBe(history.current);
  });
  test('a switch is one step', () => {
    expect(listAfter(open([BUILT_IN, { name: 'a' }]), enableAnnotation(1, false))[1]).toEqual({ name: 'a', enable: false });
    expect(enableAnnotation(1, true).label).toBe('Show annotations');
  });
  test('[2.2.6-d] every query moves up and down, and all but the built-in one can be removed', () => {
    const history = open([BUILT_IN, { name: 'a' }, { name: 'b' }]);
    expect(names(listAfter(history, moveAnnotation(1, 'down')))).toEqual(['Annotations & Alerts', 'b', 'a']);
    expect(names(listAfter(history, moveAnnotation(1, 'up')))).toEqual(['a', 'Annotations & Alerts', 'b']);
    expect(edit(history, moveAnnotation(0, 'up'), 1).current).toBe(history.current);
    expect(edit(history, moveAnnotation(2, 'down'), 1).current).toBe(history.current);
    expect(names(listAfter(history, removeAnnotation(1)))).toEqual(['Annotations & Alerts', 'b']);
    expect(edit(history, removeAnnotation(0), 1).current).toBe(history.current);
  });
});
