import type { Edit } from '@pharos/domain/dashboard/changes/edit';
import { type DashboardStore, GRID_VIEW } from '../../dashboard-store/index.ts';

/** A panel whose head is this far above the visible part is seen as the first one still. */
const TOLERANCE_PX = 12;

/** The row of the document's grid at which a panel comes where one is looking: that of the first panel whose head can be seen; 0 at the top. */
export function visibleRow({ getState }: DashboardStore): number {
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-tile]')];
  const scroller = tiles[0]?.closest('main');
  if (!scroller || scroller.scrollTop <= TOLERANCE_PX) return 0;
  const top = scroller.getBoundingClientRect().top - TOLERANCE_PX;
  const { byId, panels } = getState().shown;
  const rows = tiles
    .filter((tile) => tile.getBoundingClientRect().top >= top)
    .map((tile) => byId.get(Number(tile.dataset['tile']))?.source.gridPos.y ?? 0);
  return rows.length > 0 ? Math.min(...rows) : Math.max(0, ...panels.map(({ gridPos: { y, h } }) => y + h));
}

/** Adds a panel and shows it: what stood there makes room, and the browser would follow that. */
export function addVisibly(store: DashboardStore, edit: Edit): void {
  store.setView(GRID_VIEW);
  const before = new Set(store.getState().history.current.panels.map(({ id }) => id));
  store.edit(edit);
  const added = store.getState().history.current.panels.find(({ id }) => !before.has(id));
  if (!added) return;
  requestAnimationFrame(() => document.querySelector(`[data-tile="${added.id}"]`)?.scrollIntoView({ block: 'nearest' }));
}
