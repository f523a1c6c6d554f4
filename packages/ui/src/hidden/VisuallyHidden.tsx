import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Words for assistive technology only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** The first stop of the tab key on every page; seen only while focused. */
export function SkipLink({ targetId, children = 'Skip to content' }: { readonly targetId: string; readonly children?: ReactNode }) {
  return (
    <a className={styles.skip} href={`#${targetId}`}>
      {children}
    </a>
  );
}
