import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { findJourneys, JOURNEYS } from './journeys.ts';

const root = join(import.meta.dirname, '..', '..');
const FEATURES = 'packages/web/src/features';
const journeys = globSync('e2e/journeys/*.e2e.ts', { cwd: root }).map((path) => basename(path, '.e2e.ts'));

test('each folder of the table is there, and so is each journey', () => {
  expect(Object.keys(JOURNEYS).filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  expect(new Set(Object.values(JOURNEYS).flat()).difference(new Set(journeys))).toEqual(new Set());
});

test('each journey is named for a folder', () => {
  expect(new Set(journeys).difference(new Set(Object.values(JOURNEYS).flat()))).toEqual(new Set());
});

test('each feature of the web has a line', () => {
  const features = globSync(`${FEATURES}/*/`, { cwd: root }).map((path) => `${FEATURES}/${basename(path)}`);
  expect(features.length).toBeGreaterThan(20);
  expect(features.filter((folder) => !(folder in JOURNEYS))).toEqual([]);
});

test.each([
  ['nothing', [], []],
  ['a file of a folder', [`${FEATURES}/playlists/player.ts`], ['playlists']],
  ['one deeper in it', [`${FEATURES}/search/overlay/Overlay.tsx`], ['search']],
  ['one of an inner folder that has a line', [`${FEATURES}/dashboard/ahead/page-area.ts`], ['query-ahead']],
  ['one whose folder only begins like another', ['packages/web/src/features/playlists-of-others/x.ts'], ['first-paint', 'first-visit']],
  ['files of two folders, a journey once', [`${FEATURES}/bin/index.ts`, `${FEATURES}/permissions/index.ts`], ['permissions']],
  ['a test', [`${FEATURES}/playlists/player.test.ts`, `${FEATURES}/dashboard/testing/open.tsx`, 'packages/ui/src/x-in-tests.ts'], []],
  ['what no journey meets', ['docs/testing.md', 'bench/table.ts'], []],
])('%s', (_, changed, names) => {
  expect(findJourneys(changed)).toEqual(names.map((name) => `e2e/journeys/${name}.e2e.ts`));
});
