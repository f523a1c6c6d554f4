import type { JsonObject } from '@pharos/contract/primitives';
import { expect, test } from 'vitest';
import { edit, startHistory, undo } from './changes/history.ts';
import type { Edit } from './changes/edit.ts';
import { findPanel } from './panel-commands.ts';
import { readDashboard } from './read-dashboard.ts';
import {
  addTransformation,
  moveTransformation,
  removeTransformation,
  setTransformationDisabled,
  updateTransformation,
} from './transformation-commands.ts';

const LIST = [{ id: 'limit', options: { limitField: 3 }, filter: { id: 'byRefId', options: 'A' }, mine: 1 }, { id: 'spatial' }, 7];
const after = (change: Edit, transformations: unknown = LIST) => {
  const board = readDashboard({ schemaVersion: 36, panels: [{ id: 1, type: 'table', transformations }] } as JsonObject);
  const history = edit(startHistory(board), change);
  expect(findPanel(undo(history).current, 1)?.['transformations']).toEqual(transformations);
  return findPanel(history.current, 1)?.['transformations'];
};

test('a new one stands behind all others, with the options of a new one', () => {
  expect(after(addTransformation(1, 'reduce'))).toEqual([...LIST, { id: 'reduce', options: { reducers: ['max'] } }]);
  expect(after(addTransformation(1, 'merge'), [])).toEqual([{ id: 'merge', options: {} }]);
});

test('they are removed, and nothing is left of an empty list', () => {
  expect(after(removeTransformation(1, 1))).toEqual([LIST[0], 7]);
  expect(after(removeTransformation(1, 0), [LIST[0]])).toBeUndefined();
});

test('they are moved, and beyond the ends they stay', () => {
  expect(after(moveTransformation(1, 0, 2))).toEqual([LIST[1], 7, LIST[0]]);
  expect([after(moveTransformation(1, 0, -1)), after(moveTransformation(1, 0, 3))]).toEqual([LIST, LIST]);
});

test('they are switched off and on, and all that nobody knows stays', () => {
  expect(after(setTransformationDisabled(1, 0, true))).toEqual([{ ...(LIST[0] as object), disabled: true }, LIST[1], 7]);
  expect(after(setTransformationDisabled(1, 0, false), [{ ...(LIST[0] as object), disabled: true }])).toEqual([LIST[0]]);
});

test('other options take the place of those before', () =>
  expect(after(updateTransformation(1, 0, { limitField: 9 }))).toEqual([
    { ...(LIST[0] as object), options: { limitField: 9 } },
    LIST[1],
    7,
  ]));

test('a panel that is gone changes nothing', () => {
  const board = readDashboard({ schemaVersion: 36, panels: [] });
  expect(edit(startHistory(board), addTransformation(9, 'merge')).current).toEqual(board);
});
