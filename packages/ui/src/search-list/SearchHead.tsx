import { SearchInput, type SearchInputProps } from './SearchInput.tsx';
import styles from './SearchHead.module.css';

interface SearchHeadProps extends SearchInputProps {
  /** Grey words at its end. */
  readonly count?: string | undefined;
}

/** The search field of a `SearchList`. Alone it stands in the place of one whose code is not there yet, and takes what is typed meanwhile. */
export function SearchHead({ count, ...input }: SearchHeadProps) {
  return (
    <div className={styles.head}>
      <SearchInput {...input} />
      {count && <span className={styles.count}>{count}</span>}
    </div>
  );
}
