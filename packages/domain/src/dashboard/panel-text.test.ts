import { expect, test } from 'vitest';
import { edit, startHistory } from './changes/history.ts';
import { newDashboard } from './defaults.ts';
import { panelText, pastePanel, readPanelText } from './panel-text.ts';

const PANEL = { id: 7, type: 'graph', title: 'CPU', gridPos: { x: 4, y: 30, w: 6, h: 5 }, targets: [{ refId: 'A', expr: 'up' }], odd: [1] };

test('a copied panel reads back without repeat, alert and thresholds of an alert', () => {
  const text = panelText({ ...PANEL, repeat: 'host', alert: {}, thresholds: [] });
  expect(readPanelText(text)).toEqual(PANEL);
});

test.each([
  ['words', 'up{job="x"}'],
  ['a broken text', '{"type":"graph"'],
  ['a list', '[]'],
  ['a dashboard', '{"title":"x","panels":[]}'],
  ['a type that is no text', '{"type":3}'],
  ['a row', '{"type":"row"}'],
  ['the tile of new dashboards', '{"type":"add-panel"}'],
  ['more than anybody has written', `{"type":"graph","content":"${'x'.repeat(1_000_000)}"}`],
  ['nothing', ''],
])('%s is no panel', (_, text) => {
  expect(readPanelText(text)).toBeUndefined();
});

test('pasted, it keeps its size and fields and gets a number of its own', () => {
  const first = edit(startHistory(newDashboard()), pastePanel(PANEL, 9));
  // The tile of a new dashboard goes with its first panel.
  expect(first.current.panels).toEqual([{ ...PANEL, id: 1, gridPos: { x: 0, y: 0, w: 6, h: 5 } }]);
  expect(edit(first, pastePanel(PANEL, 5)).current.panels[1]).toEqual({ ...PANEL, id: 2, gridPos: { x: 0, y: 5, w: 6, h: 5 } });
});
