import type { Panel } from '@pharos/contract/dashboard/panel';
import { IconButton } from '@pharos/ui/button';
import { useIsPhone } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { useLocation } from 'react-router';
import { TopBar } from '../../platform/page/TopBar.tsx';
import { addressOfGrid, type DashboardViewProps, panelName } from '../dashboard/index.ts';
import { GRID_VIEW, useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { BarNotes, SaveButton } from '../save/index.ts';
import { Discard } from './Discard.tsx';

interface EditorBarProps extends DashboardViewProps {
  /** Absent where nothing can be edited. */
  readonly panel?: Panel;
  /** The panel as it was when the editor was opened. */
  readonly opened?: Panel;
}

/** Where one is, the way back, and what becomes of the changes. */
export function EditorBar({ panel, opened, onSave, timeControls }: EditorBarProps) {
  const store = useDashboardStore();
  const title = useDashboard(({ history }) => history.current.title);
  const { pathname, search } = useLocation();
  const isPhone = useIsPhone();
  const parent = { label: title, href: addressOfGrid(pathname, search) };
  const back = <IconButton label="Back to dashboard" icon={<Icon name="arrow-left" />} onClick={() => store.setView(GRID_VIEW)} />;
  const here = { label: panel ? panelName(panel) : 'Edit panel' };
  return (
    <TopBar start={back} crumbs={isPhone ? [here] : [parent, here]} note={<BarNotes isShort={isPhone} isCompact />}>
      {panel && !isPhone && <Discard panel={panel} opened={opened} />}
      {onSave && <SaveButton onSave={onSave} isIcon={isPhone} />}
      {timeControls}
    </TopBar>
  );
}
