import { isEqualJson } from '@pharos/domain/dashboard/changes/compare';
import { hasUnsavedChanges, type DashboardState } from '../store/dashboard-state.ts';
import { hasOtherTime } from './stored-time.ts';

/**
 * What a save would store: changes that would be lost otherwise, or a dashboard that was never stored; only how the page is looked at
 * (its range, its refresh, which rows are open), which nobody is asked about on leaving; or nothing.
 */
export type SaveState = 'changes' | 'look' | 'nothing';

export function saveStateOf(state: DashboardState): SaveState {
  const { saved, current } = state.history;
  if (state.meta.isNew || hasUnsavedChanges(state)) return 'changes';
  return hasOtherTime(state) || !isEqualJson(saved, current) ? 'look' : 'nothing';
}
