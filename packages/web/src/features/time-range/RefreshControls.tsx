import { refreshChoices } from '@pharos/domain/time/refresh';
import { Button, ButtonGroup, IconButton } from '@pharos/ui/button';
import { useIsPhone } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { Menu, type MenuEntry } from '@pharos/ui/menu';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';

/** Asks everything anew, now or every so often. */
export function RefreshControls() {
  const store = useDashboardStore();
  const isPhone = useIsPhone();
  const refresh = useDashboard((state) => state.refresh);
  const entries = useRefreshEntries();
  const now = <IconButton label="Refresh dashboard" icon={<Icon name="refresh-cw" />} onClick={store.refreshNow} />;
  if (isPhone) return now;
  const text = refresh === '' ? 'Auto refresh is off' : `Auto refresh every ${refresh}`;
  const trigger = (
    <Button iconEnd={<Icon name="chevron-down" size="small" />} aria-label={text} title={text}>
      {refresh || 'Off'}
    </Button>
  );
  return (
    <ButtonGroup label="Refresh">
      {now}
      <Menu entries={entries} trigger={trigger} />
    </ButtonGroup>
  );
}

/** Off and the intervals of the dashboard, as entries of a menu. One that the address brought is listed too. */
export function useRefreshEntries(): readonly MenuEntry[] {
  const store = useDashboardStore();
  const refresh = useDashboard((state) => state.refresh);
  const own = useDashboard(({ history }) => history.current.timepicker.refresh_intervals);
  const choices = refreshChoices(own);
  const all = refresh === '' || choices.includes(refresh) ? choices : [refresh, ...choices];
  return ['', ...all].map((choice) => ({
    kind: 'check',
    label: choice === '' ? 'Off' : choice,
    isChecked: choice === refresh,
    onSelect: () => store.setRefresh(choice),
  }));
}
