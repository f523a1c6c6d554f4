import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { Glyph } from '../icon/Glyph.tsx';
import styles from './SearchHead.module.css';

interface SearchHeadProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Further attributes of the field. */
  readonly field?: ComponentProps<'input'>;
  /** Grey words at its end. */
  readonly count?: string | undefined;
}

/** The search field of a `SearchList`. Alone it stands in the place of one whose code is not there yet, and takes what is typed meanwhile. */
export function SearchHead({ label, placeholder, text, onChange, field, count }: SearchHeadProps) {
  return (
    <div className={styles.head}>
      <Glyph of={Search} />
      <input
        {...field}
        autoFocus
        aria-label={label}
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {count && <span className={styles.count}>{count}</span>}
    </div>
  );
}
