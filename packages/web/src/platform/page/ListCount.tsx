import styles from './ListCount.module.css';

interface ListCountProps {
  /** Of one thing: "data source". */
  readonly noun: string;
  /** How many the filter leaves. */
  readonly shown: number;
  /** Undefined while the list is loaded: the room is kept. */
  readonly total: number | undefined;
  /** There are more than are listed. */
  readonly isCut?: boolean | undefined;
}

/** How many a list has, and of how many with a filter; read out as the filter is typed. */
export function ListCount({ noun, shown, total, isCut = false }: ListCountProps) {
  return (
    <p role="status" className={styles.count}>
      {total !== undefined &&
        `${shown === total ? '' : `${shown} of `}${total} ${noun}${total === 1 ? '' : 's'}${isCut ? ', and more' : ''}`}
    </p>
  );
}
