import type { Page } from 'playwright-core';
import { type DrawnTable, drawnTable, panelOf } from './panel.ts';
import { until } from '../fixtures/until.ts';

const DRAWN_WITHIN_MS = 10_000;

/** Waits until the line of the machine's processor is drawn, at most as long as a new user is promised. */
export const cpuDrawn = (page: Page): Promise<DrawnTable> =>
  until(
    () => drawnTable(panelOf(page, 'CPU')),
    ({ rows }) => rows.length > 0,
    DRAWN_WITHIN_MS,
  );

/** Waits until later moments are drawn than those in `before`. */
export const cpuMoved = (page: Page, before: DrawnTable): Promise<DrawnTable> =>
  until(
    () => drawnTable(panelOf(page, 'CPU')),
    ({ rows }) => rows.at(-1)?.[0] !== before.rows.at(-1)?.[0],
  );
