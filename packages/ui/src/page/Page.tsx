import type { ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import styles from './page.module.css';

/** The column of a list or form page: 1120 px at most, centred. */
export function Page({ children, isWide }: { readonly children: ReactNode; readonly isWide?: boolean }) {
  return <div className={classNames(styles.page, isWide && styles.wide)}>{children}</div>;
}

interface PageHeadProps {
  readonly title: ReactNode;
  /** One sentence. */
  readonly note?: ReactNode;
  /** At most one primary action; it comes last. */
  readonly actions?: ReactNode;
  /** A large square avatar before the title. */
  readonly avatar?: ReactNode;
}

export function PageHead({ title, note, actions, avatar }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {avatar && <div className={styles.avatar}>{avatar}</div>}
      <div className={styles.headText}>
        <h1 className={styles.title}>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

interface ToolbarProps {
  /** The filter of the list, 320 px; the whole row on a phone. */
  readonly filter?: ReactNode;
  readonly children?: ReactNode;
  /** At the right edge: the layout switch. */
  readonly end?: ReactNode;
}

export function Toolbar({ filter, children, end }: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      {filter && <div className={styles.filter}>{filter}</div>}
      {children}
      {end && <div className={styles.toolbarEnd}>{end}</div>}
    </div>
  );
}
