import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Menu, type MenuEntry } from '@pharos/ui/menu';
import { useDisplay } from '../display/useDisplay.ts';
import { focusAddTile } from '../grid/add-panel-attribute.ts';
import { useHistoryEntries } from '../save/useHistoryEntries.tsx';
import { useRequestSave } from '../save/useRequestSave.ts';
import { useDashboard, useDashboardStore } from '../store/useDashboard.ts';
import { useRefreshEntries } from '../time/RefreshControls.tsx';
import { AddPanel } from './AddPanel.tsx';
import { useStar } from './StarButton.tsx';

/** What does not fit into a phone's bar. */
export function MoreMenu({ isHome }: { readonly isHome: boolean }) {
  const store = useDashboardStore();
  const { canEdit, canShare, showSettings } = useDashboard(({ meta }) => meta);
  const requestSave = useRequestSave();
  const history = useHistoryEntries();
  const refresh = useRefreshEntries();
  const { cycleViewMode } = useDisplay();
  const star = useStar();
  const entries: readonly MenuEntry[] = [
    ...(canEdit && !isHome
      ? [{ label: 'Add panel', icon: <Icon name="plus" />, onSelect: () => focusAddTile() || store.offerPanels(true) }]
      : []),
    ...(requestSave ? [{ label: 'Save dashboard', icon: <Icon name="save" />, onSelect: requestSave }] : []),
    ...(canShare ? [{ label: 'Share dashboard', icon: <Icon name="share-2" />, onSelect: () => store.openShare({}) }] : []),
    ...history,
    ...(star && !star.reason ? [{ label: star.label, icon: <Icon name="star" />, onSelect: star.toggle }] : []),
    ...(showSettings && !isHome
      ? [
          {
            label: 'Dashboard settings',
            icon: <Icon name="settings" />,
            onSelect: () => store.setView({ mode: 'settings' as const }),
          },
        ]
      : []),
    { label: 'Cycle view mode', icon: <Icon name="monitor" />, onSelect: cycleViewMode },
    { label: 'Zoom out', icon: <Icon name="zoom-out" />, onSelect: store.zoomOut },
    { kind: 'submenu', label: 'Auto refresh', icon: <Icon name="refresh-cw" />, entries: refresh },
  ];
  return (
    <>
      <Menu entries={entries} trigger={<IconButton label="More" icon={<Icon name="ellipsis-vertical" />} />} />
      <AddPanel trigger={<span />} isPlaceOnly />
    </>
  );
}
