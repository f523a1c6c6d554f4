import { Button, IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { useDashboard } from '../store/useDashboard.ts';
import { saveStateOf } from './save-state.ts';
import { NOTHING_TO_SAVE } from './useRequestSave.ts';
import { LazyBoundary } from '@pharos/ui/lazy';
import { ChunkBoundary } from '../../../platform/chunks/ChunkBoundary.tsx';
import { lazyPart } from '../../../platform/chunks/lazy-part.ts';
import { hasUnsavedChanges } from '../store/dashboard-state.ts';

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

const TEXT = 'Not saved';

const HistoryControls = lazyPart(async () => (await import('./HistoryControls.tsx')).HistoryControls);

/** Beside the name in every bar of a dashboard, once something was done to it: whether that is saved, and the way back. Short, it is a mark that opens the steps: for a phone's bar, which has no room for more. */
export function UnsavedBadge({ isShort = false }: { readonly isShort?: boolean }) {
  const isUnsaved = useDashboard((state) => state.meta.canSave && hasUnsavedChanges(state));
  const hasSteps = useDashboard(({ history, meta }) => meta.canSave && history.changes.length > 0);
  if (!isUnsaved && !hasSteps) return null;
  return (
    <ChunkBoundary what="The list of steps" isCompact>
      <LazyBoundary fallback={null}>
        <HistoryControls isUnsaved={isUnsaved} isShort={isShort} text={TEXT} />
      </LazyBoundary>
    </ChunkBoundary>
  );
}
