import { setTimeZone } from '@pharos/domain/dashboard/commands';
import { refreshChoices } from '@pharos/domain/time/refresh';
import type { MenuEntry } from '@pharos/ui/menu';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { refreshEntries, TimeControls, type TimePort } from '../../time-range/index.ts';

/** Time range and refresh of the open dashboard. Hidden where it says so. */
export function DashboardTime() {
  const time = useDashboardTime();
  const isHidden = useDashboard(({ history }) => history.current.timepicker.hidden === true);
  return isHidden ? null : <TimeControls time={time} />;
}

/** The choices of auto refresh for a menu. */
export const useRefreshEntries = (): readonly MenuEntry[] => refreshEntries(useRefresh());

function useDashboardTime(): TimePort {
  const { setRange, shift, zoomOut, now } = useDashboardStore();
  const range = useDashboard((state) => state.range);
  const zone = useDashboard((state) => state.timezone);
  return { range, zone, setRange, shift, zoomOut, now, refresh: useRefresh(), zoneChoice: useZoneChoice() };
}

function useRefresh(): TimePort['refresh'] {
  const { refreshNow, setRefresh } = useDashboardStore();
  const interval = useDashboard((state) => state.refresh);
  const own = useDashboard(({ history }) => history.current.timepicker.refresh_intervals);
  return { label: 'Refresh dashboard', refreshNow, interval, choices: refreshChoices(own), chooseInterval: setRefresh };
}

/** The zone belongs to the dashboard, so only who may edit that can choose it. */
function useZoneChoice(): TimePort['zoneChoice'] {
  const { edit } = useDashboardStore();
  const value = useDashboard(({ history }) => history.current.timezone);
  const canEdit = useDashboard(({ meta }) => meta.canEdit);
  return canEdit ? { value, setZone: (zone) => edit(setTimeZone(zone)) } : undefined;
}
