import type { RawRange } from '@pharos/domain/time/range';
import { isAbsoluteEnd, type DashboardState } from './dashboard-state.ts';

/** An absolute end stops auto refresh and remembers it; a relative end brings it back (wire-notes dashboard-json 5.6). */
export function refreshBeside(
  { refresh, pausedRefresh }: DashboardState,
  range: RawRange,
): Partial<Pick<DashboardState, 'refresh' | 'pausedRefresh'>> {
  if (isAbsoluteEnd(range)) return refresh === '' ? {} : { refresh: '', pausedRefresh: refresh };
  return pausedRefresh === undefined ? {} : { refresh: refresh || pausedRefresh, pausedRefresh: undefined };
}
