import { ConfirmDialog } from '@pharos/ui/dialog';
import { useRef, type ReactNode } from 'react';
import type { Blocker } from 'react-router';
import { type LeaveRules, useLeaveBlock } from './useLeaveBlock.ts';

interface LeaveDialogProps {
  /** Holds back the navigation that is asked about. */
  readonly blocker: Blocker;
  /** What would be lost: a list of the changes. */
  readonly children?: ReactNode;
  /** Saves and resolves; the navigation then goes on. Without it there is no such button. */
  readonly onSave?: () => Promise<unknown>;
  /** The person has given the edits up; the page is left next. */
  readonly onDiscard?: () => void;
}

/** Asks before edits are lost: in the page by a dialog, on closing the tab by the browser's own question. */
export function UnsavedGuard({ isDirty, isInside, ...dialog }: LeaveRules & Omit<LeaveDialogProps, 'blocker'>) {
  return <LeaveDialog blocker={useLeaveBlock({ isDirty, isInside })} {...dialog} />;
}

/** Asks while a navigation is held back. */
export function LeaveDialog({ blocker, children, onSave, onDiscard }: LeaveDialogProps) {
  const decided = useRef<Blocker>(undefined);
  /** The first choice counts: the dialog closes after each, and a move back that goes on would be blocked once more by that. */
  const decide = (how: 'proceed' | 'reset'): void => {
    if (decided.current === blocker) return;
    decided.current = blocker;
    blocker[how]?.();
  };
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
