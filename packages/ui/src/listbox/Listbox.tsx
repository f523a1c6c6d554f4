import { useEffect, useRef, type RefObject } from 'react';
import { classNames } from '../element/class-names.ts';
import styles from './listbox.module.css';
import { listboxEvents } from './listbox-events.ts';
import { ListboxRow } from './ListboxRow.tsx';
import type { AnyOption } from './listbox-option.ts';
import type { Mark } from './useListbox.ts';

export interface ListboxProps {
  readonly id: string;
  readonly label: string;
  /** In drawn order. */
  readonly options: readonly AnyOption[];
  readonly activeIndex: number;
  readonly mark: Mark;
  readonly onActivate: (index: number) => void;
  readonly onPick: (index: number) => void;
  /** Whether an option is chosen; undefined in lists where choosing is going there. */
  readonly isSelected?: (option: AnyOption) => boolean | undefined;
  /** Several are chosen: a box before each. */
  readonly isMulti?: boolean;
  /** Stands where there are no options. */
  readonly message?: string | undefined;
  readonly hasFailed?: boolean;
  readonly className?: string;
}

/** Draws the list of `useListbox`, which has its keys. */
export function Listbox({
  id,
  label,
  options,
  activeIndex,
  mark,
  onActivate,
  onPick,
  isSelected,
  isMulti = false,
  message,
  hasFailed,
  className,
}: ListboxProps) {
  const list = useRef<HTMLDivElement>(null);
  useRevealed(list, activeIndex, mark);
  const groups = [
    ...Map.groupBy(
      options.map((option, index) => ({ option, index })),
      ({ option }) => option.group ?? '',
    ),
  ];
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMulti || undefined}
        className={className}
        {...listboxEvents({ activeIndex, onActivate, onPick })}
      >
        {groups.map(([group, members], place) => {
          const rows = members.map(({ option, index }) => (
            <ListboxRow
              key={option.value}
              listId={id}
              index={index}
              option={option}
              isActive={index === activeIndex}
              isSelected={isSelected?.(option)}
              isMulti={isMulti}
            />
          ));
          if (group === '') return rows;
          return (
            // By place: another heading, such as a count, must not make its options anew.
            <div key={`group-${place}`} role="group" aria-label={group}>
              <div className={styles.heading} aria-hidden>
                {group}
              </div>
              {rows}
            </div>
          );
        })}
      </div>
      {message && (
        <div role="status" className={classNames(styles.message, hasFailed && styles.failed)}>
          {message}
        </div>
      )}
    </>
  );
}

function useRevealed(list: RefObject<HTMLDivElement | null>, activeIndex: number, mark: Mark): void {
  useEffect(() => {
    if (mark.reveal) list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: mark.reveal });
  }, [list, activeIndex, mark]);
}
