import type { Panel } from '@pharos/contract/dashboard/panel';
import { findPanel } from '@pharos/domain/dashboard/panel-commands';
import { duplicatePanel, removePanel } from '@pharos/domain/dashboard/add-and-remove';
import type { Remember } from '../../../platform/remember/remember.ts';
import { loadChunk } from '@pharos/ui/lazy';
import type { Toasts } from '../../../platform/toasts/toasts.ts';
import { type DashboardStore, GRID_VIEW, type OpenedEvents } from '../../dashboard-store/index.ts';
import { copyToClipboard } from './panel-clipboard.ts';
import { copiedText, panelName, undoText } from './panel-text.ts';

export interface PanelActionHost {
  readonly store: DashboardStore;
  readonly toasts: Toasts;
  readonly remember: Remember;
}

/** The form for an event at the end of what is shown, in the middle of the panel: its times are typed. */
function formAtEnd(store: DashboardStore, panelId: number): OpenedEvents {
  const element = document.querySelector<HTMLElement>(`[data-panel-id="${panelId}"]`) ?? document.body;
  const { left, top, width, height } = element.getBoundingClientRect();
  const place = { left: left + width / 2, top: top + height / 3, width: 0, height: 0, element };
  const fromMs = Math.floor(Math.min(store.resolvedRange().toMs, store.runner.runningMs()));
  return { kind: 'form', panelId: store.getState().shown.byId.get(panelId)?.source.id ?? panelId, fromMs, place, isTimeTyped: true };
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
    explain: () => store.explain(panel.id),
    copyImage: async () => {
      try {
        await (await loadChunk(() => import('../image/copy-image.ts'))).copyImage(panel, toasts);
      } catch (error) {
        toasts.emitError(error);
      }
    },
    annotate: () => store.annotations.setState({ opened: formAtEnd(store, panel.id) }),
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
