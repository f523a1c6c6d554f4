import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';
import { readDashboard } from './read-dashboard.ts';

const dashboard = readDashboard({});

test('[1.3.2-a] meta carries all fields of the specification', () => {
  const names = [
    'url',
    'folderId',
    'folderUid',
    'folderTitle',
    'folderUrl',
    'canSave',
    'canShare',
    'canStar',
    'canEdit',
    'canDelete',
    'showSettings',
    'canMakeEditable',
    'focusPanelId',
    'fullscreen',
    'isEditing',
    'isNew',
    'isStarred',
    'submenuEnabled',
    'kiosk',
    'autofitpanels',
  ];
  expect(Object.keys(pageMeta(dashboard)).sort()).toEqual([...names, 'canAdmin'].sort());
});

test('[1.3.2-a] what the server says and what the page shows stands in it as it is', () => {
  const server = {
    url: '/d/abc/hosts',
    folderId: 7,
    folderUid: 'linux',
    folderTitle: 'Linux',
    folderUrl: '/dashboards/f/linux',
    canSave: false,
    canShare: false,
    canStar: false,
    canEdit: false,
    canDelete: false,
    isStarred: true,
    isNew: true,
  };
  const page = { focusPanelId: 3, fullscreen: true, isEditing: true, kiosk: 'tv', autofitpanels: true } as const;
  expect(pageMeta(dashboard, server, page)).toEqual({
    ...server,
    ...page,
    canAdmin: false,
    showSettings: false,
    canMakeEditable: false,
    submenuEnabled: false,
  });
});

test('rights are there unless the server denies them', () => {
  expect(pageMeta(dashboard)).toMatchObject({
    canSave: true,
    canShare: true,
    canStar: true,
    canEdit: true,
    showSettings: true,
    canMakeEditable: false,
  });
  expect(pageMeta(dashboard, { canSave: false, canEdit: false })).toMatchObject({
    canSave: false,
    canEdit: false,
    showSettings: false,
    canMakeEditable: false,
  });
});

test('permissions are changed only by whom the server lets, of a read-only document too', () => {
  expect(pageMeta(dashboard).canAdmin).toBe(false);
  expect(pageMeta(readDashboard({ editable: false }), { canAdmin: true }).canAdmin).toBe(true);
});

test('[1.4.7-b] [1.3.2-a] editable false takes away editing, deleting and saving, and leaves making it editable to those who may save', () => {
  const locked = readDashboard({ editable: false });
  expect(pageMeta(locked)).toMatchObject({ canEdit: false, canDelete: false, canSave: false, canMakeEditable: true, showSettings: true });
  expect(pageMeta(locked, { canSave: false })).toMatchObject({ canMakeEditable: false });
});

test.each([
  [{}, false],
  [{ links: [{}] }, true],
  [{ templating: { list: [{ hide: 2 }] } }, false],
  [{ templating: { list: [{ hide: 0 }] } }, true],
  [{ annotations: { list: [{ hide: true }] } }, false],
  [{ annotations: { list: [{}] } }, true],
])('[1.3.2-a] the strip under the bar for %j: %s', (document, isShown) => {
  expect(pageMeta(readDashboard(document)).submenuEnabled).toBe(isShown);
});
