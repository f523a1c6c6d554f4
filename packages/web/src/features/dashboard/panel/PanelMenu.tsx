import type { Panel } from '@pharos/contract/dashboard/panel';
import { duplicatePanel, removePanel } from '@pharos/domain/dashboard/panel-commands';
import type { ShownDashboard } from '@pharos/domain/dashboard/shown/show-dashboard';
import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Menu, type MenuEntry } from '@pharos/ui/menu';
import { usePlatform } from '../../../platform/platform-context.ts';
import { GRID_VIEW } from '../store/dashboard-state.ts';
import { useDashboard, useDashboardStore } from '../store/useDashboard.ts';
import { panelName, undoText } from './panel-text.ts';
import styles from './panel.module.css';

interface PanelMenuProps {
  readonly panel: Panel;
  /** The panel fills the page already. */
  readonly isAlone: boolean;
}

/** What can be done with a panel. Removing needs no question: undo brings it back. */
export function PanelMenu({ panel, isAlone }: PanelMenuProps) {
  const entries = usePanelEntries(panel, isAlone);
  const label = `${panelName(panel)} menu`;
  return (
    <Menu entries={entries} trigger={<IconButton label={label} size="tiny" className={styles.menu} icon={<Icon name="ellipsis" />} />} />
  );
}

function usePanelEntries(panel: Panel, isAlone: boolean): readonly MenuEntry[] {
  const store = useDashboardStore();
  const canEdit = useDashboard(({ meta }) => meta.canEdit);
  const copied = useDashboard(({ shown }) => sourceOfClone(shown, panel.id));
  const { toasts } = usePlatform();
  const panelId = panel.id;
  const remove = () => {
    if (isAlone) store.setView(GRID_VIEW);
    store.edit(removePanel(panelId));
    toasts.success(`${panelName(panel)} removed`, undoText());
  };
  const duplicate = () => {
    if (isAlone) store.setView(GRID_VIEW);
    store.edit(duplicatePanel(panelId));
  };
  const viewEntry: MenuEntry = isAlone
    ? { label: 'Back to dashboard', icon: <Icon name="arrow-left" />, onSelect: () => store.setView(GRID_VIEW) }
    : { label: 'View', icon: <Icon name="eye" />, onSelect: () => store.setView({ mode: 'view', panelId }) };
  const inspect: MenuEntry = { label: 'Inspect', icon: <Icon name="info" />, onSelect: () => store.inspect(panelId) };
  if (!canEdit) return [viewEntry, inspect];
  if (copied !== undefined) {
    const editSource = () => store.setView({ mode: 'edit', panelId: copied });
    return [viewEntry, { label: 'Edit the first of the repeat', icon: <Icon name="pencil" />, onSelect: editSource }, inspect];
  }
  return [
    viewEntry,
    { label: 'Edit', icon: <Icon name="pencil" />, onSelect: () => store.setView({ mode: 'edit', panelId }) },
    { label: 'Duplicate', icon: <Icon name="copy" />, onSelect: duplicate },
    inspect,
    { kind: 'separator' },
    { label: 'Remove', icon: <Icon name="trash-2" />, isDanger: true, onSelect: remove },
  ];
}

/** The panel of the document that a copy was made from; undefined for a panel of the document. */
function sourceOfClone({ byId }: ShownDashboard, panelId: number): number | undefined {
  const shown = byId.get(panelId);
  return shown?.isClone ? shown.source.id : undefined;
}
