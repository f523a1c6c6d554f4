import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import type { Platform } from '../../../platform/create-platform.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { saveStar, starLabel } from '../../stars/index.ts';
import { type DashboardStore, useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import styles from './page.module.css';

/** The star of the open dashboard; undefined for who has no stars. `reason` says why it cannot be set. */
export function useStar() {
  const platform = usePlatform();
  const store = useDashboardStore();
  const { isStarred, canStar, isNew } = useDashboard(({ meta }) => meta);
  if (!platform.session.user.isSignedIn) return undefined;
  return {
    isStarred,
    label: starLabel(isStarred),
    reason: canStar ? undefined : isNew ? 'save the dashboard first' : 'it cannot be starred',
    toggle: () => {
      void toggleStar(platform, store);
    },
  };
}

async function toggleStar(platform: Platform, store: DashboardStore): Promise<void> {
  const { meta, history } = store.getState();
  const { id, title } = history.saved;
  if (id) await saveStar(platform, { id, title, isStarred: !meta.isStarred }, store.setStarred);
}

/** Stars the open dashboard, or takes the star away. */
export function StarButton() {
  const star = useStar();
  return (
    star && (
      <IconButton
        label={star.label}
        hint={star.reason}
        size="compact"
        icon={<Icon name="star" />}
        isOn={star.isStarred}
        className={star.isStarred ? styles.starred : undefined}
        aria-disabled={star.reason !== undefined || undefined}
        onClick={star.reason === undefined ? star.toggle : undefined}
      />
    )
  );
}
