import { DASHBOARD_ZONES } from '@pharos/domain/time/zone-choices';
import { zoneId } from '@pharos/domain/time/zone';
import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Menu, type MenuEntry } from '@pharos/ui/menu';
import type { TimePort } from './time-port.ts';
import styles from './time.module.css';

/** The zone in words: `Browser time, Europe/Berlin`, `UTC`. */
const zoneText = (zone: string): string => (zone === 'utc' ? 'UTC' : zone === 'browser' ? `Browser time, ${zoneId(zone)}` : zone);

interface ZoneChoiceProps extends Pick<TimePort, 'zone'> {
  readonly choice: TimePort['zoneChoice'];
}

/** In which zone times are read and shown. */
export function ZoneChoice({ zone, choice }: ZoneChoiceProps) {
  if (!choice) return <span className={styles.zone}>{zoneText(zone)}</span>;
  const entries = DASHBOARD_ZONES.map(({ value, label }): MenuEntry => ({
    kind: 'check',
    label,
    isChecked: value === choice.value,
    onSelect: () => choice.setZone(value),
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
