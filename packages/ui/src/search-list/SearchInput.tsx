import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { Glyph } from '../icon/Glyph.tsx';
import styles from './SearchInput.module.css';

export interface SearchInputProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Further attributes of the field. */
  readonly field?: ComponentProps<'input'> | undefined;
}

/** The field at the head of a list, without a border of its own. It takes the focus. */
export function SearchInput({ label, placeholder, text, onChange, field }: SearchInputProps) {
  return (
    <>
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
        className={styles.input}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
