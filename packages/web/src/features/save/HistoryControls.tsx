import { redoLabel, undoLabel } from '@pharos/domain/dashboard/changes/history';
import { IconButton } from '@pharos/ui/button';
import { classNames } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { Popover } from '@pharos/ui/popover';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { StepList } from './StepList.tsx';
import { redoStep, undoStep } from './undo-steps.ts';
import styles from './save.module.css';

interface HistoryControlsProps {
  /** Whether there is something to save. */
  readonly isUnsaved: boolean;
  /** The badge is a mark: for a phone's bar. */
  readonly isShort: boolean;
  readonly text: string;
}

const LIST_PX = 320;

/** "Not saved" opens the list of steps; beside it the way back and forth. */
export function HistoryControls({ isUnsaved, isShort, text }: HistoryControlsProps) {
  const store = useDashboardStore();
  const { toasts } = usePlatform();
  const undone = useDashboard(({ history }) => undoLabel(history));
  const redone = useDashboard(({ history }) => redoLabel(history));
  const [isOpen, setOpen] = useState(false);
  const badge = (
    <button
      type="button"
      className={classNames(styles.badge, isShort && styles.isMark)}
      aria-label={`${text}: show the steps`}
      title="Show the steps"
    >
      {isShort ? <span className={styles.unsavedMark} /> : text}
    </button>
  );
  return (
    <span className={styles.unsaved}>
      {isUnsaved && (
        <Popover label="Steps" trigger={badge} isFlush widthPx={LIST_PX} isOpen={isOpen} onOpenChange={setOpen}>
          <StepList onDone={() => setOpen(false)} />
        </Popover>
      )}
      {!isShort && (
        <>
          <IconButton
            label="Undo"
            keys="mod+z"
            size="tiny"
            hint={undone ?? 'Nothing to undo'}
            aria-disabled={undone === undefined}
            icon={<Icon name="undo-2" />}
            onClick={() => undoStep({ store, toasts })}
          />
          <IconButton
            label="Redo"
            keys="mod+shift+z"
            size="tiny"
            hint={redone ?? 'Nothing to redo'}
            aria-disabled={redone === undefined}
            icon={<Icon name="redo-2" />}
            onClick={() => redoStep({ store, toasts })}
          />
        </>
      )}
    </span>
  );
}
