import { describe, expect, test } from 'vitest';
import type { Edit } from './changes/edit.ts';
import { edit, startHistory, undo } from './changes/history.ts';
import { newDashboard } from './defaults.ts';
import { changePanelType, findPanel, restorePanel, setLayout, updatePanel } from './panel-commands.ts';
import { addPanel, duplicatePanel, removePanel } from './add-and-remove.ts';
import { readDashboard } from './read-dashboard.ts';
import {
  addTarget,
  duplicateTarget,
  editPanelQueries,
  moveTarget,
  removeTarget,
  setTargetHidden,
  updateTarget,
} from './target-commands.ts';

const dashboard = readDashboard({
  panels: [
    {
      id: 1,
      type: 'graph',
      title: 'CPU',
      gridPos: { x: 0, y: 0, w: 12, h: 9 },
      targets: [{ refId: 'A', expr: 'up' }, { refId: 'C' }],
      alert: { name: 'a' },
      thresholds: [1],
      repeat: 'host',
      lines: true,
    },
    {
      id: 2,
      type: 'row',
      collapsed: true,
      gridPos: { x: 0, y: 9, w: 24, h: 1 },
      panels: [{ id: 3, type: 'text', gridPos: { x: 0, y: 10, w: 6, h: 3 } }],
    },
  ],
});
const after = (...edits: readonly Edit[]) => edits.reduce(edit, startHistory(dashboard)).current;
const targets = (...edits: readonly Edit[]) => after(...edits).panels[0]?.targets;

describe('panels', () => {
  test("[2.9.1-a] a new panel is called 'Panel Title' and stands at the top", () => {
    const { panels } = after(addPanel({ type: 'graph' }));
    expect(panels[0]).toEqual({ id: 4, type: 'graph', title: 'Panel Title', gridPos: { x: 0, y: 0, w: 12, h: 9 } });
    expect(panels.find((panel) => panel.id === 1)?.gridPos.y).toBe(9);
  });
  test('a panel chosen from the tile takes its place and number, and its size unless the type wishes another', () => {
    const tile = startHistory(newDashboard());
    expect(edit(tile, addPanel({ type: 'text', replaces: 1 })).current.panels).toEqual([
      { id: 1, type: 'text', title: 'Panel Title', gridPos: { x: 0, y: 0, w: 12, h: 9 } },
    ]);
    expect(edit(tile, addPanel({ type: 'x', replaces: 1, size: { w: 4, h: 5 }, fields: { a: 1, id: 77 } })).current.panels).toEqual([
      { a: 1, id: 1, type: 'x', title: 'Panel Title', gridPos: { x: 0, y: 0, w: 4, h: 5 } },
    ]);
    expect(edit(tile, addPanel({ type: 'row', replaces: 1 })).current.panels[0]).toMatchObject({
      type: 'row',
      title: 'Row title',
      gridPos: { x: 0, y: 0, w: 24, h: 1 },
    });
  });
  test('without a tile it comes at the row that is asked for, and what stands there makes room', () => {
    const { panels } = after(addPanel({ type: 'text', y: 9 }));
    expect(panels.map(({ id, gridPos: { y } }) => [id, y])).toEqual([
      [1, 0],
      [4, 9],
      [2, 18],
    ]);
  });
  test('a copy stands to the right where there is room, without repeat and alert', () => {
    const copy = findPanel(after(duplicatePanel(1)), 4);
    expect(copy).toEqual({
      id: 4,
      type: 'graph',
      title: 'CPU (copy)',
      gridPos: { x: 12, y: 0, w: 12, h: 9 },
      targets: [{ refId: 'A', expr: 'up' }, { refId: 'C' }],
      lines: true,
    });
  });
  test('else below, and the rest moves down', () => {
    const wide = after(updatePanel(1, { gridPos: { x: 0, y: 0, w: 13, h: 9 } }), duplicatePanel(1));
    expect(wide.panels.map((panel) => [panel.id, panel.gridPos.x, panel.gridPos.y])).toEqual([
      [1, 0, 0],
      [4, 0, 9],
      [2, 0, 18],
    ]);
  });
  test('a copy shares nothing with its source', () => {
    const changed = after(duplicatePanel(1), editPanelQueries(4, updateTarget('A', { expr: 'down' })));
    expect([findPanel(changed, 1)?.targets?.[0]?.expr, findPanel(changed, 4)?.targets?.[0]?.expr]).toEqual(['up', 'down']);
  });
  test('a panel inside of a closed row is found, changed and removed', () => {
    expect(findPanel(after(updatePanel(3, { title: 'In' })), 3)?.title).toBe('In');
    expect(after(removePanel(3)).panels[1]?.panels).toEqual([]);
  });
  test('another type drops thresholds and alert and keeps the rest', () => {
    const panel = findPanel(after(changePanelType(1, 'table')), 1);
    expect(panel).toMatchObject({ type: 'table', lines: true, repeat: 'host' });
    expect(panel).not.toHaveProperty('alert');
    expect(panel).not.toHaveProperty('thresholds');
  });
  test('a whole layout keeps what else a place holds', () => {
    const panel = findPanel(
      after(updatePanel(1, { gridPos: { x: 0, y: 0, w: 12, h: 9, static: true } }), setLayout([{ id: 1, x: 3, y: 0, w: 8, h: 4 }])),
      1,
    );
    expect(panel?.gridPos).toEqual({ x: 3, y: 0, w: 8, h: 4, static: true });
  });
});

