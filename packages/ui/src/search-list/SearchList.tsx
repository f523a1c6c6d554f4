import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Glyph } from '../icon/Glyph.tsx';
import styles from './SearchList.module.css';

export interface SearchListItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Grey words at the end: folder, type. They make room for a long label. */
  readonly note?: string;
  /** A sign at the very end, such as that of the one that is chosen. Always whole. */
  readonly mark?: ReactNode;
  /** Further words it is found by. */
  readonly keywords?: readonly string[];
  readonly group?: string;
  readonly isDisabled?: boolean;
  /** Given in lists of which several are chosen: whether this one is. Draws a box. */
  readonly isChecked?: boolean;
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
  /** Grey words at the end of the search field, such as how many there are. */
  readonly count?: string;
  readonly footer?: ReactNode;
}

/** A search field with its results, for pickers in popovers and dialogs. Typing filters, arrows and Enter choose. */
export function SearchList({ label, placeholder, items, emptyText, search, startAt, count, footer }: SearchListProps) {
  const list = useMarkedInView(startAt, items.length > 0);
  const groups = [...Map.groupBy(items, (item) => item.group ?? '')];
  return (
    <Command label={label} shouldFilter={search === undefined} defaultValue={startAt} loop>
      <div className={styles.head}>
        <Glyph of={Search} />
        <Command.Input placeholder={placeholder} value={search?.text} onValueChange={search?.onChange} autoFocus />
        {count && <span className={styles.count}>{count}</span>}
      </div>
      <Command.List ref={list} className={styles.list} label={label}>
        <Command.Empty className={styles.empty}>{emptyText}</Command.Empty>
        {groups.map(([group, members], place) => (
          // By place: another heading, such as a count, must not make the marked item anew.
          <Command.Group key={place} heading={group || undefined} className={styles.group}>
            {members.map((item) => (
              <Command.Item
                key={item.id}
                value={item.id}
                keywords={[item.label, ...(item.keywords ?? [])]}
                disabled={item.isDisabled}
                onSelect={item.onSelect}
                aria-checked={item.isChecked}
                className={styles.item}
              >
                {item.isChecked !== undefined && <span className={styles.box} aria-hidden />}
                {item.icon}
                <span className={styles.content} title={item.label}>
                  {item.label}
                </span>
                {item.note && (
                  <span className={styles.note} title={item.note}>
                    {item.note}
                  </span>
                )}
                {item.mark && <span className={styles.mark}>{item.mark}</span>}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
      {footer}
    </Command>
  );
}

/** Arrows bring the marked item into sight by themselves; where a list starts further down, nothing was pressed yet. */
function useMarkedInView(startAt: string | undefined, hasItems: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (startAt !== undefined && hasItems) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'center' });
  }, [startAt, hasItems]);
  return list;
}
