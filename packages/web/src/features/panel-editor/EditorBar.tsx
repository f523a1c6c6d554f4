import type { Panel } from '@pharos/contract/dashboard/panel';
import { Badge } from '@pharos/ui/badge';
import { Button, IconButton } from '@pharos/ui/button';
import { useIsPhone } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { useLocation } from 'react-router';
import { TopBar } from '../../platform/page/TopBar.tsx';
import { GRID_VIEW, hasUnsavedChanges, panelName, useDashboard, useDashboardStore, type DashboardViewProps } from '../dashboard/index.ts';
import { addressOfGrid } from '../dashboard-settings/index.ts';
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
  const isUnsaved = useDashboard(hasUnsavedChanges);
  const { pathname, search } = useLocation();
  const isPhone = useIsPhone();
  const parent = { label: title, href: addressOfGrid(pathname, search) };
  const back = <IconButton label="Back to dashboard" icon={<Icon name="arrow-left" />} onClick={() => store.setView(GRID_VIEW)} />;
  const here = { label: panel ? panelName(panel) : 'Edit panel' };
  return (
    <TopBar start={back} crumbs={isPhone ? [here] : [parent, here]} note={isUnsaved && !isPhone && <Badge tone="warning">Not saved</Badge>}>
      {panel && !isPhone && <Discard panel={panel} opened={opened} />}
      {onSave && <SaveButton onSave={onSave} isPhone={isPhone} />}
      {timeControls}
    </TopBar>
  );
}

function SaveButton({ onSave, isPhone }: { readonly onSave: () => void; readonly isPhone: boolean }) {
  const icon = <Icon name="save" />;
  if (isPhone) return <IconButton variant="primary" label="Save" icon={icon} onClick={onSave} />;
  return (
    <Button variant="primary" icon={icon} onClick={onSave}>
      Save
    </Button>
  );
}
