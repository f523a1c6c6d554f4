import { useLazyCode, type LazyPart } from '@pharos/ui/lazy';
import { useLayoutEffect, useRef } from 'react';
import { reportLost } from '../../../platform/chunks/ChunkBoundary.tsx';
import { usePlatform } from '../../../platform/platform-context.ts';
import { GRID_VIEW, type PanelView, useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { useDashboardViews, type DashboardViewProps } from './dashboard-views.ts';

export const VIEW_NAMES: Readonly<Record<PanelView['mode'], string>> = {
  grid: 'The dashboard',
  view: 'The panel',
  edit: 'The panel editor',
  settings: 'The settings',
};

interface ShownView {
  readonly view: PanelView;
  /** Of the editor and the settings, which other features bring. */
  readonly View: LazyPart<DashboardViewProps> | undefined;
}

/** The view of the store once its code is there. Until then the panels stay, and where it does not come, they stay for good. */
export function useShownView(): ShownView {
  const store = useDashboardStore();
  const { toasts } = usePlatform();
  const view = useDashboard((state) => state.view);
  const { PanelEditor, Settings } = useDashboardViews();
  const View = view.mode === 'edit' ? PanelEditor : view.mode === 'settings' ? Settings : undefined;
  const shownBefore = useRef<ShownView>(undefined);
  const code = useLazyCode((View ?? PanelEditor).code, {
    isNeeded: View !== undefined,
    onFailure: (error) => {
      const before = shownBefore.current;
      if (before?.View) return; // its place tells it
      reportLost(toasts, error, { what: VIEW_NAMES[view.mode] });
      store.setView(before?.view ?? GRID_VIEW);
    },
  });
  const before = shownBefore.current;
  const shown = View && !code && before && !before.View ? before : { view, View };
  useLayoutEffect(() => {
    shownBefore.current = shown;
  });
  return shown;
}
