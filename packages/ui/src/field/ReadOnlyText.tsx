import type { ReactNode } from 'react';
import { useControlNaming } from './field-context.ts';
import styles from './input.module.css';

/** What stands in a `Field` that may not be edited: plain text, not a greyed field. */
export function ReadOnlyText({ children }: { readonly children: ReactNode }) {
  const { id, 'aria-describedby': describedBy } = useControlNaming({});
  return (
    <output id={id} aria-describedby={describedBy} className={styles.readonly}>
      {children === '' || children === undefined ? '–' : children}
    </output>
  );
}
