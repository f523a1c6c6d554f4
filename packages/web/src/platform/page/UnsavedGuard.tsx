import { ConfirmDialog } from '@pharos/ui/dialog';
import { useCallback, type ReactNode } from 'react';
import { useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router';

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
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => isDirty && event.preventDefault(), [isDirty]));
  // A failed save has told why; the page stays.
  const save =
    onSave &&
    (() =>
      onSave().then(
        () => blocker.proceed?.(),
        () => blocker.reset?.(),
      ));
  const leave = () => {
    onDiscard?.();
    blocker.proceed?.();
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
      onOpenChange={(isOpen) => !isOpen && blocker.state === 'blocked' && blocker.reset()}
      title="Leave without saving?"
      text="Changes on this page are not saved."
      cancelLabel="Stay"
      {...responses}
    >
      {children}
    </ConfirmDialog>
  );
}
