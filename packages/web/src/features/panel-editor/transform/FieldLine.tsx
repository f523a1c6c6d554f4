import type { ReactNode } from 'react';
import styles from './transform.module.css';

/** A field of a result, and what becomes of it. */
export const FieldLine = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <li className={styles.field}>
    <span className={styles.fieldName} title={name}>
      {name}
    </span>
    {children}
  </li>
);
