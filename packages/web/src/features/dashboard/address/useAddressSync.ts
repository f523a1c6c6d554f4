import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RawRange } from '@pharos/domain/time/range';
import { usePlatform } from '../../../platform/platform-context.ts';
import { makeToast } from '../../../platform/toasts/toast.ts';
import { type DashboardState, type DashboardStore, panelIdOf, type PanelView, tabOf } from '../../dashboard-store/index.ts';
import { permittedView, readAddress, writeAddress } from './dashboard-address.ts';

const sameRange = (a: RawRange, b: RawRange): boolean => a.from === b.from && a.to === b.to;
const sameView = (a: PanelView, b: PanelView): boolean => a.mode === b.mode && panelIdOf(a) === panelIdOf(b) && tabOf(a) === tabOf(b);

/**
 * Keeps address and dashboard equal: what a person changes becomes an entry of the browser's history, and back and forward bring it
 * back. A change of the address itself never makes an entry.
 */
export function useAddressSync(store: DashboardStore): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const opened = useRef(store.getState().range);
  /** The query as it is, or as it will be when a navigation that we asked for is through. */
  const written = useRef(search);
  const isFollowing = useRef(false);
  const path = useRef(pathname);
  path.current = pathname;

  useEffect(() => {
    let isOver = false;
    const notify = (state: DashboardState, before: DashboardState) => {
      const hasRange = !sameRange(state.range, before.range);
      const hasRefresh = state.refresh !== before.refresh;
      const isChosen = state.values !== before.values;
      // Values that gave way when others were fetched follow a choice: they belong to its entry.
      const hasChoices = Object.keys(state.values).length > 0 || Object.keys(before.values).length > 0;
      const hasFollowed = state.progress.fetched !== before.progress.fetched && hasChoices;
      const hasVariables = isChosen || hasFollowed;
      const isSame = !hasRange && !hasRefresh && !hasVariables && sameView(state.view, before.view);
      if (isFollowing.current || isSame) return;
      const next = writeAddress(written.current, state, { hasRange, hasRefresh, hasVariables });
      if (next === written.current) return;
      written.current = next;
      const go = () => void navigate({ pathname: path.current, search: next }, { flushSync: true, replace: hasFollowed });
      // The page is drawn meanwhile: what is fetched after these values leaves first.
      if (hasFollowed) queueMicrotask(() => !isOver && go());
      else go();
    };
    const unsubscribe = store.subscribe(notify);
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [store, navigate]);

  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    isFollowing.current = true;
    follow(store, search, opened.current);
    isFollowing.current = false;
  }, [store, search]);

  useMissingPanel(store, { pathname, search }, (next) => {
    written.current = next;
    void navigate({ pathname: path.current, search: next }, { replace: true });
  });
}

/** An address may name a panel that is gone: that is told, once for each, and the address is mended without an entry of the history. */
function useMissingPanel(
  store: DashboardStore,
  { pathname, search }: { readonly pathname: string; readonly search: string },
  mend: (search: string) => void,
): void {
  const { toasts } = usePlatform();
  const reported = useRef<number>(undefined);
  useEffect(() => {
    const state = store.getState();
    const panelId = panelIdOf(readAddress(search).view);
    if (panelId === undefined || state.shown.byId.has(panelId)) return;
    const text = `Panel ${panelId} is not on this dashboard`;
    if (reported.current !== panelId) toasts.show(makeToast('warning', text, 'It may have been removed since the address was made.'));
    reported.current = panelId;
    mend(writeAddress(search, state, { hasRange: false, hasRefresh: false }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each address, whatever is made of the page meanwhile; the page may put another slug into it at the same moment
  }, [store, pathname, search]);
}

/** Takes over what the address says; without a range it is the one the dashboard was opened with. */
function follow(store: DashboardStore, search: string, opened: RawRange): void {
  const { from, to, refresh, view, values } = readAddress(search);
  store.followAddress(values);
  const { range, refresh: current, view: shown } = store.getState();
  const wanted = from !== undefined && to !== undefined ? { from, to } : from === undefined && to === undefined ? opened : range;
  if (!sameRange(wanted, range)) store.setRange(wanted);
  if (refresh !== undefined && refresh !== current) store.setRefresh(refresh);
  const permitted = permittedView(view, store.getState());
  if (!sameView(permitted, shown)) store.setView(permitted);
}
