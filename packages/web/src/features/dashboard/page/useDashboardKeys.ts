import { redoLabel, undoLabel } from '@pharos/domain/dashboard/changes/history';
import { chordOf, isTypingTarget, useShortcuts } from '@pharos/ui/keyboard';
import { useEffect } from 'react';
import { usePlatform } from '../../../platform/platform-context.ts';
import { makeToast } from '../../../platform/toasts/toast.ts';
import { useRequestSave } from '../save/useRequestSave.ts';
import { GRID_VIEW } from '../store/dashboard-state.ts';
import type { DashboardStore } from '../store/dashboard-store.ts';

const UNDO_TOAST_SECONDS = 3;

/** Save, undo and redo, and Escape back to all panels. */
export function useDashboardKeys(store: DashboardStore): void {
  const { toasts } = usePlatform();
  const requestSave = useRequestSave();
  useShortcuts({
    'mod+s': () => requestSave?.(),
    esc: () => store.getState().view.mode !== 'grid' && store.setView(GRID_VIEW),
  });
  useEffect(() => {
    const notify = (text: string) => toasts.show(makeToast('info', text, '', UNDO_TOAST_SECONDS));
    const press = (event: KeyboardEvent) => {
      const chord = chordOf(event);
      const isRedo = chord === 'mod+shift+z' || chord === 'mod+y';
      // A field undoes its own typing.
      if ((chord !== 'mod+z' && !isRedo) || event.defaultPrevented || isTypingTarget(event.target)) return;
      event.preventDefault();
      const { history } = store.getState();
      const label = isRedo ? redoLabel(history) : undoLabel(history);
      if (label === undefined) return;
      if (isRedo) store.redo();
      else store.undo();
      notify(`${isRedo ? 'Redone' : 'Undone'}: ${label}`);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [store, toasts]);
}
