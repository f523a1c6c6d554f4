import { edit, startHistory } from '@pharos/domain/dashboard/changes/history';
import { newDashboard } from '@pharos/domain/dashboard/defaults';
import { pastePanel } from '@pharos/domain/dashboard/panel-text';
import { builtInPlugins } from '../../../app/built-in-plugins.ts';
import { expect, test } from 'vitest';
import { createRemember } from '../../../platform/remember/remember.ts';
import { memoryStorage } from '../../../platform/testing/memory-storage.ts';
import { copiedPanel, copyToClipboard } from './panel-clipboard.ts';

const PARTS = {
  options: { legend: { displayMode: 'table' }, odd: [1, null] },
  fieldConfig: { defaults: { unit: 'bytes', thresholds: { mode: 'absolute', steps: [{ color: 'red', value: null }] } }, overrides: [] },
  transformations: [{ id: 'reduce', options: {} }],
  thresholds: '50,80',
  styles: [{ pattern: '/.*/', type: 'number' }],
  links: [{ type: 'absolute', title: 'Wiki', url: 'https://wiki.test' }],
  targets: [{ refId: 'A', expr: 'up' }],
  timeFrom: '1h',
  pluginVersion: '10.1.8',
};

test.each(builtInPlugins.panelManifests.map(({ id }) => id))('a %s is copied and pasted with all that it says', (type) => {
  const storage = memoryStorage();
  const remember = createRemember(() => storage, { userId: 9, orgId: 3 });
  const panel = { id: 7, type, title: 'CPU', gridPos: { x: 4, y: 30, w: 6, h: 5 }, ...PARTS };
  copyToClipboard(remember, panel);
  const copied = copiedPanel(remember);
  expect(copied).toEqual(panel);
  const pasted = copied && edit(startHistory(newDashboard()), pastePanel(copied, 0)).current.panels;
  expect(pasted).toEqual([{ ...panel, id: 1, gridPos: { x: 0, y: 0, w: 6, h: 5 } }]);
});
