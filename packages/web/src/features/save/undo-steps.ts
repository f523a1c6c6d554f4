import { redoLabel, undoLabel } from '@pharos/domain/dashboard/changes/history';
import { makeToast } from '../../platform/toasts/toast.ts';
import type { Toasts } from '../../platform/toasts/toasts.ts';
import type { DashboardStore } from '../dashboard-store/index.ts';

interface UndoHost {
  readonly store: DashboardStore;
  readonly toasts: Toasts;
}

const TOAST_SECONDS = 3;

/** One card, whose words change. */
const notify = (toasts: Toasts, text: string): void => toasts.show({ ...makeToast('info', text, '', TOAST_SECONDS), topic: 'undo' });

/** Takes the last step back and says which; false where there is none. */
export function undoStep({ store, toasts }: UndoHost): boolean {
  const label = undoLabel(store.getState().history);
  if (label === undefined) return false;
  store.undo();
  notify(toasts, `Undone: ${label}`);
  return true;
}

/** Does the step again that was undone last, and says which; false where there is none. */
export function redoStep({ store, toasts }: UndoHost): boolean {
  const label = redoLabel(store.getState().history);
  if (label === undefined) return false;
  store.redo();
  notify(toasts, `Redone: ${label}`);
  return true;
}
