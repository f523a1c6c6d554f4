import { expect, test } from 'vitest';
import { assignChanged, replaceFields } from './assign-changed.ts';

test('fields are set, undefined removes one, the others stay', () => {
  const panel = { id: 1, title: 'CPU', unit: 's' };
  assignChanged(panel, { title: 'Memory', unit: undefined, decimals: 2 });
  expect(panel).toEqual({ id: 1, title: 'Memory', decimals: 2 });
  expect(Object.keys(panel)).not.toContain('unit');
});

test('an equal value keeps its object, so that it does not count as changed', () => {
  const [targets, links] = [[{ refId: 'A' }], [{ url: 'a' }]];
  const panel = { targets, links };
  assignChanged(panel, { targets: [{ refId: 'A' }], links: [{ url: 'b' }] });
  expect(panel.targets).toBe(targets);
  expect(panel.links).toEqual([{ url: 'b' }]);
});

test('what is replaced loses its other fields, save those to keep', () => {
  const panel = { id: 1, panels: [2], title: 'CPU', unit: 's', toString: 'a field of the document' };
  replaceFields(panel, { title: 'Memory' }, ['id', 'panels']);
  expect(panel).toEqual({ id: 1, panels: [2], title: 'Memory' });
});
