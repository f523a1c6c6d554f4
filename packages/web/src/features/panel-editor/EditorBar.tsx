import type { Panel } from '@pharos/contract/dashboard/panel';
import { Badge } from '@pharos/ui/badge';
import { Button, IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { isMac } from '@pharos/ui/keyboard';
import { findPanel } from '@pharos/domain/dashboard/panel-commands';
import { useLocation } from 'react-router';
import { TopBar } from '../../platform/page/TopBar.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { GRID_VIEW, hasUnsavedChanges, panelName, useDashboard, useDashboardStore, type DashboardViewProps } from '../dashboard/index.ts';
import { addressOfGrid } from './address-of-grid.ts';
import { differs, discardChanges } from './panel-edits.ts';

interface EditorBarProps extends DashboardViewProps {
  /** Absent where nothing can be edited. */
  readonly panel?: Panel;
  /** The panel as it was when the editor was opened. */
  readonly opened?: Panel;
}

/** Where one is, the way back, and what becomes of the changes. */
export function EditorBar({ panel, opened, onSave, isSaving, timeControls }: EditorBarProps) {
  const store = useDashboardStore();
  const title = useDashboard(({ history }) => history.current.title);
  const isUnsaved = useDashboard(hasUnsavedChanges);
  const { pathname, search } = useLocation();
  const parent = { label: title, href: addressOfGrid(pathname, search) };
  const back = <IconButton label="Back to dashboard" icon={<Icon name="arrow-left" />} onClick={() => store.setView(GRID_VIEW)} />;
  return (
    <TopBar start={back} crumbs={[parent, { label: panel ? panelName(panel) : 'Edit panel' }]} note={isUnsaved && <Badge tone="warning">Not saved</Badge>}>
      {panel && <Discard panel={panel} opened={opened} />}
      {onSave && (
        <Button variant="primary" icon={<Icon name="save" />} isBusy={isSaving} busyLabel="Saving" onClick={onSave}>Save</Button>
      )}
      {timeControls}
    </TopBar>
  );
}

/** Takes the panel back to how it was saved; one that was never saved, to how it was when its editor was opened. */
function Discard({ panel, opened = panel }: { readonly panel: Panel; readonly opened?: Panel | undefined }) {
  const store = useDashboardStore();
  const { toasts } = usePlatform();
  const saved = useDashboard(({ history }) => findPanel(history.saved, panel.id));
  const before = saved ?? opened;
  if (!differs(panel, before)) return null;
  const discard = () => {
    store.edit(discardChanges(panel, before));
    toasts.success('Changes of the panel discarded', `${isMac() ? '⌘' : 'CTRL+'}Z brings them back.`);
  };
  return <Button variant="quiet" onClick={discard}>Discard</Button>;
}
