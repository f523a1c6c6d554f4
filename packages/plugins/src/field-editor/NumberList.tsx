import { readReducer } from '@pharos/domain/fields/reducers';
import { Select } from '@pharos/ui';
import styles from './field-editor.module.css';
import { RemoveButton } from './RemoveButton.tsx';

interface NumberListProps {
  readonly numbers: readonly { readonly value: string; readonly label: string }[];
  /** As the document lists them, also by their earlier names. */
  readonly shown: readonly string[];
  readonly onChange: (shown: readonly string[]) => void;
}

/** The numbers that a legend shows, in their order, and a list of those that it could show. */
export function NumberList({ numbers, shown, onChange }: NumberListProps) {
  const read = shown.map((saved) => ({ saved, value: readReducer(saved) ?? saved }));
  const labelOf = (value: string): string => numbers.find((one) => one.value === value)?.label ?? value;
  const free = numbers.filter(({ value }) => !read.some((one) => one.value === value));
  return (
    <>
      {read.length > 0 && (
        <ul className={styles.numbers} aria-label="Values">
          {read.map(({ saved, value }) => (
            <li key={saved}>
              <span>{labelOf(value)}</span>
              <RemoveButton label={`Remove ${labelOf(value)}`} onRemove={() => onChange(shown.filter((one) => one !== saved))} />
            </li>
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <Select
          size="compact"
          label="Add value"
          placeholder="Add value"
          value={null}
          options={free}
          onChange={(value) => onChange([...shown, value])}
        />
      )}
    </>
  );
}
