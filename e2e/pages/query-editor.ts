import type { Locator, Page } from 'playwright-core';
import type { TestApp } from '../fixtures/test-app.ts';
import { until } from '../fixtures/until.ts';
import type { Visitor } from '../fixtures/visitor.ts';

/** A panel's query A in its editor. */
export interface QueryEditor {
  readonly page: Page;
  readonly field: Locator;
  readonly row: Locator;
  /** What stands in the head of the row. */
  readonly numbers: () => Promise<string>;
  readonly text: () => Promise<string>;
  /** Types over all that stands there. */
  readonly retype: (text: string) => Promise<void>;
}

export interface QueryEditorOptions {
  readonly expr?: string;
  /** Start of the dashboard's time range. */
  readonly from?: string;
}

/** Opens the editor of a panel with one query, which is empty unless `expr` says otherwise. */
export async function openQueryEditor(
  { page }: Visitor,
  testApp: TestApp,
  { expr = '', from = 'now-5m' }: QueryEditorOptions = {},
): Promise<QueryEditor> {
  const panel = { id: 1, type: 'graph', title: 'Graph', targets: [{ refId: 'A', expr }], gridPos: { x: 0, y: 0, w: 24, h: 9 } };
  const dashboard = { title: `Queries ${crypto.randomUUID()}`, schemaVersion: 16, time: { from, to: 'now' }, panels: [panel] };
  const { uid } = await testApp.api.post('/api/dashboards/db', { dashboard });
  await page.goto(`${testApp.url}/d/${uid}?panelId=1&fullscreen&edit`);
  const field = page.getByRole('textbox', { name: 'Query A' });
  const row = page.getByRole('listitem', { name: 'Query A' });
  await field.click();
  return {
    page,
    field,
    row,
    numbers: async () => (await row.innerText()).split('\n').slice(0, 2).join(' '),
    text: async () => (await field.innerText()).replace(/\n$/, ''),
    retype: async (text) => {
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
  };
}

/** What the row says, once it says something like this. */
export const said = ({ numbers }: QueryEditor, pattern: RegExp): Promise<string> => until(numbers, (text) => pattern.test(text));
/** What is offered while somebody types. */
export const completions = (page: Page): Locator => page.locator('.cm-tooltip-autocomplete');

/** Where it is drawn, px of the page. @throws Error when it is not. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
