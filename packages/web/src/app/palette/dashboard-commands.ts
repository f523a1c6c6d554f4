import { SETTINGS_VIEWS } from '../../features/dashboard-settings/index.ts';
import { keysOf, SHORTCUTS, type ShortcutId } from '../../platform/shortcuts/shortcut-table.ts';
import type { Command, CommandHost, CommandSource } from './command.ts';

const GROUPS: readonly string[] = ['Dashboard', 'Time range'];

const ICONS: Readonly<Partial<Record<ShortcutId, string>>> = {
  save: 'save',
  refresh: 'refresh-cw',
  settings: 'settings',
  undo: 'undo-2',
  redo: 'redo-2',
  zoomOut: 'zoom-out',
  kiosk: 'monitor',
};
/** What has its own place in the list, or needs a pointer. */
const ELSEWHERE: readonly ShortcutId[] = ['newDashboard', 'paste'];

/** What can be done with the open dashboard: adding, starring and everything that its keys do. */
export const dashboardCommands: CommandSource = (host) => {
  const { store, actions } = host;
  if (!store) return [];
  const ofKeys = SHORTCUTS.flatMap(({ id, label, group }): Command[] => {
    const act = actions[id];
    if (!act || !GROUPS.includes(group) || ELSEWHERE.includes(id) || !mayRun(id, host)) return [];
    const run = () => void act(new KeyboardEvent('keydown'));
    return [
      { id: `key-${id}`, label: labelOf(id, label), group: 'Dashboard', icon: ICONS[id] ?? 'layout-dashboard', keys: keysOf(id), run },
    ];
  });
  const { meta } = store.getState();
  return [
    ...(meta.canEdit
      ? [{ id: 'add-panel', label: 'Add panel', group: 'Dashboard' as const, icon: 'plus', run: () => store.offerPanels(true) }]
      : []),
    ...ofKeys,
  ];
};

/** What nothing would come of is not offered. */
function mayRun(id: ShortcutId, { store }: CommandHost): boolean {
  const state = store?.getState();
  if (id === 'save') return state?.meta.canSave === true;
  if (id === 'settings') return state?.meta.showSettings === true;
  if (id === 'undo' || id === 'redo' || id === 'tooltip') return state?.meta.canEdit === true;
  return true;
}

const labelOf = (id: ShortcutId, label: string): string =>
  id === 'settings' ? 'Dashboard settings' : id === 'save' ? 'Save dashboard' : label;

/** The pages of the open dashboard's settings. */
export const settingsCommands: CommandSource = ({ store }) => {
  const state = store?.getState();
  if (!store || !state?.meta.showSettings || state.meta.isNew) return [];
  return SETTINGS_VIEWS.filter(({ isOpen }) => isOpen?.(state) ?? true).map(({ name, label, icon }) => ({
    id: `settings-${name}`,
    label,
    group: 'Settings of the dashboard',
    icon,
    keywords: ['settings'],
    run: () => store.setView({ mode: 'settings', tab: name }),
  }));
};
