import { Button } from '@pharos/ui';
import type { ReactNode } from 'react';
import { OptionGroup, OptionGroups } from '../option-fields/OptionFields.tsx';
import styles from '../option-fields/OptionFields.module.css';

interface EntryListProps<Entry> {
  readonly entries: readonly Entry[];
  readonly onChange: (entries: Entry[]) => void;
  /** What an entry is called on its buttons: `threshold`. */
  readonly noun: string;
  readonly titleOf: (entry: Entry, index: number) => string;
  readonly createEntry: () => Entry;
  readonly children: (entry: Entry, change: (entry: Entry) => void) => ReactNode;
}

/** A list of a panel's options: groups of fields that are added, changed and removed. Entries have no name of their own and are told apart by their place. */
export function EntryList<Entry>({ entries, onChange, noun, titleOf, createEntry, children }: EntryListProps<Entry>) {
  return (
    <>
      <OptionGroups>
        {entries.map((entry, index) => (
          <OptionGroup key={index} title={titleOf(entry, index)}>
            {children(entry, (next) => onChange(entries.map((old, place) => (place === index ? next : old))))}
            <div>
              <Button size="compact" onClick={() => onChange(entries.filter((_, place) => place !== index))}>
                {`Remove ${noun}`}
              </Button>
            </div>
          </OptionGroup>
        ))}
      </OptionGroups>
      <div className={styles.add}>
        <Button size="compact" onClick={() => onChange([...entries, createEntry()])}>
          {`Add ${noun}`}
        </Button>
      </div>
    </>
  );
}
