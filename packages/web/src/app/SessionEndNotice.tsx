import { Notice } from '@pharos/ui/feedback';
import { ButtonLink } from '@pharos/ui/text';
import { useSyncExternalStore } from 'react';
import { useLocationModel } from '../platform/location/useLocationModel.ts';
import { usePlatform } from '../platform/platform-context.ts';
import { withBase } from '../platform/session/base-path.ts';
import styles from './Frame.module.css';

/** The page stays when the session has ended, because it may hold edits; signing in elsewhere brings it back to life. */
export function SessionEndNotice() {
  const { session, sessionEnd } = usePlatform();
  const hasEnded = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.hasEnded);
  const { url } = useLocationModel();
  if (!hasEnded) return null;
  const href = `${window.location.origin}${withBase(session.basePath, `/login?redirect=${encodeURIComponent(url)}`)}`;
  return (
    <Notice
      tone="warning"
      title="You have been signed out"
      className={styles.notice}
      action={
        <ButtonLink size="compact" href={href}>
          Sign In
        </ButtonLink>
      }
    >
      To keep edits that are not saved, sign in in another tab and come back.
    </Notice>
  );
}
