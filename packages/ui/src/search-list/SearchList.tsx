import { useMemo, useState, type ReactNode } from 'react';
import { Listbox, useListbox, type ListboxOption } from '../listbox/index.ts';
import { matchItems } from './match-items.ts';
import { SearchHead } from './SearchHead.tsx';
import styles from './SearchList.module.css';

export interface SearchListItem extends Omit<ListboxOption, 'value'> {
  readonly id: string;
  /** Further words it is found by. */
  readonly keywords?: readonly string[];
  /** Given in lists with a value: whether this is the chosen one, or one of them. */
  readonly isSelected?: boolean;
  readonly onSelect: () => void;
}

interface SearchListProps {
  readonly label: string;
  readonly placeholder: string;
  readonly items: readonly SearchListItem[];
  readonly emptyText: string;
  /** Given where the server searches: then nothing is filtered here. */
  readonly search?: { readonly text: string; readonly onChange: (text: string) => void };
  /** The item that is marked at first, such as the one that is open; else the first. */
  readonly startAt?: string | undefined;
  /** Several are chosen: a box before each. */
  readonly isMulti?: boolean;
  /** Grey words at the end of the search field, such as how many there are. */
  readonly count?: string;
  readonly footer?: ReactNode;
}

/** A search field with its results, for pickers in popovers and dialogs. Typing filters, arrows and Enter choose. */
export function SearchList({ label, placeholder, items, emptyText, search, startAt, isMulti, count, footer }: SearchListProps) {
  const [typed, setTyped] = useState('');
  const isFiltered = search === undefined;
  const options = useMemo(() => {
    const found = isFiltered ? matchItems(items, typed) : items;
    return found.map((item) => ({ ...item, value: item.id }));
  }, [isFiltered, items, typed]);
  const chosen = useMemo(() => new Map<string | number, boolean | undefined>(items.map((item) => [item.id, item.isSelected])), [items]);
  const { restart, press, control, list } = useListbox({
    kind: 'panel',
    options,
    isOpen: true,
    startAt,
    onPick: (option) => option.onSelect(),
  });
  const type = (text: string) => {
    setTyped(text);
    search?.onChange(text);
    restart();
  };
  return (
    <div>
      <SearchHead
        label={label}
        placeholder={placeholder}
        text={search?.text ?? typed}
        onChange={type}
        field={{ ...control, onKeyDown: press }}
        count={count}
      />
      <Listbox {...list} className={styles.list} label={label} isMulti={isMulti} isSelected={({ value }) => chosen.get(value)} />
      {options.length === 0 && (
        <div role="status" className={styles.empty}>
          {emptyText}
        </div>
      )}
      {footer}
    </div>
  );
}
