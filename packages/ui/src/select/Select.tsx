import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { classNames } from '../element/class-names.ts';
import { useControlNaming } from '../field/field-context.ts';
import { Glyph } from '../icon/Glyph.tsx';
import { Listbox, useListbox, type ListboxOption } from '../listbox/index.ts';
import { AnchoredList } from '../popover/AnchoredList.tsx';
import styles from './Select.module.css';

interface SelectProps<Value extends string | number> {
  /** A value without an option shows the placeholder. */
  readonly value: Value | null;
  readonly options: readonly ListboxOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly label?: string;
  readonly placeholder?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly isInvalid?: boolean;
  readonly size?: 'compact' | 'normal';
  /** As wide as its words instead of the whole column. */
  readonly isFit?: boolean;
  readonly className?: string;
}

/**
 * One of a list. With more than about fifteen options, or names to search for, a `Combobox` serves better.
 * Our own list rather than the primitive's: that one hides the page from assistive technology while it is open, knows no
 * empty value, and adds a style element.
 */
export function Select<Value extends string | number>({
  value,
  options,
  onChange,
  label,
  placeholder = 'Choose',
  id,
  disabled,
  isInvalid,
  size = 'normal',
  isFit,
  className,
}: SelectProps<Value>) {
  const naming = useControlNaming({ id, label, isInvalid });
  const chosen = options.find((option) => option.value === value);
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted && !disabled;
  const { open, close, press, control, list } = useListbox({
    kind: 'button',
    options,
    selected: value,
    isOpen,
    onOpenChange: setWanted,
    onPick: (option) => option.value !== value && onChange(option.value),
  });
  return (
    <AnchoredList
      isOpen={isOpen}
      className={styles.list}
      anchor={
        <button
          type="button"
          {...control}
          {...naming}
          disabled={disabled}
          data-placeholder={chosen === undefined || undefined}
          className={classNames(styles.trigger, size === 'compact' && styles.compact, isFit && styles.fit, className)}
          onClick={() => (isOpen ? close() : open())}
          onKeyDown={press}
          onBlur={close}
        >
          <span className={styles.shown}>
            {chosen?.icon}
            <span>{chosen?.label ?? placeholder}</span>
          </span>
          <Glyph of={ChevronDown} size="small" />
        </button>
      }
    >
      <Listbox {...list} label={label ?? 'Options'} isSelected={(option) => option.value === value} />
    </AnchoredList>
  );
}
