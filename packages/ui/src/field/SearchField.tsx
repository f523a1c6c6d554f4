import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, type KeyboardEvent } from 'react';
import { Glyph } from '../icon/Glyph.tsx';
import { KeyCap } from '../keyboard/KeyCap.tsx';
import styles from './input.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface SearchFieldProps extends Omit<TextFieldProps, 'type' | 'start' | 'end' | 'value' | 'defaultValue'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The keys that lead here, shown while the field is empty. */
  readonly keys?: string;
}

/** Filters what is below it. Escape empties it first; only then does it reach the dialog around. */
export function SearchField({ value, onChange, keys, placeholder, label, onKeyDown, ...rest }: SearchFieldProps) {
  const frame = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    frame.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || value === '' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onChange('');
  };
  const end = value ? (
    <button type="button" className={styles.inside} aria-label="Clear search" title="Clear search" onClick={clear}>
      <Glyph of={X} size="small" />
    </button>
  ) : (
    keys && <KeyCap keys={keys} />
  );
  return (
    <TextField
      ref={frame}
      {...rest}
      type="search"
      value={value}
      onChange={onChange}
      onKeyDown={press}
      placeholder={placeholder}
      label={label ?? placeholder}
      start={<Glyph of={Search} />}
      end={end}
    />
  );
}
