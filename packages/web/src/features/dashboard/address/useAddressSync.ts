import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RawRange } from '@pharos/domain/time/range';
import type { DashboardState, PanelView } from '../store/dashboard-state.ts';
import type { DashboardStore } from '../store/dashboard-store.ts';
import { permittedView, readAddress, writeAddress } from './dashboard-address.ts';

const sameRange = (a: RawRange, b: RawRange): boolean => a.from === b.from && a.to === b.to;
const sameView = (a: PanelView, b: PanelView): boolean => a.mode === b.mode && a.panelId === b.panelId && a.tab === b.tab;

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
    const tell = (state: DashboardState, before: DashboardState) => {
      const tellsRange = !sameRange(state.range, before.range);
      const tellsRefresh = state.refresh !== before.refresh;
      if (isFollowing.current || (!tellsRange && !tellsRefresh && sameView(state.view, before.view))) return;
      const next = writeAddress(written.current, state, { tellsRange, tellsRefresh });
      if (next === written.current) return;
      written.current = next;
      void navigate({ pathname: path.current, search: next });
    };
    return store.subscribe(tell);
  }, [store, navigate]);

  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    isFollowing.current = true;
    follow(store, search, opened.current);
    isFollowing.current = false;
  }, [store, search]);
}

/** Takes over what the address says; without a range it is the one the dashboard was opened with. */
function follow(store: DashboardStore, search: string, opened: RawRange): void {
  const { from, to, refresh, view } = readAddress(search);
  const { range, refresh: current, view: shown } = store.getState();
  const wanted = from !== undefined && to !== undefined ? { from, to } : from === undefined && to === undefined ? opened : range;
  if (!sameRange(wanted, range)) store.setRange(wanted);
  if (refresh !== undefined && refresh !== current) store.setRefresh(refresh);
  const permitted = permittedView(view, store.getState());
  if (!sameView(permitted, shown)) store.setView(permitted);
}
