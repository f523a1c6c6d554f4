import type { Panel } from '@pharos/contract/dashboard/panel';
import { findPanel } from '@pharos/domain/dashboard/panel-commands';
import { duplicatePanel, removePanel } from '@pharos/domain/dashboard/add-and-remove';
import type { Remember } from '../../../platform/remember/remember.ts';
import type { Toasts } from '../../../platform/toasts/toasts.ts';
import { GRID_VIEW } from '../store/dashboard-state.ts';
import type { DashboardStore } from '../store/dashboard-store.ts';
import { copyToClipboard } from './panel-clipboard.ts';
import { copiedText, panelName, undoText } from './panel-text.ts';

export interface PanelActionHost {
  readonly store: DashboardStore;
  readonly toasts: Toasts;
  readonly remember: Remember;
}

/** What can be done with a panel, by its menu and by keys. */
export function panelActions({ store, toasts, remember }: PanelActionHost, panel: Pick<Panel, 'id' | 'title'>) {
  const leave = () => {
    if (store.getState().view.mode !== 'grid') store.setView(GRID_VIEW);
  };
  return {
    leave,
    view: () => store.setView({ mode: 'view', panelId: panel.id }),
    edit: (panelId = panel.id) => store.setView({ mode: 'edit', panelId }),
    inspect: () => store.inspect(panel.id),
    share: () => store.openShare({ panelId: panel.id }),
    exportCsv: () => store.openShare({ kind: 'csv', panelId: panel.id }),
    duplicate: () => {
      leave();
      store.edit(duplicatePanel(panel.id));
    },
    copy: () => {
      const source = findPanel(store.getState().history.current, panel.id);
      if (!source) return;
      copyToClipboard(remember, source);
      toasts.success(`${panelName(panel)} copied`, copiedText());
    },
    remove: () => {
      leave();
      store.edit(removePanel(panel.id));
      toasts.success(`${panelName(panel)} removed`, undoText());
    },
  };
}
