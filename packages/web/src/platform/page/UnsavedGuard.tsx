import { ConfirmDialog } from '@pharos/ui/dialog';
import { useCallback, useEffect, type ReactNode } from 'react';
import type { Move } from '../router/blockers.ts';
import { useBlocker } from '../router/useBlocker.ts';

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
  const shouldConfirm = useCallback(
    ({ from, to }: Move) => isDirty && from.pathname !== to.pathname && isInside?.(from.pathname, to.pathname) !== true,
    [isDirty, isInside],
  );
  const blocked = useBlocker(shouldConfirm);
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
        () => blocked?.proceed(),
        () => blocked?.stay(),
      ));
  const leave = () => {
    onDiscard?.();
    blocked?.proceed();
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
      isOpen={blocked !== undefined}
      onOpenChange={(isOpen) => !isOpen && blocked?.stay()}
      title="Leave without saving?"
      text="Changes on this page are not saved."
      cancelLabel="Stay"
      {...responses}
    >
      {children}
    </ConfirmDialog>
  );
}
