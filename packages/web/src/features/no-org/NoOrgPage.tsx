import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { ButtonLink } from '@pharos/ui/text';
import { usePageTitle } from '../../platform/page/usePageTitle.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import styles from './NoOrgPage.module.css';

const TITLE = 'You belong to no organisation';

/** For who has an account and was taken out of the last organisation, or never was in one. */
export function NoOrgPage() {
  const { session, api } = usePlatform();
  const { login, email } = session.user;
  usePageTitle(TITLE);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <span className={styles.icon}>
          <Icon name="user" size="huge" />
        </span>
        <h1>{TITLE}</h1>
        <p>
          Dashboards belong to organisations, so there is nothing to show. Ask an Admin of an organisation to add the account <b>{login}</b>
          {email !== '' && email !== login && ` (${email})`}, then try again.
        </p>
        <div className={styles.ways}>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Try again
          </Button>
          <Button onClick={() => void signOut(api)}>Sign out</Button>
          <ButtonLink href="/profile" variant="quiet">
            Profile
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
