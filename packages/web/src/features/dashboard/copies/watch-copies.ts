import type { Panel } from '@pharos/contract/dashboard/panel';
import { type Copy, type CopyData, type CopyGroup, emptyCopies } from '@pharos/domain/dashboard/shown/copy-groups';
import type { PagePlugins } from '../../../platform/plugins/page-plugins.ts';
import { findPanelManifest } from '../../../platform/plugins/panel-kinds.ts';
import { predictPlaces, type PageArea } from '../ahead/predict-places.ts';
import { queryPredicted } from '../ahead/query-ahead.ts';
import { hasPoints, isWithoutQuery } from '../panel/panel-result.ts';
import type { DashboardStore } from '../../dashboard-store/index.ts';

interface CopyWatch {
  readonly store: DashboardStore;
  readonly plugins: PagePlugins;
  /** Where the grid stands; undefined where that is not known: then only panels are requested that are in the page. */
  readonly readArea: () => PageArea | undefined;
}

/** Finds out which copies of repeats have no data, also those that are not in the page. Returns its end. */
export function watchCopies({ store, plugins, readArea }: CopyWatch): () => void {
  const { runner } = store;
  const dataOf = (panelId: number) => copyData(store, panelId, plugins);
  const subscribed = new Map<number, () => void>();
  const queried = new Map<number, Panel>();
  let frame: number | undefined;
  const later = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      check();
    });
  };
  function check(): void {
    const { shown, folds } = store.getState();
    const copies = shown.groups.filter(({ foldsEmpty }) => foldsEmpty).flatMap((group) => group.copies);
    const panelIds = new Set(copies.flatMap((copy) => copy.panelIds));
    subscribe(panelIds);
    const found = emptyCopies(shown.groups, dataOf, folds.empty);
    const focused = focusedTile();
    store.setEmptyCopies(focused === undefined ? found : withoutFocused(found, { copies, focused, before: folds.empty }));
    const watched = new Set([...panelIds].filter((id) => ['loading', 'empty'].includes(dataOf(id))));
    queryUnseen(watched);
    runner.setWatched(watched);
  }
  function subscribe(panelIds: ReadonlySet<number>): void {
    for (const [id, end] of subscribed) {
      if (panelIds.has(id)) continue;
      end();
      subscribed.delete(id);
      queried.delete(id);
    }
    for (const id of panelIds) if (!subscribed.has(id)) subscribed.set(id, runner.subscribe(id, later));
  }
  /** What is in the page queries by itself, with the width that it really has: nearly always the same. */
  function queryUnseen(watched: ReadonlySet<number>): void {
    const { byId } = store.getState().shown;
    const changed = [...watched].flatMap((id) => byId.get(id)?.panel ?? []).filter((panel) => queried.get(panel.id) !== panel);
    const area = changed.length > 0 ? readArea() : undefined;
    if (!area) return;
    for (const panel of changed) queried.set(panel.id, panel);
    for (const { id, widthPx } of predictPlaces(changed, area, plugins)) {
      const panel = byId.get(id)?.panel;
      if (panel) queryPredicted(store, panel, { widthPx, padPx: area.padPx, plugins });
    }
  }
  const unsubscribe = store.subscribe((state, before) => {
    const isSameRange = state.range === before.range && state.timezone === before.timezone;
    if (!isSameRange) queried.clear();
    if (!isSameRange || state.shown !== before.shown) later();
  });
  check();
  return () => {
    unsubscribe();
    if (frame !== undefined) cancelAnimationFrame(frame);
    for (const end of subscribed.values()) end();
    runner.setWatched(new Set());
  };
}

/** What a panel has to show. One that failed says so, and stays. */
function copyData({ runner, getState }: DashboardStore, panelId: number, plugins: PagePlugins): CopyData {
  const panel = getState().shown.byId.get(panelId)?.panel;
  const manifest = panel && findPanelManifest(plugins, panel.type);
  if (!manifest || manifest.needsNoData) return 'none';
  const data = runner.get(panelId);
  if (isWithoutQuery(panel, data)) return 'none';
  if (data.phase !== 'done') return 'loading';
  return data.failures.length > 0 || hasPoints(data) ? 'full' : 'empty';
}

/** The tile that has the focus: nobody loses the place where the keyboard is. */
function focusedTile(): number | undefined {
  const tile = document.activeElement?.closest('[data-tile]')?.getAttribute('data-tile');
  return tile ? Number(tile) : undefined;
}

interface Focused {
  readonly copies: CopyGroup['copies'];
  readonly focused: number;
  readonly before: ReadonlySet<number>;
}

function withoutFocused(found: ReadonlySet<number>, { copies, focused, before }: Focused): ReadonlySet<number> {
  const hasFocus = ({ id, panelIds }: Copy) => id === focused || panelIds.includes(focused);
  const isNew = copies.find((copy) => hasFocus(copy) && found.has(copy.id) && !before.has(copy.id));
  return isNew ? new Set([...found].filter((id) => id !== isNew.id)) : found;
}
