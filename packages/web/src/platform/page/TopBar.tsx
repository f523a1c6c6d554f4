import { IconButton } from '@pharos/ui/button';
import { classNames } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { Breadcrumb, type Crumb } from '@pharos/ui/page';
import type { ReactNode } from 'react';
import { usePlatform } from '../platform-context.ts';
import styles from './TopBar.module.css';

interface TopBarProps {
  /** From the outside in; the last one is the page. Addresses are paths inside the application. */
  readonly crumbs: readonly Crumb[];
  /** Takes the place of the last words: the dashboard's picker. */
  readonly last?: ReactNode;
  /** Before the breadcrumb: the way back out of a full-page view. */
  readonly start?: ReactNode;
  /** Right after the breadcrumb: a badge. */
  readonly note?: ReactNode;
  /** Actions of the page at the right end. */
  readonly children?: ReactNode;
  /** Lists and forms: the breadcrumb starts on the content's left edge. */
  readonly isAligned?: boolean;
}

/** The 48 px bar of every page: where one is, and on phones the way to the menu. */
export function TopBar({ crumbs, last, start, note, children, isAligned }: TopBarProps) {
  const { sideMenu } = usePlatform();
  return (
    <header className={classNames(styles.bar, isAligned && styles.aligned)} data-print="hidden">
      <IconButton
        label="Open menu"
        icon={<Icon name="menu" />}
        className={styles.hamburger}
        aria-haspopup="dialog"
        onClick={() => sideMenu.setDrawer(true)}
      />
      {start}
      <Breadcrumb crumbs={crumbs} last={last} />
      {note}
      <span className={styles.gap} />
      {children}
    </header>
  );
}
