import { useCallback } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { makeToast } from '../../platform/toasts/toast.ts';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { saveStateOf } from './save-state.ts';

export const NOTHING_TO_SAVE = 'Nothing to save';

const TOAST_SECONDS = 3;

/** What every way to save does, keys too: opens the dialogue, or says that there is nothing. Undefined where one may not save. */
export function useRequestSave(): (() => void) | undefined {
  const store = useDashboardStore();
  const { toasts } = usePlatform();
  const canSave = useDashboard(({ meta }) => meta.canSave);
  const request = useCallback(() => {
    if (saveStateOf(store.getState()) === 'nothing') toasts.show(makeToast('info', NOTHING_TO_SAVE, '', TOAST_SECONDS));
    else store.requestSave('save');
  }, [store, toasts]);
  return canSave ? request : undefined;
}
