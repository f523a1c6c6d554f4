import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LazyBoundary } from '@pharos/ui/lazy';
import { lazyPart } from '../platform/chunks/lazy-part.ts';
import { usePlatform } from '../platform/platform-context.ts';
import { SearchHost } from '../features/search/index.ts';
import { SideMenu } from './side-menu/SideMenu.tsx';
import { NavigationLine } from './NavigationLine.tsx';
import { SessionEndNotice } from './SessionEndNotice.tsx';
import { useOrgInAddress } from './useOrgInAddress.ts';
import styles from './Frame.module.css';

const CONTENT_ID = 'content';

/** Nobody drops a file on a page before it is drawn. */
const OFFERS_AFTER_MS = 1000;
const ImportOffers = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, OFFERS_AFTER_MS));
  // Without it pages are as good as before: a file that is dropped leaves them.
  return import('../features/import/index.ts').then(
    (code) => code.ImportOffers,
    () => () => null,
  );
});

/** Side menu and the place of the page. */
export function Frame() {
  const { session } = usePlatform();
  useOrgInAddress();
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const element = content.current;
    if (element) element.scrollTop = 0;
  }, [pathname]);
  return (
    <div className={styles.app}>
      <a
        className={styles.skip}
        href={`#${CONTENT_ID}`}
        onClick={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
      >
        Skip to content
      </a>
      <NavigationLine />
      {session.may('edit-somewhere') && (
        <LazyBoundary fallback={null}>
          <ImportOffers />
        </LazyBoundary>
      )}
      <SideMenu />
      <main ref={content} id={CONTENT_ID} className={styles.main} tabIndex={-1}>
        <SessionEndNotice />
        <Outlet />
      </main>
      <SearchHost />
    </div>
  );
}
