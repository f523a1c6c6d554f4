import type { Panel } from '@pharos/contract/dashboard/panel';
import { compact, GRID_COLUMNS, GRID_UNIT_PX, type GridItem } from '@pharos/domain/dashboard/grid/layout';
import { itemsOf } from '@pharos/domain/dashboard/grid/panel-layout';
import { PHONE_COLUMNS, phoneLayout } from '@pharos/domain/dashboard/grid/phone-layout';
import type { PanelManifests } from '../../../platform/plugins/page-plugins.ts';
import { fitsHalfPhone } from '../../../platform/plugins/panel-kinds.ts';

/** The part of the window that a page fills, and the lengths of its style sheets; all in CSS pixels. */
export interface PageArea {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isPhone: boolean;
  /** Height of the bar above the grid. */
  readonly barPx: number;
  /** Beside the grid, on either side. */
  readonly gutterPx: number;
  readonly gapPx: number;
  /** Between the frame of a panel and its content, on either side. */
  readonly padPx: number;
  readonly scrollbarPx: number;
}

/** Where a panel of the grid will stand. */
export interface PredictedPlace {
  readonly id: number;
  /** Of its frame. */
  readonly widthPx: number;
  /** From the top of the page, which is not scrolled. */
  readonly topPx: number;
}

/** The places that the style sheets will give to the panels of a grid, worked out before anything is in the page. */
export function predictPlaces(panels: readonly Panel[], area: PageArea, plugins: PanelManifests): readonly PredictedPlace[] {
  const items = area.isPhone ? phoneLayout(panels, (type) => fitsHalfPhone(plugins, type)) : compact(itemsOf(panels));
  const columns = area.isPhone ? PHONE_COLUMNS : GRID_COLUMNS;
  const stepPx = GRID_UNIT_PX + area.gapPx;
  const topOf = (row: number): number => area.barPx + row * stepPx;
  const isScrolling = topOf(Math.max(0, ...items.map(bottomOf))) > area.heightPx;
  const gridPx = area.widthPx - 2 * area.gutterPx - (isScrolling ? area.scrollbarPx : 0);
  const columnPx = (gridPx + area.gapPx) / columns;
  return items.map(({ id, y, w }) => ({ id, widthPx: w * columnPx - area.gapPx, topPx: topOf(y) }));
}

const bottomOf = ({ y, h }: GridItem): number => y + h;
