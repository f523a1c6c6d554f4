import { useEffect, useRef, type PointerEvent, type RefObject, type SyntheticEvent } from 'react';
import { classNames } from '../element/class-names.ts';
import styles from './listbox.module.css';
import { ListboxRow } from './ListboxRow.tsx';
import type { AnyOption } from './listbox-option.ts';
import type { Mark } from './useListbox.ts';

interface ListboxProps {
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
  // A finger that scrolls is not looking for an option.
  const move = (event: PointerEvent) => {
    const index = event.pointerType === 'touch' ? -1 : optionAt(event);
    if (index >= 0 && index !== activeIndex) onActivate(index);
  };
  const click = (event: SyntheticEvent) => {
    const index = optionAt(event);
    if (index >= 0) onPick(index);
  };
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMulti || undefined}
        className={className}
        onPointerMove={move}
        onMouseDown={keepFocus}
        onClick={click}
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

/** A press in the list leaves the focus in the control, whose keys the list has. */
const keepFocus = (event: SyntheticEvent) => event.preventDefault();

/** Place of the option below the event that may be chosen; -1 elsewhere. */
function optionAt({ target }: SyntheticEvent): number {
  const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
  return option === null || option.ariaDisabled === 'true' ? -1 : Number(option.dataset['index']);
}

function useRevealed(list: RefObject<HTMLDivElement | null>, activeIndex: number, mark: Mark): void {
  useEffect(() => {
    if (mark.reveal) list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: mark.reveal });
  }, [list, activeIndex, mark]);
}
