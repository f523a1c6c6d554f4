import { expect, test } from 'vitest';
import { edit, startHistory, undo } from './changes/history.ts';
import { readDashboard } from './read-dashboard.ts';
import { minWidthChoices, minWidthOf, setFoldEmptyCopies, setMinWidth, setPanelRepeat, setRepeatDirection } from './repeat-commands.ts';

const open = (schemaVersion: number) =>
  startHistory(readDashboard({ schemaVersion, panels: [{ id: 1, type: 'graph', gridPos: { x: 0, y: 0, w: 12, h: 8 } }] }));

test.each([
  [16, { minSpan: 8 }],
  [36, { maxPerRow: 3 }],
])('a document of schema %i says the smallest width in its own form', (version, fields) => {
  const after = edit(open(version), setMinWidth(1, 8)).current.panels[0];
  expect(after).toMatchObject(fields);
  expect(after && minWidthOf(after)).toBe(8);
});

test('1 to 24 columns, and in newer documents those that divide a line; 6 where nothing is said', () => {
  expect(minWidthChoices({ schemaVersion: 16 })).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  expect(minWidthChoices({ schemaVersion: 36 })).toEqual([1, 2, 3, 4, 6, 8, 12, 24]);
  expect(open(16).current.panels.map(minWidthOf)).toEqual([6]);
});

test('repeat, direction and width are steps of their own', () => {
  let history = open(16);
  for (const change of [setPanelRepeat(1, 'host'), setRepeatDirection(1, 'v'), setMinWidth(1, 4)]) history = edit(history, change, 1);
  expect(history.current.panels[0]).toMatchObject({ repeat: 'host', repeatDirection: 'v', minSpan: 4 });
  expect(history.changes).toHaveLength(3);
  expect(edit(history, setPanelRepeat(1, undefined)).current.panels[0]).not.toHaveProperty('repeat');
  expect(undo(undo(undo(history))).current).toEqual(open(16).current);
});

test('that copies without data are folded away is a field of our own, and gone when it is not wanted', () => {
  const folding = edit(open(16), setFoldEmptyCopies(1, true));
  expect(folding.current.panels[0]).toMatchObject({ foldEmptyCopies: true });
  expect(edit(folding, setFoldEmptyCopies(1, false)).current).toEqual(open(16).current);
  expect(undo(folding).current).toEqual(open(16).current);
});
