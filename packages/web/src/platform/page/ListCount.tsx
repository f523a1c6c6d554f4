import styles from './ListCount.module.css';

interface ListCountProps {
  /** Of one thing: "data source". */
  readonly noun: string;
  /** How many the filter leaves. */
  readonly shown: number;
  /** Undefined while the list is loaded: the room is kept. */
  readonly total: number | undefined;
}

/** How many a list has, and of how many with a filter; read out as the filter is typed. */
export function ListCount({ noun, shown, total }: ListCountProps) {
  return (
    <p role="status" className={styles.count}>
      {total !== undefined && `${shown === total ? '' : `${shown} of `}${total} ${noun}${total === 1 ? '' : 's'}`}
    </p>
  );
}
