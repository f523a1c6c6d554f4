import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

const QUIET_MS = 1500;

/** Ms from a press on an entry of the side menu to the frame that shows the new page's heading. The page before is open and at rest. */
export async function measureFirstClick(context: BrowserContext, address: string, entry: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(`nav a[href$="${entry}"]`).first().waitFor();
  await wait(QUIET_MS);
  const ms = await page.evaluate(clickAndWait, entry);
  await page.close();
  return ms;
}

/** Runs in the page. */
function clickAndWait(entry: string): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`nav a[href$="${entry}"]`);
  if (!link) throw new Error(`the menu has no ${entry}`);
  const before = document.querySelector('main h1')?.textContent;
  const start = performance.now();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('main h1');
      if (!window.location.pathname.endsWith(entry) || !heading || heading.textContent === before) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - start));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    link.click();
  });
}
