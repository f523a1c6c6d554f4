import { getDashboardByUid, getHomeDashboard, listDashboardTags } from '@pharos/contract/api/dashboards';
import { search } from '@pharos/contract/api/search';
import { useRefresh } from '../../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useDashboard, useDashboardStore } from '../store/useDashboard.ts';
import { saveDashboard, type SaveContext, type SaveInput, type SaveOutcome } from './save-dashboard.ts';
import { useCallback } from 'react';
import { makeToast } from '../../../platform/toasts/toast.ts';
import { saveStateOf } from './save-state.ts';

/** How a save of some kind goes; a copy is one, the dashboard itself another. */
type Save = (context: SaveContext, input: SaveInput) => Promise<SaveOutcome>;

/** Saves the open dashboard, tells about success, and lets lists of dashboards ask again. */
export function useSaving(save: Save = saveDashboard): (input: SaveInput) => Promise<SaveOutcome> {
  const store = useDashboardStore();
  const { api, session, toasts } = usePlatform();
  const refresh = useRefresh();
  return async (input) => {
    const outcome = await save({ api, store, pathOf: session.pathOf }, input);
    if (outcome.kind === 'saved') {
      toasts.success('Dashboard saved', save === saveDashboard ? '' : store.getState().history.current.title);
      void refresh(search, listDashboardTags, getHomeDashboard, getDashboardByUid);
    }
    return outcome;
  };
}

export const NOTHING_TO_SAVE = 'Nothing to save';

const TOAST_SECONDS = 3;

/** What every way to save does, keys too: opens the dialogue, or says that there is nothing. Undefined where one may not save. */
export function useRequestSave(): (() => void) | undefined {
  const store = useDashboardStore();
  const { toasts } = usePlatform();
  const canSave = useDashboard(({ meta }) => meta.canSave);
  const request = useCallback(() => {
    if (saveStateOf(store.getState()) === 'nothing') toasts.show(makeToast('info', NOTHING_TO_SAVE, '', TOAST_SECONDS));
    else store.requestSave(true);
  }, [store, toasts]);
  return canSave ? request : undefined;
}
