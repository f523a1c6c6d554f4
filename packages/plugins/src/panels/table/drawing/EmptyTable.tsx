import styles from './Table.module.css';

/** In the place of a table without rows. */
export function EmptyTable() {
  return (
    <div className={styles.empty} role="status">
      <p>No data to show</p>
      <p className={styles.hint}>Nothing returned by data query</p>
    </div>
  );
}
