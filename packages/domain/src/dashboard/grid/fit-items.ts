import { compact, GRID_UNIT_PX, type GridItem } from './layout.ts';

const BAR_PX = 55;
const MARGIN_PX = 20;
const SUBMENU_PX = 50;
/** Between two panels. */
const GAP_PX = 10;

interface Window {
  readonly heightPx: number;
  /** A strip of variables, annotations or links stands below the bar. */
  readonly hasSubmenu: boolean;
}

/**
 * All items within the height of a window: their heights and places shrink or grow by the same factor, in whole units of at least one. The
 * bar takes 55 px of the window, margins 20, a strip below the bar 50 more (wire-notes product 1.9).
 */
export function fitItems(items: readonly GridItem[], { heightPx, hasSubmenu }: Window): GridItem[] {
  const bottom = Math.max(...items.map(({ y, h }) => y + h));
  const roomPx = heightPx - BAR_PX - MARGIN_PX - (hasSubmenu ? SUBMENU_PX : 0);
  const units = Math.max(1, Math.floor(roomPx / (GRID_UNIT_PX + GAP_PX)));
  const scaled = (amount: number) => Math.round((amount * units) / bottom);
  return compact(items.map((item) => ({ ...item, y: scaled(item.y), h: Math.max(1, scaled(item.y + item.h) - scaled(item.y)) })));
}