describe('queries', () => {
  const a = { refId: 'A', expr: 'up' };
  const c = { refId: 'C' };
  test.each<[string, Edit, unknown]>([
    ['a new one takes the first free letter', editPanelQueries(1, addTarget({ expr: '' })), [a, c, { expr: '', refId: 'B' }]],
    ['removing one', editPanelQueries(1, removeTarget('A')), [c]],
    ['removing one that is not there', editPanelQueries(1, removeTarget('X')), [a, c]],
    ['a copy stands behind its source', editPanelQueries(1, duplicateTarget('A')), [a, { expr: 'up', refId: 'B' }, c]],
    ['moving down', editPanelQueries(1, moveTarget('A', 1)), [c, a]],
    ['moving beyond the end', editPanelQueries(1, moveTarget('A', 99)), [c, a]],
    ['moving beyond the start', editPanelQueries(1, moveTarget('C', -1)), [c, a]],
    ['hiding', editPanelQueries(1, setTargetHidden('C', true)), [a, { refId: 'C', hide: true }]],
    ['changing', editPanelQueries(1, updateTarget('C', { expr: 'x' })), [a, { refId: 'C', expr: 'x' }]],
    ['removing a field', editPanelQueries(1, updateTarget('A', { expr: undefined })), [{ refId: 'A' }, c]],
  ])('%s', (_what, change, expected) => {
    expect(targets(change)).toEqual(expected);
  });
  test('showing a hidden one leaves no trace', () => {
    expect(targets(editPanelQueries(1, setTargetHidden('C', true)), editPanelQueries(1, setTargetHidden('C', false)))).toEqual([a, c]);
  });
  test('there are at most 26', () => {
    const full = Array.from({ length: 40 }, () => editPanelQueries(1, addTarget())).reduce(edit, startHistory(dashboard)).current;
    expect(full.panels[0]?.targets).toHaveLength(26);
  });
});

describe('a document of references', () => {
  const newer = readDashboard({
    schemaVersion: 33,
    panels: [{ id: 1, datasource: { type: 'mysql', uid: 'm' }, targets: [{ refId: 'A' }] }],
  });
  const afterNewer = (...edits: readonly Edit[]) => edits.reduce(edit, startHistory(newer)).current.panels;
  const prometheus = { type: 'prometheus', uid: 'p' };
  test('a new query names the source of its panel', () => {
    expect(afterNewer(editPanelQueries(1, addTarget()))[0]?.targets?.[1]).toEqual({ refId: 'B', datasource: { type: 'mysql', uid: 'm' } });
    expect(afterNewer(editPanelQueries(1, addTarget({ datasource: prometheus })))[0]?.targets?.[1]).toEqual({
      refId: 'B',
      datasource: prometheus,
    });
    expect(afterNewer(updatePanel(1, { datasource: { uid: '-- Mixed --' } }), editPanelQueries(1, addTarget()))[0]?.targets?.[1]).toEqual({
      refId: 'B',
    });
  });
  test('a new panel names its source, and so do its queries; one that queries nothing names none', () => {
    const source = { name: 'prod', type: 'prometheus', uid: 'p' };
    expect(afterNewer(addPanel({ type: 'graph', source, fields: { targets: [{ refId: 'A' }] } }))[0]).toMatchObject({
      datasource: prometheus,
      targets: [{ refId: 'A', datasource: prometheus }],
    });
    expect(Object.keys(afterNewer(addPanel({ type: 'text', source }))[0] ?? {})).not.toContain('datasource');
    const named = after(addPanel({ type: 'graph', source, fields: { targets: [{ refId: 'A' }] } })).panels[0];
    expect([named?.datasource, named?.targets]).toEqual([undefined, [{ refId: 'A' }]]);
  });
});

test('a panel of another version comes back where it stands now, and nothing else changes', () => {
  const panel = (id: number, more: object = {}) => ({
    id,
    type: 'graph',
    title: `P${id}`,
    gridPos: { x: 0, y: 8 * id, w: 12, h: 8 },
    ...more,
  });
  const open = startHistory(readDashboard({ schemaVersion: 16, title: 'T', panels: [panel(1, { mine: 1 }), panel(2)] }));
  const old = readDashboard({ schemaVersion: 16, title: 'T', panels: [panel(1, { title: 'Old', gridPos: { x: 12, y: 0, w: 6, h: 3 } })] });
  const [before] = old.panels;
  if (!before) throw new Error('there is no panel');
  const after = edit(open, restorePanel(before, 3));
  expect(after.changes.at(-1)?.label).toBe('Restore panel from version 3');
  expect(after.current.panels[0]).toEqual({ ...before, gridPos: open.current.panels[0]?.gridPos });
  expect(after.current.panels[1]).toBe(open.current.panels[1]);
  expect(undo(after).current).toEqual(open.current);
});
