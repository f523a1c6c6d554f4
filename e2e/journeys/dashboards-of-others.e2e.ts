import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  afterImport,
  afterSave,
  differences,
  type FilledWith,
  inputsFor,
  sourceNames,
  withoutOwn,
} from '../../scripts/corpus/compare-documents.ts';
import { findDashboards, readDocuments } from '../../scripts/corpus/dashboard-files.ts';
import { REFUSED_STYLE } from '../fixtures/page-faults.ts';
import { takeShot } from '../fixtures/shots.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { saveDashboard } from '../pages/dashboard.ts';
import { readPanels } from '../pages/panel-states.ts';

const corpus = findDashboards();
const documents = readDocuments(corpus);

let testApp: TestApp;
let visitor: Visitor;
let page: Page;
let filledWith: FilledWith;

beforeAll(async () => {
  console.log(`${corpus.files.length} dashboards of ${corpus.from}`);
  testApp = await openTestApp();
  const { datasource } = await testApp.api.post('/api/datasources', { name: 'Main', type: 'testdata', access: 'proxy', isDefault: true });
  const names = new Set(documents.flatMap(({ document }) => sourceNames(document)));
  names.delete('__proto__'); // one of the panels that say why they draw nothing
  for (const name of names) await testApp.api.post('/api/datasources', { name, type: 'testdata', access: 'proxy' });
  filledWith = { source: { name: 'Main', uid: datasource.uid }, constant: 'a constant' };
  visitor = await testApp.enter({ height: 2000 });
  page = visitor.page;
});

afterAll(async () => {
  await visitor.close();
  await testApp.close();
});

/** The range on the screen, which no document has: with it there is something to save. */
const RANGE = { from: 'now-37m', to: 'now' };

/** Range and refresh are stored as they are on the screen. */
const withoutTime = ({ time: _time, refresh: _refresh, ...rest }: Record<string, unknown>) => withoutOwn(rest);

test.each(documents)(
  '[1.3.1-g] $name is imported, opened without a script error, with every panel drawn or saying why not, and a save loses nothing',
  async ({ name, document }) => {
    visitor.forgive();
    const { importedUrl } = await testApp.api.post('/api/dashboards/import', {
      dashboard: document,
      overwrite: true,
      inputs: inputsFor(filledWith),
    });
    const path = `/api/dashboards/uid/${importedUrl.split('/').at(-2)}`;
    const imported = (await testApp.api.get(path)).dashboard;
    await page.goto(`${testApp.url}/d/${imported.uid}?from=${RANGE.from}&to=${RANGE.to}`);
    await page.getByRole('button', { name: 'Add panel' }).waitFor();
    const panels = await readPanels(page);
    await takeShot(page, name);
    expect(panels.filter(({ state }) => state !== 'shown')).toEqual([]);
    await saveDashboard(page, { keepsTime: true });
    const { dashboard: stored } = await testApp.api.get(path);
    expect(visitor.problems.filter((problem) => !REFUSED_STYLE.test(problem))).toEqual([]);
    expect(stored.version).toBe(imported.version + 1);
    expect(stored.time).toMatchObject(RANGE);
    expect(differences(withoutTime(afterSave(afterImport(document, filledWith))), withoutTime(stored))).toEqual([]);
  },
);
