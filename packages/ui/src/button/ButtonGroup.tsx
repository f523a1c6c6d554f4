import type { ReactNode } from 'react';
import styles from './ButtonGroup.module.css';

/** Buttons that belong together, drawn as one: the time range and its zoom, a save button and its menu. */
export function ButtonGroup({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {children}
    </div>
  );
}
