import type { Locator, Page } from 'playwright-core';
import type { Visitor } from '../fixtures/visitor.ts';
import { boxOf, plotOf } from './graph.ts';

/** Draws a stretch of a graph's plot with the mouse, Ctrl held down, once the pointer's code is there; from and to are parts of its width. */
export async function markRegion(
  { page, waitForRequests }: Pick<Visitor, 'page' | 'waitForRequests'>,
  panel: Locator,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const { mouse, keyboard } = page;
  await plotOf(panel).hover();
  await waitForRequests();
  const plot = await boxOf(plotOf(panel));
  const y = plot.top + plot.height / 2;
  await keyboard.down('Control');
  await mouse.move(plot.left + from * plot.width, y);
  await mouse.down();
  await mouse.move(plot.left + to * plot.width, y, { steps: 5 });
  await mouse.up();
  await keyboard.up('Control');
}

/** The marks of events below a graph. */
export const marksOf = (panel: Locator): Locator => panel.getByRole('group', { name: 'Annotations' }).getByRole('button');

/** What a mark says, opened by a press. */
export async function openMark(page: Page, mark: Locator): Promise<Locator> {
  await mark.click();
  const card = page.getByRole('dialog', { name: 'Annotation', exact: true });
  await card.waitFor();
  return card;
}
