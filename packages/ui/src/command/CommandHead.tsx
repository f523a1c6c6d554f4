import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useIsPhone } from '../element/useMediaQuery.ts';
import { Glyph } from '../icon/Glyph.tsx';
import styles from './command.module.css';

interface CommandHeadProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Further attributes of the field. */
  readonly field?: ComponentProps<'input'>;
  readonly onClose: () => void;
  /** What narrows the list, behind the field. */
  readonly children?: ReactNode;
}

/** The field of a `CommandLayer`. */
export function CommandHead({ label, text, onChange, field, onClose, children }: CommandHeadProps) {
  const isPhone = useIsPhone();
  return (
    <div className={styles.head}>
      <Glyph of={Search} />
      <input
        {...field}
        autoFocus
        aria-label={label}
        placeholder={label}
        value={text}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
      {isPhone && <IconButton label="Close" icon={<Glyph of={X} />} onClick={onClose} />}
    </div>
  );
}
