import { isTypingTarget } from '@pharos/ui/keyboard';
import { setGraphTooltip } from '@pharos/domain/dashboard/commands';
import { isFitted, kioskOf, nextKiosk, withFitted, withKiosk } from '@pharos/domain/dashboard/display-mode';
import type { ShortcutActions } from '../../../platform/shortcuts/shortcut-table.ts';
import { enterInactiveView } from '../../../platform/idle/inactive-view.ts';
import { makeToast } from '../../../platform/toasts/toast.ts';
import { changeAllRows } from '../grid/all-rows.ts';
import { panelActions } from '../panel/panel-actions.ts';
import { pasteText, type PasteHost } from '../panel/paste-text.ts';
import { redoStep, undoStep } from '../../save/index.ts';
import { GRID_VIEW } from '../../dashboard-store/index.ts';

export interface DashboardKeyHost extends PasteHost {
  /** The query of the address, and another one in its place. */
  readonly search: () => string;
  readonly setSearch: (search: string) => void;
  /** Opens the dialog that saves; undefined where one may not. */
  readonly requestSave: () => (() => void) | undefined;
}

/** What the clipboard does on a dashboard, and its keys. */
export interface DashboardKeys {
  readonly actions: ShortcutActions;
  /** A marked text is copied as everywhere; else the panel at the pointer is. */
  readonly copy: (event: Event) => void;
  readonly paste: (event: Event, text: string) => void;
}

export function createDashboardKeys(host: DashboardKeyHost): DashboardKeys {
  const { store } = host;
  const mayEdit = (event: Event): boolean => !isTypingTarget(event.target) && store.getState().view.mode === 'grid';
  return {
    actions: { ...pageActions(host), ...editActions(host), ...panelShortcuts(host), ...timeActions(host) },
    copy: (event) => {
      const shown = pointedPanel(host);
      if (!shown || !mayEdit(event) || document.getSelection()?.toString()) return;
      panelActions(host, shown.source).copy();
    },
    paste: (event, text) => {
      if (!mayEdit(event) || !store.getState().meta.canEdit || isInLayer(event.target)) return;
      pasteText(host, text).catch(() => undefined); // code that did not come was told where it was asked for
    },
  };
}

/** What one looks at, and how. */
function pageActions({ store, search, setSearch, requestSave }: DashboardKeyHost): ShortcutActions {
  const goTo = (next: string) => setSearch(next);
  return {
    close: () => {
      if (store.getState().view.mode !== 'grid') return store.setView(GRID_VIEW);
      return kioskOf(search()) !== false && goTo(withKiosk(search(), false));
    },
    save: () => requestSave()?.(),
    settings: () => store.getState().meta.showSettings && store.setView({ mode: 'settings' }),
    refresh: store.refreshNow,
    kiosk: () => goTo(withKiosk(search(), nextKiosk(kioskOf(search())))),
    viewMode: enterInactiveView,
    fit: () => goTo(withFitted(search(), !isFitted(search()))),
    expandRows: () => changeAllRows(store, 'expanded'),
    collapseRows: () => changeAllRows(store, 'collapsed'),
  };
}

/** What the graphs of the page share at the pointer, by the number that documents hold. */
const NEXT_TOOLTIP = [1, 2, 0] as const;
const TOOLTIPS = ['Each graph has its own tooltip', 'Graphs share the crosshair', 'Graphs share crosshair and tooltip'] as const;

function editActions(host: DashboardKeyHost): ShortcutActions {
  const { store, toasts } = host;
  // A field undoes its own typing.
  const undo = (event: KeyboardEvent) => !isTypingTarget(event.target) && undoStep(host);
  return {
    undo,
    redo: (event) => !isTypingTarget(event.target) && redoStep(host),
    tooltip: () => {
      const next = NEXT_TOOLTIP[store.getState().history.current.graphTooltip];
      store.edit({ ...setGraphTooltip(next), mergeKey: undefined });
      store.refreshNow();
      toasts.show({ ...makeToast('info', TOOLTIPS[next]), topic: 'tooltip' });
    },
  };
}

function timeActions({ store }: DashboardKeyHost): ShortcutActions {
  return {
    zoomOut: (event) => !isTypingTarget(event.target) && store.zoomOut(),
    earlier: () => store.shift('left'),
    later: () => store.shift('right'),
  };
}

/** What keys do with the panel at the pointer. */
function panelShortcuts(host: DashboardKeyHost): ShortcutActions {
  const { store } = host;
  const isEditable = () => store.getState().meta.canEdit && pointedPanel(host)?.isClone === false;
  const act = (run: (actions: ReturnType<typeof panelActions>) => void) => () => {
    const shown = pointedPanel(host);
    if (shown) run(panelActions(host, shown.source));
  };
  return {
    view: () => {
      if (store.getState().view.mode === 'view') return store.setView(GRID_VIEW);
      const panelId = pointedPanelId();
      return panelId !== undefined && store.setView({ mode: 'view', panelId });
    },
    // Of a copy the first of the repeat is edited, since the copy is in no document.
    edit: () => {
      if (store.getState().view.mode === 'edit') return store.setView(GRID_VIEW);
      return store.getState().meta.canEdit && act(({ edit }) => edit())();
    },
    share: () => store.getState().meta.canShare && act(({ share }) => share())(),
    duplicate: () => isEditable() && act(({ duplicate }) => duplicate())(),
    remove: () => isEditable() && act(({ remove }) => remove())(),
  };
}

const pointedPanel = ({ store }: Pick<DashboardKeyHost, 'store'>) => store.getState().shown.byId.get(pointedPanelId() ?? Number.NaN);

/** The panel below the pointer, else the one that has the focus. */
function pointedPanelId(): number | undefined {
  const panel =
    document.querySelector<HTMLElement>('[data-panel-id]:hover') ?? document.activeElement?.closest<HTMLElement>('[data-panel-id]');
  return panel ? Number(panel.dataset['panelId']) : undefined;
}

const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;
