import { Button, IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { useDashboard } from '../dashboard-store/index.ts';
import { saveStateOf } from './save-state.ts';
import { NOTHING_TO_SAVE } from './useRequestSave.ts';

interface SaveButtonProps {
  /** What `useRequestSave` gives; the views of the page get it as `onSave`. */
  readonly onSave: () => void;
  /** An icon alone, where the bar has no room for the word. */
  readonly isIcon?: boolean;
}

/** Save of settings and panel editor: primary while there are unsaved changes. It is never disabled; with nothing to save a press says so. */
export function SaveButton({ onSave, isIcon = false }: SaveButtonProps) {
  const state = useDashboard(saveStateOf);
  const variant = state === 'changes' ? 'primary' : 'normal';
  const reason = state === 'nothing' ? NOTHING_TO_SAVE : undefined;
  const icon = <Icon name="save" />;
  if (isIcon) return <IconButton variant={variant} label="Save" icon={icon} hint={reason} onClick={onSave} />;
  return (
    <Button variant={variant} icon={icon} title={reason} onClick={onSave}>
      Save
    </Button>
  );
}
