import type { Panel } from '@pharos/contract/dashboard/panel';
import type { ShownDashboard } from '@pharos/domain/dashboard/shown/show-dashboard';
import { Icon } from '@pharos/ui/icon';
import type { MenuEntry } from '@pharos/ui/menu';
import type { PanelManifests } from '../../../platform/plugins/page-plugins.ts';
import { findPanelManifest } from '../../../platform/plugins/panel-kinds.ts';
import { keysOf } from '../../../platform/shortcuts/shortcut-table.ts';
import { panelActions, type PanelActionHost } from './panel-actions.ts';

export interface PanelMenuProps {
  readonly panel: Panel;
  /** The panel fills the page already. */
  readonly isAlone: boolean;
}

interface MenuHost extends PanelActionHost {
  readonly plugins: PanelManifests;
}

/** What can be done with a panel, as its menu offers it. Removing needs no question: undo brings it back. */
export function panelEntries(host: MenuHost, { panel, isAlone }: PanelMenuProps): readonly MenuEntry[] {
  const { shown, meta } = host.store.getState();
  const act = panelActions(host, panel);
  const source = sourceOfClone(shown, panel.id);
  const view: MenuEntry = isAlone
    ? { label: 'Back to dashboard', icon: <Icon name="arrow-left" />, onSelect: act.leave }
    : { label: 'View', icon: <Icon name="eye" />, keys: keysOf('view'), onSelect: act.view };
  const share: readonly (MenuEntry | false)[] = [
    meta.canShare && { label: 'Share', icon: <Icon name="share-2" />, keys: keysOf('share'), onSelect: act.share },
    hasQueries(panel) && { label: 'Export CSV', icon: <Icon name="table" />, onSelect: act.exportCsv },
    meta.canEdit &&
      findPanelManifest(host.plugins, panel.type)?.drawsAnnotations === true && {
        label: 'Add annotation',
        icon: <Icon name="message-square" />,
        onSelect: act.annotate,
      },
  ];
  const sharing = share.filter((entry) => entry !== false);
  const inspect: readonly MenuEntry[] = [
    { label: 'Inspect', icon: <Icon name="info" />, onSelect: act.inspect },
    ...(hasQueries(panel) ? [{ label: 'Explain', icon: <Icon name="list-tree" />, onSelect: act.explain }] : []),
    { label: 'Copy image', icon: <Icon name="image" />, onSelect: () => void act.copyImage() },
  ];
  if (!meta.canEdit) return [view, ...sharing, ...inspect];
  if (source !== undefined)
    return [
      view,
      { label: 'Edit the first of the repeat', icon: <Icon name="pencil" />, onSelect: () => act.edit(source) },
      ...sharing,
      ...inspect,
    ];
  return [
    view,
    { label: 'Edit', icon: <Icon name="pencil" />, keys: keysOf('edit'), onSelect: () => act.edit() },
    { label: 'Duplicate', icon: <Icon name="copy" />, keys: keysOf('duplicate'), onSelect: act.duplicate },
    { label: 'Copy', icon: <Icon name="clipboard" />, keys: keysOf('copy'), onSelect: act.copy },
    ...sharing,
    ...inspect,
    { kind: 'separator' },
    { label: 'Remove', icon: <Icon name="trash-2" />, keys: keysOf('remove'), isDanger: true, onSelect: act.remove },
  ];
}

const hasQueries = ({ targets = [] }: PanelMenuProps['panel']): boolean => targets.length > 0;

/** The panel of the document that a copy of a repeat was made from; undefined for a panel of the document. */
function sourceOfClone({ byId }: ShownDashboard, panelId: number): number | undefined {
  const shown = byId.get(panelId);
  return shown?.isClone ? shown.source.id : undefined;
}
