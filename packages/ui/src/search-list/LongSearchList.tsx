import type { ReactNode } from 'react';
import { classNames } from '../element/class-names.ts';
import { useListbox, WindowedListbox, type ListboxOption } from '../listbox/index.ts';
import { SearchHead } from './SearchHead.tsx';
import styles from './SearchList.module.css';

interface LongSearchListProps {
  readonly label: string;
  readonly placeholder: string;
  /** What was found; who gives it searches. */
  readonly options: readonly ListboxOption[];
  readonly search: { readonly text: string; readonly onChange: (text: string) => void };
  readonly isSelected: (value: string) => boolean;
  readonly onPick: (value: string) => void;
  readonly emptyText: string;
  /** The option that is marked at first; else the first. */
  readonly startAt?: string | undefined;
  /** Several are chosen: a box before each. */
  readonly isMulti?: boolean;
  /** Grey words at the end of the search field. */
  readonly count?: string;
  /** Above the list. */
  readonly heading?: ReactNode;
  /** Beside the list; on a phone above it. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
}

/** A search field with a list that draws only what can be seen of it. The keys are those of `SearchList`. */
export function LongSearchList(props: LongSearchListProps) {
  const { label, options, search, isSelected, onPick, isMulti, heading, aside } = props;
  const { restart, press, control, list } = useListbox({
    kind: 'panel',
    options,
    isOpen: true,
    startAt: props.startAt,
    onPick: ({ value }) => onPick(value),
  });
  const type = (text: string) => {
    search.onChange(text);
    restart();
  };
  return (
    <div>
      <SearchHead
        label={label}
        placeholder={props.placeholder}
        text={search.text}
        onChange={type}
        field={{ ...control, onKeyDown: press }}
        count={props.count}
      />
      <div className={styles.columns}>
        {aside}
        <div className={styles.main}>
          {heading}
          <WindowedListbox
            {...list}
            label={label}
            className={classNames(styles.list, styles.oneLine)}
            isMulti={isMulti ?? false}
            isSelected={({ value }) => isSelected(String(value))}
          />
          {options.length === 0 && (
            <div role="status" className={styles.empty}>
              {props.emptyText}
            </div>
          )}
        </div>
      </div>
      {props.footer}
    </div>
  );
}
