import type { Panel } from '@pharos/contract/dashboard/panel';
import { findPanel } from '@pharos/domain/dashboard/panel-commands';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { expect, test } from 'vitest';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import { setPanelUnit, unitOfPanel } from './panel-unit.ts';

const read = (fields: object) => readDashboard({ schemaVersion: 16, panels: [{ id: 1, ...fields }] });
const panelOf = (dashboard: ReturnType<typeof read>): Panel => {
  const panel = findPanel(dashboard, 1);
  if (!panel) throw new Error('no panel');
  return panel;
};

test.each([
  [{ type: 'graph' }, ''],
  [{ type: 'graph', yaxes: [{ format: 'bytes' }, { format: 's' }] }, 'bytes'],
  [{ type: 'graph', yaxes: 7 }, ''],
  [{ type: 'singlestat', format: 'percent' }, 'percent'],
  [{ type: 'text' }, undefined],
  [{ type: 'zeppelin', format: 'percent' }, undefined],
])('the unit of %j is %j', (fields, unit) => {
  expect(unitOfPanel(builtInPlugins, panelOf(read(fields)))).toBe(unit);
});

test.each([
  ['graph', {}, { yaxes: [{ format: 'bytes', show: true, logBase: 1 }, { format: 'short' }] }],
  [
    'graph',
    { yaxes: [{ format: 'short', own: 1, max: 5 }, { format: 's' }] },
    { yaxes: [{ format: 'bytes', own: 1, max: 5 }, { format: 's' }] },
  ],
  ['singlestat', { own: 1 }, { format: 'bytes', own: 1 }],
])('a %s with %j gets another unit beside what it has', async (type, fields, expected) => {
  const plugin = await builtInPlugins.panels[type]?.();
  const dashboard = read({ type, ...fields });
  const edit = plugin && setPanelUnit(panelOf(dashboard), 'bytes', plugin);
  edit?.apply(dashboard);
  expect(panelOf(dashboard)).toMatchObject(expected);
  expect(unitOfPanel(builtInPlugins, panelOf(dashboard))).toBe('bytes');
});
