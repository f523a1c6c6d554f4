import { describe, expect, test } from 'vitest';
import type { Edit } from './changes/edit.ts';
import { edit, isDirty, startHistory, undo } from './changes/history.ts';
import { readDashboard } from './read-dashboard.ts';
import { sectionBelow } from './grid/row-sections.ts';
import { moveRow, moveRowTo, removeRow, setAllRows, setRowOptions } from './row-commands.ts';
import { toggleRow } from './commands.ts';

const at = (x: number, y: number, w: number, h: number) => ({ gridPos: { x, y, w, h } });
/** One panel before all rows, a row of two panels, a closed row of one, a row of one. */
const dashboard = readDashboard({
  panels: [
    { id: 1, type: 'text', ...at(0, 0, 24, 2) },
    { id: 10, type: 'row', title: 'Open', ...at(0, 2, 24, 1) },
    { id: 11, type: 'graph', ...at(0, 3, 12, 8) },
    { id: 12, type: 'graph', ...at(12, 3, 12, 4) },
    {
      id: 20,
      type: 'row',
      title: 'Closed',
      collapsed: true,
      ...at(0, 11, 24, 1),
      panels: [{ id: 21, type: 'graph', ...at(0, 12, 24, 5) }],
    },
    { id: 30, type: 'row', title: 'Last', ...at(0, 12, 24, 1) },
    { id: 31, type: 'graph', ...at(6, 13, 12, 3) },
  ],
});
const history = startHistory(dashboard);
const places = (change: Edit) => edit(history, change).current.panels.map(({ id, gridPos: { y } }) => `${id}@${y}`);

describe('moving a row', () => {
  test('takes its panels past the row below and what belongs to that', () => {
    expect(places(moveRow(10, 'down'))).toEqual(['1@0', '20@2', '10@3', '11@4', '12@4', '30@12', '31@13']);
    expect(places(moveRow(30, 'up'))).toEqual(['1@0', '10@2', '11@3', '12@3', '30@11', '31@12', '20@15']);
  });

  test.each([
    [10, 'up'],
    [30, 'down'],
    [11, 'up'],
    [99, 'down'],
  ] as const)('%i %s has nowhere to go, and makes no step', (id, direction) => {
    expect(edit(history, moveRow(id, direction)).position).toBe(0);
  });

  test('a closed row still opens below itself', () => {
    const moved = edit(edit(history, moveRow(20, 'up')), toggleRow(20)).current.panels;
    expect(moved.map(({ id, gridPos: { y } }) => `${id}@${y}`)).toEqual(['1@0', '20@2', '21@3', '10@8', '11@9', '12@9', '30@17', '31@18']);
  });
});

describe('removing a row', () => {
  test('alone leaves its panels where they were, one higher', () => {
    expect(places(removeRow(10, 'row'))).toEqual(['1@0', '11@2', '12@2', '20@10', '30@11', '31@12']);
  });

  test('alone brings out the panels of a closed one', () => {
    expect(places(removeRow(20, 'row'))).toEqual(['1@0', '10@2', '11@3', '12@3', '21@11', '30@16', '31@17']);
  });

  test.each([
    [10, ['1@0', '20@2', '30@3', '31@4']],
    [20, ['1@0', '10@2', '11@3', '12@3', '30@11', '31@12']],
  ])('%i goes with its panels, open or closed', (id, expected) => {
    expect(places(removeRow(id, 'row and panels'))).toEqual(expected);
  });

  test('undo brings row and panels back', () => {
    const removed = edit(history, removeRow(10, 'row and panels'));
    expect(isDirty(removed)).toBe(true);
    expect(isDirty(undo(removed))).toBe(false);
  });
});

test('[2.2.10-c] title and repeat of a row are one step, and no repeat leaves no trace', () => {
  const changed = edit(history, setRowOptions(20, { title: 'Kernel of $host', repeat: 'host' }));
  expect(changed.current.panels.find(({ id }) => id === 20)).toMatchObject({ title: 'Kernel of $host', repeat: 'host' });
  expect(changed.changes.map(({ label }) => label)).toEqual(['Change row options']);
  const back = edit(changed, setRowOptions(20, { title: 'Closed', repeat: undefined }));
  expect(back.current.panels.find(({ id }) => id === 20)).not.toHaveProperty('repeat');
  expect(undo(undo(back)).current).toEqual(dashboard);
});

describe('all rows at once', () => {
  test('[1.4.6-c] collapse all closes every row, expand all opens every one, each as one step', () => {
    const collapsed = edit(history, setAllRows('collapsed'));
    expect(collapsed.current.panels.map(({ id }) => id)).toEqual([1, 10, 20, 30]);
    expect(collapsed.current.panels.map(({ panels }) => panels?.map(({ id }) => id))).toEqual([undefined, [11, 12], [21], [31]]);
    expect(isDirty(collapsed)).toBe(false);
    const expanded = edit(collapsed, setAllRows('expanded'));
    expect(expanded.current.panels.map(({ id, gridPos: { y } }) => [id, y])).toEqual([
      [1, 0],
      [10, 2],
      [11, 3],
      [12, 3],
      [20, 11],
      [21, 12],
      [30, 17],
      [31, 18],
    ]);
    expect(expanded.changes.map(({ label }) => label)).toEqual(['Collapse all rows', 'Expand all rows']);
  });

  test('where all are as wanted nothing happens', () => {
    const collapsed = edit(history, setAllRows('collapsed'));
    expect(edit(collapsed, setAllRows('collapsed'))).toBe(collapsed);
  });
});

describe('a row that is dragged', () => {
  test.each<[id: number, beforeId: number | undefined, after: readonly string[]]>([
    [30, 10, ['1@0', '30@2', '31@3', '10@6', '11@7', '12@7', '20@15']],
    [10, 30, ['1@0', '20@2', '10@3', '11@4', '12@4', '30@12', '31@13']],
    [10, undefined, ['1@0', '20@2', '30@3', '31@4', '10@7', '11@8', '12@8']],
  ])('%i before %s takes its panels with it', (id, beforeId, after) => {
    expect(places(moveRowTo(id, beforeId))).toEqual(after);
    expect(undo(edit(history, moveRowTo(id, beforeId))).current).toEqual(dashboard);
  });

  test('what is no row, and what is there already, moves nothing', () => {
    expect(edit(history, moveRowTo(11, 30))).toBe(history);
    expect(edit(history, moveRowTo(10, 20))).toBe(history);
    expect(edit(history, moveRowTo(10, 10))).toBe(history);
  });

  test.each([
    [10, 2, 20],
    [10, 11.4, 20],
    [10, 12, 30],
    [10, 40, undefined],
    [30, 5, 10],
    [30, 9, 20],
    [30, 30, undefined],
  ])('the head of row %i at height %d stands before row %s', (id, y, before) => {
    expect(sectionBelow(dashboard.panels, { id, y })).toBe(before);
  });
});
