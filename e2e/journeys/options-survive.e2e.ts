import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differences, withoutOwn } from '../../scripts/corpus/compare-documents.ts';
import { storeGalleries } from '../../scripts/demo/demo-server.ts';
import { findGalleries } from '../../scripts/demo/find-galleries.ts';
import { galleryUid } from '../../scripts/demo/gallery-document.ts';
import { openTestApp, type TestApp } from '../fixtures/test-app.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { saveDashboard } from '../pages/dashboard.ts';

/** Galleries hold every option of a type at values that a new panel has not. */
const galleries = await findGalleries();

let testApp: TestApp;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  testApp = await openTestApp();
  await storeGalleries(testApp.url, galleries);
  visitor = await testApp.enter();
  page = visitor.page;
});

afterAll(async () => {
  await visitor.close();
  await testApp.close();
});

test.each(galleries)(
  'one field of a panel of the gallery $name is edited and saved, and every other option is as it was',
  async (gallery) => {
    const path = `/api/dashboards/uid/${galleryUid(gallery)}`;
    const { dashboard: before } = await testApp.api.get(path);
    await page.goto(`${testApp.url}/d/${galleryUid(gallery)}?panelId=1&fullscreen&edit&tab=general`);
    await page.getByRole('textbox', { name: 'Title' }).fill('Edited');
    await saveDashboard(page);
    const { dashboard: after } = await testApp.api.get(path);
    expect(differences(withoutOwn(before), withoutOwn(after))).toEqual([expect.stringMatching(/^\$\.panels\.0\.title: ".*" -> "Edited"$/)]);
  },
);
