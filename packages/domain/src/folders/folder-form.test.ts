import { expect, test } from 'vitest';
import { canSaveFolder, loadFolderForm, LOADING_FOLDER, setFolderTitle, type LoadedFolder } from './folder-form.ts';

const FOLDER: LoadedFolder = {
  id: 4,
  uid: 'infra',
  title: 'Infra',
  url: '/dashboards/f/infra/infra',
  canSave: true,
  canAdmin: true,
  version: 3,
};

test('[1.3.4-a] a folder that is on its way has the number 0, uid and title loading, version 1', () => {
  expect(LOADING_FOLDER).toMatchObject({ id: 0, uid: 'loading', title: 'loading', version: 1 });
});

test('[1.4.9-a] a loaded folder has not changed, and has with a title that is not empty', () => {
  const edited = setFolderTitle(loadFolderForm(FOLDER), 'Other');
  expect(edited.hasChanged).toBe(true);
  expect(loadFolderForm({ ...FOLDER, title: 'Other' }).hasChanged).toBe(false);
});

test.each([
  ['Other', true],
  [' Other ', true],
  ['', false],
  ['   ', false],
  ['Infra', false],
  [' Infra ', false],
])('[1.5.2-c] the title %j counts as changed: %s', (title, hasChanged) => {
  expect(setFolderTitle(loadFolderForm(FOLDER), title).hasChanged).toBe(hasChanged);
});

test.each([
  [true, 'Other', true],
  [true, ' ', false],
  [false, 'Other', false],
])('[1.4.9-b] with canSave %s and the title %j, Save is enabled: %s', (canSave, title, isEnabled) => {
  expect(canSaveFolder(setFolderTitle(loadFolderForm({ ...FOLDER, canSave }), title))).toBe(isEnabled);
});
