import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { History } from '@pharos/domain/dashboard/changes/history';
import type { RawRange } from '@pharos/domain/time/range';
import { refreshMs } from '@pharos/domain/time/refresh';
import { isAbsoluteEnd, isRangeOf, refreshOf, type DashboardState } from './dashboard-state.ts';

type RefreshState = Pick<DashboardState, 'refresh' | 'pausedRefresh'>;
type TimeState = RefreshState & Pick<DashboardState, 'range'>;

const rangeOf = ({ time: { from, to } }: Dashboard): RawRange => ({ from, to });

/** The refresh that is asked for, else the document's, which rests while the range does not end now. */
function refreshFrom(dashboard: Dashboard, range: RawRange, requested?: string): RefreshState {
  const wanted = requested ?? refreshOf(dashboard);
  const isPaused = requested === undefined && isAbsoluteEnd(range) && wanted !== '';
  return { refresh: isPaused || refreshMs(wanted) === undefined ? '' : wanted, pausedRefresh: isPaused ? wanted : undefined };
}

/** An absolute end stops auto refresh and remembers it; a relative end brings it back (wire-notes dashboard-json 5.6). */
export function nextRefresh({ refresh, pausedRefresh }: DashboardState, range: RawRange): Partial<RefreshState> {
  if (isAbsoluteEnd(range)) return refresh === '' ? {} : { refresh: '', pausedRefresh: refresh };
  return pausedRefresh === undefined ? {} : { refresh: refresh || pausedRefresh, pausedRefresh: undefined };
}

/** Range and refresh that a dashboard opens with: those of the address, else its own. */
export function firstTime(dashboard: Dashboard, range = rangeOf(dashboard), refresh?: string): TimeState {
  return { range, ...refreshFrom(dashboard, range, refresh) };
}

/**
 * The range or refresh that an edit, or its undo, has put into the document is shown at once. Another saved version, and what is stored as it
 * is on the screen, moves nobody.
 */
export function nextTime(state: DashboardState, { saved, current }: History): Partial<TimeState> {
  const { saved: savedBefore, current: before } = state.history;
  if (saved !== savedBefore) return {};
  const isMoved = !isRangeOf(current, before.time) && !isRangeOf(current, state.range);
  const range = isMoved ? rangeOf(current) : state.range;
  return {
    ...(isMoved ? { range, ...nextRefresh(state, range) } : {}),
    ...(refreshOf(current) === refreshOf(before) ? {} : refreshFrom(current, range)),
  };
}
