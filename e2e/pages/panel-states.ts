import type { Page } from 'playwright-core';
import { until } from '../fixtures/until.ts';

/** What a person sees of a panel: a drawing or words, nothing yet (no element, or one without words and drawing), or less than that. */
export interface PanelState {
  readonly id: string;
  readonly title: string;
  readonly state: 'shown' | 'waiting' | 'blank' | 'broken';
}

/** Every panel of the open dashboard, from its top to its end: a panel far out of sight keeps its title only, so the page is scrolled by windows.
 * Fails where one of them stays empty. */
export async function readPanels(page: Page): Promise<readonly PanelState[]> {
  const seen = new Map<string, PanelState>();
  for (let isAtEnd = false; !isAtEnd;) {
    const visible = await until(
      () => page.evaluate(visibleStates),
      (states) => states.every(({ state }) => state !== 'waiting' && state !== 'blank'),
    );
    for (const panel of visible) seen.set(panel.id, panel);
    isAtEnd = await page.evaluate(scrollOn);
  }
  return [...seen.values()];
}

/** Runs in the page. A panel that shows no element yet waits for its code, its size or its data. */
function visibleStates(): PanelState[] {
  const stateOf = (panel: Element): PanelState['state'] => {
    const body = [...panel.children].findLast((child) => !child.hasAttribute('data-panel-resize'));
    if (!body || body.childElementCount === 0 || body.querySelector('[aria-busy="true"]')) return 'waiting';
    // A slow source is waited for and told.
    if (panel.querySelector('[role="progressbar"]') && !body.querySelector('[role="status"]')) return 'waiting';
    if (body.textContent.includes('The panel could not be drawn')) return 'broken';
    const isDrawn = body.textContent.trim() !== '' || body.querySelector('canvas, svg, img, table, [role="region"]') !== null;
    return isDrawn ? 'shown' : 'blank';
  };
  return [...document.querySelectorAll('[data-panel-id]')]
    .filter((panel) => {
      const { top, bottom } = panel.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    })
    .map((panel) => ({
      id: panel.getAttribute('data-panel-id') ?? '',
      title: panel.getAttribute('aria-label') ?? '',
      state: stateOf(panel),
    }));
}

/** Runs in the page: one window further down; whether the end was in sight already. */
function scrollOn(): boolean {
  const main = document.querySelector('main');
  if (!main || main.scrollTop + main.clientHeight >= main.scrollHeight - 1) return true;
  main.scrollBy(0, main.clientHeight);
  return false;
}
