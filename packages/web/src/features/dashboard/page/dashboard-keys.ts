import { isTypingTarget, chordOf, shortcutListener } from '@pharos/ui/keyboard';
import { pasteText, type PasteHost } from '../panel/paste-text.ts';
import { PANEL_KEYS, panelActions, type PanelActionHost } from '../panel/panel-actions.ts';
import { redoStep, undoStep } from '../save/undo-steps.ts';
import { GRID_VIEW } from '../store/dashboard-state.ts';

/** A key of the dashboard and what it does. */
interface DashboardKey {
  /** In the notation of shortcuts: `mod+s`, `d r`. */
  readonly keys: string;
  readonly run: () => void;
}

/** The one table of keys of a dashboard, but for the one that saves, which cannot wait for this code. Those of panels act on the panel below the pointer, else on the one with the focus. */
function dashboardKeys(host: PanelActionHost): readonly DashboardKey[] {
  const { store } = host;
  const onPanel = (keys: string, run: (act: ReturnType<typeof panelActions>, isClone: boolean) => void): DashboardKey => ({
    keys,
    run: () => {
      const shown = store.getState().shown.byId.get(pointedPanelId() ?? Number.NaN);
      if (shown) run(panelActions(host, shown.source), shown.isClone);
    },
  });
  const canEdit = () => store.getState().meta.canEdit;
  return [
    { keys: 'esc', run: () => store.getState().view.mode !== 'grid' && store.setView(GRID_VIEW) },
    { keys: 'd r', run: store.refreshNow },
    { keys: 't z', run: store.zoomOut },
    { keys: 't left', run: () => store.shift('left') },
    { keys: 't right', run: () => store.shift('right') },
    { keys: PANEL_KEYS.view, run: () => viewPanel(host) },
    onPanel(PANEL_KEYS.edit, (act) => canEdit() && act.edit()),
    onPanel(PANEL_KEYS.share, (act) => store.getState().meta.canShare && act.share()),
    onPanel(PANEL_KEYS.duplicate, (act, isClone) => canEdit() && !isClone && act.duplicate()),
    onPanel(PANEL_KEYS.remove, (act, isClone) => canEdit() && !isClone && act.remove()),
  ];
}

/** Shows a panel alone; in that view, all again. */
function viewPanel({ store }: PanelActionHost): void {
  if (store.getState().view.mode === 'view') return store.setView(GRID_VIEW);
  const panelId = pointedPanelId();
  if (panelId !== undefined) store.setView({ mode: 'view', panelId });
}

/** The panel below the pointer, else the one that has the focus. */
function pointedPanelId(): number | undefined {
  const panel =
    document.querySelector<HTMLElement>('[data-panel-id]:hover') ?? document.activeElement?.closest<HTMLElement>('[data-panel-id]');
  return panel ? Number(panel.dataset['panelId']) : undefined;
}

/** What keys and the clipboard do on a dashboard. */
export interface DashboardKeys {
  readonly press: (event: KeyboardEvent) => void;
  /** A marked text is copied as everywhere; else the panel at the pointer is. */
  readonly copy: (event: Event) => void;
  readonly paste: (event: Event, text: string) => void;
}

export function createDashboardKeys(host: PasteHost): DashboardKeys {
  const { store } = host;
  const table = Object.fromEntries(dashboardKeys(host).map(({ keys, run }) => [keys, run]));
  const press = shortcutListener(() => table);
  const mayEdit = (event: Event): boolean => !isTypingTarget(event.target) && store.getState().view.mode === 'grid';
  return {
    press: (event) => {
      const chord = chordOf(event);
      const isRedo = chord === 'mod+shift+z' || chord === 'mod+y';
      if (chord !== 'mod+z' && !isRedo) return press(event);
      // A field undoes its own typing.
      if (event.defaultPrevented || isTypingTarget(event.target)) return;
      event.preventDefault();
      if (isRedo) redoStep(host);
      else undoStep(host);
    },
    copy: (event) => {
      const shown = store.getState().shown.byId.get(pointedPanelId() ?? Number.NaN);
      if (!shown || !mayEdit(event) || document.getSelection()?.toString()) return;
      panelActions(host, shown.source).copy();
    },
    paste: (event, text) => {
      if (!mayEdit(event) || !store.getState().meta.canEdit || isInLayer(event.target)) return;
      pasteText(host, text).catch(() => undefined); // code that did not come was told where it was asked for
    },
  };
}

const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;
