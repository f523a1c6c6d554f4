import { setTimeZone } from '@pharos/domain/dashboard/commands';
import { DASHBOARD_ZONES } from '@pharos/domain/time/zone-choices';
import { zoneId } from '@pharos/domain/time/zone';
import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Menu, type MenuEntry } from '@pharos/ui/menu';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import styles from './time.module.css';

/** The zone in words: `Browser time, Europe/Berlin`, `UTC`. */
const zoneText = (zone: string): string => (zone === 'utc' ? 'UTC' : zone === 'browser' ? `Browser time, ${zoneId(zone)}` : zone);

/** In which zone times are read and shown. Belongs to the dashboard, so only who may edit it can choose. */
export function ZoneChoice() {
  const store = useDashboardStore();
  const zone = useDashboard((state) => state.timezone);
  const own = useDashboard(({ history }) => history.current.timezone);
  const canEdit = useDashboard(({ meta }) => meta.canEdit);
  if (!canEdit) return <span className={styles.zone}>{zoneText(zone)}</span>;
  const entries = DASHBOARD_ZONES.map(({ value, label }): MenuEntry => ({
    kind: 'check',
    label,
    isChecked: value === own,
    onSelect: () => store.edit(setTimeZone(value)),
  }));
  const trigger = (
    <Button
      variant="quiet"
      size="compact"
      className={styles.zone}
      iconEnd={<Icon name="chevron-down" size="small" />}
      aria-label={`Time zone: ${zoneText(zone)}`}
    >
      {zoneText(zone)}
    </Button>
  );
  return <Menu entries={entries} trigger={trigger} align="start" side="top" />;
}
