import { AdminPage } from '../../platform/page/AdminPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { DirectorySection } from './DirectorySection.tsx';
import { ProvidersSection } from './ProvidersSection.tsx';
import { RefusedSignIns } from './RefusedSignIns.tsx';
import styles from './authentication.module.css';

/** The ways to sign in beside passwords of this server: whether they work, and what they would give somebody. */
export function AuthenticationPage() {
  const { authProxyEnabled } = usePlatform().session.settings;
  return (
    <AdminPage path="/admin/authentication" note="Ways to sign in are set up in the configuration of the server.">
      <div className={styles.sections}>
        <DirectorySection />
        <section aria-label="Proxy" className={styles.section}>
          <h2>Proxy</h2>
          <p className={styles.note}>
            {authProxyEnabled
              ? 'A proxy in front of the server signs people in by a header. What the whitelist of [auth.proxy] does not name is passed over.'
              : 'No proxy signs people in: [auth.proxy] is off.'}
          </p>
        </section>
        <ProvidersSection />
        <RefusedSignIns />
      </div>
    </AdminPage>
  );
}
