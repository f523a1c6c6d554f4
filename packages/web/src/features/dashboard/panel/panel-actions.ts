import type { Panel } from '@pharos/contract/dashboard/panel';
import { duplicatePanel, removePanel } from '@pharos/domain/dashboard/panel-commands';
import type { Toasts } from '../../../platform/toasts/toasts.ts';
import { GRID_VIEW } from '../store/dashboard-state.ts';
import type { DashboardStore } from '../store/dashboard-store.ts';
import { panelName, undoText } from './panel-text.ts';

/** Keys that act on the panel with the focus, else on the one below the pointer; shown in its menu. */
export const PANEL_KEYS = { view: 'v', edit: 'e', duplicate: 'p d', remove: 'p r' } as const;

export interface PanelActionHost {
  readonly store: DashboardStore;
  readonly toasts: Toasts;
}

/** What can be done with a panel, by its menu and by keys. */
export function panelActions({ store, toasts }: PanelActionHost, panel: Pick<Panel, 'id' | 'title'>) {
  const leave = () => {
    if (store.getState().view.mode !== 'grid') store.setView(GRID_VIEW);
  };
  return {
    leave,
    view: () => store.setView({ mode: 'view', panelId: panel.id }),
    edit: (panelId = panel.id) => store.setView({ mode: 'edit', panelId }),
    inspect: () => store.inspect(panel.id),
    duplicate: () => {
      leave();
      store.edit(duplicatePanel(panel.id));
    },
    remove: () => {
      leave();
      store.edit(removePanel(panel.id));
      toasts.success(`${panelName(panel)} removed`, undoText());
    },
  };
}
