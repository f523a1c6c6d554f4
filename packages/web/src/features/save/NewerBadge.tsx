import { shortAgeAgo } from '@pharos/domain/time/ages';
import { classNames, useIsPhone } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNow } from '../../platform/page/useNow.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { fetchStored, openedKey } from '../page-data/index.ts';
import { hasUnsavedChanges, useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import styles from './notes.module.css';
import { saverName } from './saved-by.ts';
import { useHasText } from './useHasText.ts';

/** "Version 3 saved by admin just now: load". A press shows it, or, where something is not saved, how it differs. */
export function NewerBadge({ isCompact }: { readonly isCompact: boolean }) {
  const { session, announcer } = usePlatform();
  const newer = useDashboard((state) => state.newer);
  const nowMs = useNow();
  const hasText = useHasText(isCompact);
  const isTiny = useIsPhone();
  const { open, isBusy } = useOpenNewer();
  const version = newer && `Version ${newer.version}`;
  const by = newer && `saved by ${saverName(newer.savedBy, session.user.login)}`;
  const what = newer && `${version} ${by}`;
  useEffect(() => {
    if (what !== undefined) announcer.say(what);
  }, [announcer, what]);
  if (!newer) return null;
  const age = shortAgeAgo(newer.savedAtMs, nowMs);
  // What is read aloud begins with what is seen.
  const text = hasText || isTiny ? `${what} ${age}: load` : `${version}: load, ${by} ${age}`;
  return (
    <span className={classNames(styles.note, isTiny && styles.isMark)}>
      <button
        type="button"
        className={isTiny ? styles.mark : styles.badge}
        aria-label={text}
        title={text}
        aria-busy={isBusy}
        onClick={() => void open()}
      >
        {isTiny ? (
          <Icon name="download" />
        ) : (
          <>
            <span>{hasText ? `${what} ${age}` : version}</span>
            <b>: load</b>
          </>
        )}
      </button>
    </span>
  );
}

function useOpenNewer() {
  const store = useDashboardStore();
  const { api, toasts } = usePlatform();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    const { uid } = store.getState().history.saved;
    if (hasUnsavedChanges(store.getState())) return store.requestSave('comparison');
    if (uid === null || isBusy) return;
    setBusy(true);
    try {
      const newer = await fetchStored(client, api, uid);
      // Somebody may have gone on editing while it was on its way.
      if (hasUnsavedChanges(store.getState())) store.requestSave('comparison');
      else client.setQueryData(openedKey(uid), newer);
    } catch (error) {
      toasts.emitError(error);
    } finally {
      setBusy(false);
    }
  };
  return { open, isBusy };
}
