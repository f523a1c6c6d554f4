import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useMemo } from 'react';
import { classNames } from '../element/class-names.ts';
import { useControlNaming } from '../field/field-context.ts';
import { Glyph } from '../icon/Glyph.tsx';
import { AnchoredList } from '../popover/AnchoredList.tsx';
import { drawnOrder, type SelectOption } from './select-options.ts';
import styles from './Select.module.css';
import { SelectList, selectOptionId } from './SelectList.tsx';
import { useSelectKeys } from './useSelectKeys.ts';

interface SelectProps<Value extends string | number> {
  /** A value without an option shows the placeholder. */
  readonly value: Value | null;
  readonly options: readonly SelectOption<Value>[];
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
  const listId = useId();
  const ordered = useMemo(() => drawnOrder(options), [options]);
  const chosen = ordered.findIndex((option) => option.value === value);
  const choose = (index: number) => {
    const option = ordered[index];
    if (option && option.value !== value) onChange(option.value);
  };
  const { isOpen, active, setActive, open, close, pick, press } = useSelectKeys({ options: ordered, chosen, onPick: choose });
  const isShown = isOpen && !disabled;
  return (
    <AnchoredList
      isOpen={isShown}
      className={styles.list}
      anchor={
        <button
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && active >= 0 ? selectOptionId(listId, active) : undefined}
          {...naming}
          disabled={disabled}
          data-placeholder={chosen < 0 || undefined}
          className={classNames(styles.trigger, size === 'compact' && styles.compact, isFit && styles.fit, className)}
          onClick={() => (isOpen ? close() : open())}
          onKeyDown={press}
          onBlur={close}
        >
          <span className={styles.shown}>
            {ordered[chosen]?.icon}
            <span>{ordered[chosen]?.label ?? placeholder}</span>
          </span>
          <Glyph of={ChevronDown} size="small" />
        </button>
      }
    >
      <SelectList id={listId} label={label} options={ordered} chosen={chosen} active={active} onActivate={setActive} onPick={pick} />
    </AnchoredList>
  );
}
