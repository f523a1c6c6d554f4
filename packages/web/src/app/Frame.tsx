import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SearchHost } from '../features/search/index.ts';
import { SideMenu } from './side-menu/SideMenu.tsx';
import { NavigationLine } from './NavigationLine.tsx';
import { SessionEndNotice } from './SessionEndNotice.tsx';
import { useOrgInAddress } from './useOrgInAddress.ts';
import styles from './Frame.module.css';

const CONTENT_ID = 'content';

/** Side menu and the place of the page. */
export function Frame() {
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
      <SideMenu />
      <main ref={content} id={CONTENT_ID} className={styles.main} tabIndex={-1}>
        <SessionEndNotice />
        <Outlet />
      </main>
      <SearchHost />
    </div>
  );
}
