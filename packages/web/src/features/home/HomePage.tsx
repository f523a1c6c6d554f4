import { VisuallyHidden } from '@pharos/ui/hidden';
import { TextLink } from '@pharos/ui/link';
import { TopBar } from '../../platform/page/TopBar.tsx';
import { usePageTitle } from '../../platform/page/usePageTitle.ts';
import { SavedLastList } from '../dashboards-list/index.ts';
import styles from './HomePage.module.css';

/** Where one lands after signing in: the home dashboard, and under it what was saved last. */
export function HomePage() {
  usePageTitle('Home');
  return (
    <>
      <TopBar crumbs={[{ label: 'Home' }]} isAligned />
      <VisuallyHidden><h1>Home</h1></VisuallyHidden>
      <SavedLast />
    </>
  );
}

function SavedLast() {
  return (
    <section className={styles.list} aria-labelledby="saved-last">
      <h2 id="saved-last">
        Saved last
        <span><TextLink href="/dashboards">All dashboards</TextLink></span>
      </h2>
      <SavedLastList />
    </section>
  );
}
