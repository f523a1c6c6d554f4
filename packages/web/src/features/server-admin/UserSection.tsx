import { type ReactNode, useId } from 'react';
import styles from './server-admin.module.css';

interface UserSectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page of a user, below a hairline. */
export function UserSection({ title, note, children }: UserSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}
