import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useIsPhone } from '../element/useMediaQuery.ts';
import { Glyph } from '../icon/Glyph.tsx';
import { SearchInput, type SearchInputProps } from '../search-list/SearchInput.tsx';
import styles from './command.module.css';

interface CommandHeadProps extends Omit<SearchInputProps, 'placeholder'> {
  readonly onClose: () => void;
  /** What narrows the list, behind the field. */
  readonly children?: ReactNode;
}

/** The field of a `CommandLayer`. */
export function CommandHead({ onClose, children, ...input }: CommandHeadProps) {
  const isPhone = useIsPhone();
  return (
    <div className={styles.head}>
      <SearchInput {...input} placeholder={input.label} />
      {children}
      {isPhone && <IconButton label="Close" icon={<Glyph of={X} />} onClick={onClose} />}
    </div>
  );
}
