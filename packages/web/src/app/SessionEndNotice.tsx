import { Notice } from '@pharos/ui/feedback';
import { ButtonLink } from '@pharos/ui/text';
import { useEffect, useSyncExternalStore } from 'react';
import { usePlatform } from '../platform/platform-context.ts';
import { useSignInAddress } from '../platform/session/useSignInAddress.ts';
import styles from './Frame.module.css';

/** The page stays when the session has ended, because it may hold edits; whoever signed in elsewhere and comes back goes on. */
export function SessionEndNotice() {
  const { sessionEnd, send } = usePlatform();
  const hasEnded = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.hasEnded);
  useEffect(() => {
    if (!hasEnded) return undefined;
    const checkSession = () => void send({ method: 'GET', path: '/api/login/ping' }).catch(() => undefined); // the call itself tells whether the session is good
    window.addEventListener('focus', checkSession);
    return () => window.removeEventListener('focus', checkSession);
  }, [hasEnded, send]);
  const href = useSignInAddress();
  if (!hasEnded) return null;
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
