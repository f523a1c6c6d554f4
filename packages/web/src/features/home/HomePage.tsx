import { pageAt } from '@pharos/contract/pages';
import { TextLink, VisuallyHidden } from '@pharos/ui/text';
import type { ComponentType, ReactNode } from 'react';
import { TopBar } from '../../platform/page/TopBar.tsx';
import { usePageTitle } from '../../platform/page/usePageTitle.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { SavedLastList } from '../dashboards-list/index.ts';
import styles from './HomePage.module.css';

interface HomePageProps {
  /** The home dashboard with its own bar, and below its grid what it is given; handed in by the route table. */
  readonly Dashboard?: ComponentType<{ readonly children?: ReactNode }>;
}

/** Where one lands after signing in: the home dashboard, and under it what was saved last. */
export function HomePage({ Dashboard = WithoutDashboard }: HomePageProps) {
  usePageTitle(pageAt('/').title);
  return (
    <Dashboard>
      <VisuallyHidden>
        <h1>Home</h1>
      </VisuallyHidden>
      <SavedLast />
    </Dashboard>
  );
}

const WithoutDashboard = ({ children }: { readonly children?: ReactNode }) => (
  <>
    <TopBar crumbs={[{ label: 'Home' }]} isAligned />
    {children}
  </>
);

function SavedLast() {
  const { session } = usePlatform();
  const mayEdit = session.may('edit-somewhere');
  return (
    <section className={styles.list} aria-labelledby="saved-last">
      <h2 id="saved-last">
        Saved last
        <span>
          <TextLink href="/dashboards">All dashboards</TextLink>
        </span>
      </h2>
      <SavedLastList />
      {!mayEdit && (
        <p
          className={styles.hint}
        >{`An editor or an admin of ${session.user.orgName || 'this org'} can make and change dashboards for you.`}</p>
      )}
    </section>
  );
}
