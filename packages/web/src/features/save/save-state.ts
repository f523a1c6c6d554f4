import { isEqualJson } from '@pharos/domain/text/equal-json';
import {
  type DashboardState,
  type DashboardStore,
  hasUnsavedChanges,
  isRangeOf,
  refreshOf,
  storedBound,
} from '../dashboard-store/index.ts';
import { setSetting } from '@pharos/domain/dashboard/commands';
import { hasOtherChoices, storeChoices } from '@pharos/domain/variables/store-choices';

/**
 * What a save would store: changes that would be lost otherwise, or a dashboard that was never stored; only how the page is looked at
 * (its range, its refresh, the values of its variables, which rows are open), which nobody is asked about on leaving; or nothing.
 */
export type SaveState = 'changes' | 'view' | 'nothing';

export function saveStateOf(state: DashboardState): SaveState {
  const { saved, current } = state.history;
  if (state.meta.isNew || hasUnsavedChanges(state)) return 'changes';
  return hasOtherTime(state) || hasOtherValues(state) || !isEqualJson(saved, current) ? 'view' : 'nothing';
}

/** Takes range and refresh on screen over into the document. */
export function storeTime(store: DashboardStore): void {
  const { range, refresh, pausedRefresh, history } = store.getState();
  store.edit(setSetting('time', { ...history.current.time, from: storedBound(range.from), to: storedBound(range.to) }));
  store.edit(setSetting('refresh', refresh || pausedRefresh || ''));
}

/** Takes the chosen values of variables over into the document. */
export const storeValues = (store: DashboardStore): void => store.edit(storeChoices(store.getState().variables));

/** Whether variables have other values than the document holds. */
export const hasOtherValues = ({ variables }: Pick<DashboardState, 'variables'>): boolean => hasOtherChoices(variables);

/** Whether range or refresh on screen differ from what the document holds. */
export function hasOtherTime({ range, refresh, pausedRefresh, history }: DashboardState): boolean {
  return !isRangeOf(history.current, range) || (refresh || pausedRefresh || '') !== refreshOf(history.current);
}
