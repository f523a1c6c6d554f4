import { ROW_TYPE } from '@pharos/domain/dashboard/defaults';
import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { hasUnsavedChanges, type DashboardState } from '../store/dashboard-state.ts';
import { hasOtherTime } from './stored-time.ts';

/**
 * What a save would store: changes that would be lost otherwise, or a dashboard that was never stored; only how the page is looked at
 * (its range, its refresh, which rows are open), which is asked about by nobody and lost by nobody; or nothing.
 */
export type SaveState = 'changes' | 'look' | 'nothing';

export function saveStateOf(state: DashboardState): SaveState {
  const { saved, current } = state.history;
  if (state.meta.isNew || hasUnsavedChanges(state)) return 'changes';
  return hasOtherTime(state) || openRows(saved) !== openRows(current) ? 'look' : 'nothing';
}

const openRows = ({ panels }: Dashboard): string =>
  panels
    .filter(({ type, collapsed }) => type === ROW_TYPE && collapsed !== true)
    .map(({ id }) => id)
    .join();
