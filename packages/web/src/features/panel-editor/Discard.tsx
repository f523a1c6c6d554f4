import type { Panel } from '@pharos/contract/dashboard/panel';
import { findPanel } from '@pharos/domain/dashboard/panel-commands';
import { Button, IconButton } from '@pharos/ui/button';
import { useIsPhone } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { isMac } from '@pharos/ui/keyboard';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { differs, discardChanges } from './panel-edits.ts';

interface DiscardProps {
  readonly panel: Panel;
  /** The panel as it was when the editor was opened. */
  readonly opened?: Panel | undefined;
}

/** Takes the panel back to how it was saved; one that was never saved, to how it was when its editor was opened. */
export function Discard({ panel, opened = panel }: DiscardProps) {
  const store = useDashboardStore();
  const { toasts } = usePlatform();
  const isPhone = useIsPhone();
  const saved = useDashboard(({ history }) => findPanel(history.saved, panel.id));
  const before = saved ?? opened;
  if (!differs(panel, before)) return null;
  const discard = () => {
    store.edit(discardChanges(panel, before));
    toasts.success('Changes of the panel discarded', `${isMac() ? '⌘' : 'CTRL+'}Z brings them back.`);
  };
  if (isPhone) return <IconButton label="Discard" icon={<Icon name="rotate-ccw" />} onClick={discard} />;
  return (
    <Button variant="quiet" onClick={discard}>
      Discard
    </Button>
  );
}
