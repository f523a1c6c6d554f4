import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import { Glyph } from '../icon/Glyph.tsx';
import rows from '../popover/anchored-list.module.css';
import type { SelectOption } from './select-options.ts';
import styles from './Select.module.css';

interface SelectListProps {
  readonly id: string;
  readonly label: string | undefined;
  /** In drawn order. */
  readonly options: readonly SelectOption<string | number>[];
  readonly chosen: number;
  readonly active: number;
  readonly onActivate: (index: number) => void;
  readonly onPick: (index: number) => void;
}

export const selectOptionId = (listId: string, index: number): string => `${listId}-${index}`;

export function SelectList({ id, label, options, chosen, active, onActivate, onPick }: SelectListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const groups = [
    ...Map.groupBy(
      options.map((option, index) => ({ option, index })),
      ({ option }) => option.group ?? '',
    ),
  ];
  const drawn = ({ option, index }: { readonly option: SelectOption<string | number>; readonly index: number }) => (
    <div
      key={option.value}
      id={selectOptionId(id, index)}
      role="option"
      aria-selected={index === chosen}
      aria-disabled={option.isDisabled || undefined}
      data-active={index === active || undefined}
      className={rows.option}
      onPointerMove={() => !option.isDisabled && index !== active && onActivate(index)}
      onClick={() => !option.isDisabled && onPick(index)}
    >
      {option.icon}
      <span className={rows.content}>
        {option.label}
        {option.description && <span className={rows.description}>{option.description}</span>}
      </span>
      {index === chosen && <Glyph of={Check} size="small" />}
    </div>
  );
  return (
    <div ref={list} id={id} role="listbox" aria-label={label ?? 'Options'}>
      {groups.map(([group, members]) =>
        group === '' ? (
          members.map(drawn)
        ) : (
          <div key={group} role="group" aria-label={group}>
            <div className={styles.heading} aria-hidden>
              {group}
            </div>
            {members.map(drawn)}
          </div>
        ),
      )}
    </div>
  );
}
