import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import { classNames } from '../element/class-names.ts';
import { Glyph } from '../icon/Glyph.tsx';
import rows from '../popover/anchored-list.module.css';
import styles from './combobox.module.css';
import type { ComboboxOption } from './options.ts';

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  readonly activeIndex: number;
  readonly selectedValues: readonly string[];
  readonly onActivate: (index: number) => void;
  readonly onPick: (option: ComboboxOption) => void;
  /** Stands where there are no options. */
  readonly message: string | undefined;
  readonly hasFailed: boolean;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The list below a text input that keeps the focus. */
export function OptionList({ id, label, options, activeIndex, selectedValues, onActivate, onPick, message, hasFailed }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeIndex]);
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          <div
            key={option.value}
            id={optionId(id, index)}
            role="option"
            aria-selected={selectedValues.includes(option.value)}
            data-active={index === activeIndex || undefined}
            className={rows.option}
            onPointerMove={() => index !== activeIndex && onActivate(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            <span className={rows.content}>
              {option.label}
              {option.description && <span className={rows.description}>{option.description}</span>}
            </span>
            {selectedValues.includes(option.value) && <Glyph of={Check} size="small" />}
          </div>
        ))}
      </div>
      {message && (
        <div role="status" className={classNames(styles.message, hasFailed && styles.failed)}>
          {message}
        </div>
      )}
    </>
  );
}
