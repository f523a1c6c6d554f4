import { classNames } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { Popover } from '@pharos/ui/popover';
import { type Presence, useDashboard } from '../dashboard-store/index.ts';
import styles from './notes.module.css';

const NAMES_IN_BAR = 2;
const LIST_PX = 260;

/** "mira, jonas and 3 others"; all of them where `limit` is not given. */
export function presenceText({ viewers, others }: Presence, limit = viewers.length): string {
  const names = viewers.slice(0, limit).map(({ name, login }) => name || login);
  const further = viewers.length - names.length + others;
  if (further === 0) return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  if (names.length === 0) return further === 1 ? 'somebody else' : `${further} others`;
  return `${names.join(', ')} and ${further === 1 ? '1 other' : `${further} others`}`;
}

/** Who else has this dashboard open: as many names as fit, and all of them where it is pressed. */
export function PresenceBadge({ isCompact }: { readonly isCompact: boolean }) {
  const presence = useDashboard((state) => state.presence);
  const { viewers, others } = presence;
  const count = viewers.length + others;
  const whole = `Also open${isCompact ? ` by ${count}` : ''}: ${presenceText(presence)}`;
  const badge = (
    <button type="button" className={classNames(styles.presence, isCompact && styles.isCompact)} aria-label={whole} title={whole}>
      <Icon name="users" size="small" />
      <span>{isCompact ? count : presenceText(presence, NAMES_IN_BAR)}</span>
    </button>
  );
  return (
    <Popover label="Who else has this dashboard open" trigger={badge} widthPx={LIST_PX}>
      <h2 className={styles.viewersTitle}>Also open by</h2>
      <ul className={styles.viewers}>
        {viewers.map(({ login, name }) => (
          <li key={login}>
            {name || login}
            {name && name !== login && <span>{login}</span>}
          </li>
        ))}
        {others > 0 && <li>{presenceText({ viewers: [], others })}</li>}
      </ul>
    </Popover>
  );
}
