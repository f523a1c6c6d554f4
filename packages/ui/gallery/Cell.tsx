import type { ReactNode } from 'react';
import styles from './gallery.module.css';

export function Section({
  title,
  columns = 'two',
  children,
}: {
  readonly title: string;
  readonly columns?: 'one' | 'two' | 'three';
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.section} id={title.toLowerCase()}>
      <h2>{title}</h2>
      <div className={columns === 'one' ? undefined : styles[columns]}>{children}</div>
    </section>
  );
}

export function Cell({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.cell}>
      <small>{title}</small>
      <div>{children}</div>
    </div>
  );
}

export function Box({ children }: { readonly children: ReactNode }) {
  return <div className={styles.box}>{children}</div>;
}
