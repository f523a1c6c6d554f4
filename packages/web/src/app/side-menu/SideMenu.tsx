import { Icon } from '@pharos/ui/icon';
import { Drawer } from '@pharos/ui/dialog';
import { classNames, useIsPhone } from '@pharos/ui/element';
import { Logo } from '@pharos/ui/text';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { usePlatform } from '../../platform/platform-context.ts';
import { openSearch } from '../../features/search/index.ts';
import { NavGroup } from './NavGroup.tsx';
import { SideMenuFoot } from './SideMenuFoot.tsx';
import { buildSideMenuModel } from './side-menu-model.ts';
import styles from './side-menu.module.css';

/** Beside the page, 224 or 52 px wide; on a phone a drawer over it. */
export function SideMenu() {
  const { sideMenu } = usePlatform();
  const { width, isDrawerOpen } = useSyncExternalStore(sideMenu.subscribe, sideMenu.state);
  // The page before stays while the next one is loaded; the drawer has done its work when that begins.
  const next = useNavigation().location?.pathname;
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  useEffect(() => sideMenu.setDrawer(false), [sideMenu, pathname, next]);
  if (isPhone) {
    return (
      <Drawer isOpen={isDrawerOpen} onOpenChange={sideMenu.setDrawer} title="Menu" side="left" widthPx={300} hasNoHead>
        <MenuBody isDrawer onLogo={() => sideMenu.setDrawer(false)} logoLabel="Pharos, close menu" />
      </Drawer>
    );
  }
  return <MenuBody isRail={width === 'rail'} onLogo={sideMenu.toggleWidth} logoLabel="Pharos, toggle menu" />;
}

interface MenuBodyProps {
  readonly isRail?: boolean;
  readonly isDrawer?: boolean;
  readonly onLogo: () => void;
  readonly logoLabel: string;
}

function MenuBody({ isRail, isDrawer, onLogo, logoLabel }: MenuBodyProps) {
  const { session } = usePlatform();
  const { pathname } = useLocation();
  const model = useMemo(() => buildSideMenuModel(session.navTree, pathname), [session.navTree, pathname]);
  return (
    <nav
      className={classNames(styles.side, isRail && styles.rail, isDrawer && styles.drawer)}
      aria-label="Main"
      data-print="hidden"
      data-controls
    >
      <button type="button" className={styles.logo} aria-label={logoLabel} aria-expanded={isDrawer ? undefined : !isRail} onClick={onLogo}>
        <Logo size={20} />
        <span className={styles.wordmark}>Pharos</span>
        <Icon name={isDrawer ? 'x' : 'panel-left'} />
      </button>
      <ul className={styles.nav}>
        <li className={styles.group}>
          <button type="button" className={styles.item} onClick={() => openSearch()}>
            <Icon name="search" />
            <span>Search</span>
          </button>
        </li>
        {model.top.map((node) => (
          <NavGroup key={node.id ?? node.text} node={node} currentUrl={model.currentUrl} />
        ))}
      </ul>
      <SideMenuFoot bottom={model.bottom} />
    </nav>
  );
}
