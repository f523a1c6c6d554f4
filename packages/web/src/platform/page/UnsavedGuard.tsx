import { ConfirmDialog } from '@pharos/ui/dialog';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router';

interface UnsavedGuardProps {
  readonly isDirty: boolean;
  /** What would be lost: a list of the changes. */
  readonly children?: ReactNode;
  /** Whether a navigation stays inside what is being edited, such as another tab of the same page. */
  readonly isInside?: (from: string, to: string) => boolean;
  /** Saves and resolves; the navigation then goes on. Without it there is no such button. */
  readonly onSave?: () => Promise<unknown>;
  /** The person has given the edits up; the page is left next. */
  readonly onDiscard?: () => void;
}

/** Asks before edits are lost: in the page by a dialog, on closing the tab by the browser's own question. */
export function UnsavedGuard({ isDirty, children, isInside, onSave, onDiscard }: UnsavedGuardProps) {
  const shouldConfirm = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && from.pathname !== to.pathname && isInside?.(from.pathname, to.pathname) !== true,
    [isDirty, isInside],
  );
  const blocker = useBlocker(shouldConfirm);
  const decided = useRef<Blocker>(undefined);
  /** The first choice counts: the dialog closes after each, and a move back that goes on would be blocked once more by that. */
  const decide = (how: 'proceed' | 'reset'): void => {
    if (decided.current === blocker) return;
    decided.current = blocker;
    blocker[how]?.();
  };
  useEffect(() => {
    if (!isDirty) return undefined;
    const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isDirty]);
  // A failed save has told why; the page stays.
  const save =
    onSave &&
    (() =>
      onSave().then(
        () => decide('proceed'),
        () => decide('reset'),
      ));
  const leave = () => {
    onDiscard?.();
    decide('proceed');
  };
  const responses = save
    ? {
        confirmLabel: 'Save and leave',
        busyLabel: 'Saving',
        onConfirm: save,
        otherAction: { label: 'Discard changes', onSelect: leave, isDanger: true },
      }
    : { confirmLabel: 'Discard changes', onConfirm: leave, isDanger: true };
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && decide('reset')}
      title="Leave without saving?"
      text="Changes on this page are not saved."
      cancelLabel="Stay"
      {...responses}
    >
      {children}
    </ConfirmDialog>
  );
}
