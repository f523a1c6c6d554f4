import { Icon } from '@pharos/ui/icon';
import { Tooltip } from '@pharos/ui/tooltip';
import type { Presence } from '../store/dashboard-state.ts';
import { useDashboard } from '../store/useDashboard.ts';
import styles from './notes.module.css';

const NAMES_IN_BAR = 2;

/** "mira, jonas and 3 others"; all of them where `limit` is not given. */
export function presenceText({ viewers, others }: Presence, limit = viewers.length): string {
  const names = viewers.slice(0, limit).map(({ name, login }) => name || login);
  const further = viewers.length - names.length + others;
  if (further === 0) return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const rest =
    names.length === 0 ? (further === 1 ? 'somebody else' : `${further} others`) : further === 1 ? '1 other' : `${further} others`;
  return names.length === 0 ? rest : `${names.join(', ')} and ${rest}`;
}

/** Who else has this dashboard open, by name. */
export function PresenceBadge({ isCompact }: { readonly isCompact: boolean }) {
  const presence = useDashboard((state) => state.presence);
  const count = presence.viewers.length + presence.others;
  const whole = `Also open: ${presenceText(presence)}`;
  return (
    <Tooltip text={whole}>
      <span className={styles.presence} role="note" aria-label={whole} tabIndex={0}>
        <Icon name="users" size="small" />
        <span>{isCompact ? count : presenceText(presence, NAMES_IN_BAR)}</span>
      </span>
    </Tooltip>
  );
}
