import type { JsonObject } from '@pharos/contract/primitives';
import { objectsOf } from '@pharos/domain/text/json-object';
import { Button, IconButton } from '@pharos/ui/button';
import { TextField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import type { ReactNode } from 'react';
import { fieldNames, inputText, type TransformationEditorProps } from './editor-props.ts';
import { NameSelect } from './FieldSelect.tsx';
import styles from './transform.module.css';

interface ItemListProps {
  readonly label: string;
  /** What one is called on its buttons: `condition`. */
  readonly noun: string;
  readonly items: unknown;
  readonly initial: JsonObject;
  readonly onChange: (items: readonly JsonObject[]) => void;
  readonly children: (item: JsonObject, change: (part: JsonObject) => void) => ReactNode;
}

/** A list inside of the options of a transformation. Items have no name of their own and are told apart by their place. */
export function ItemList({ label, noun, items, initial, onChange, children }: ItemListProps) {
  const list = objectsOf(items);
  return (
    <div className={styles.items} role="group" aria-label={label}>
      {list.map((item, index) => (
        <div key={index} className={styles.item} role="group" aria-label={`${noun} ${index + 1}`}>
          {children(item, (part) => onChange(list.map((one, place) => (place === index ? { ...one, ...part } : one))))}
          <IconButton
            size="compact"
            label={`Remove ${noun} ${index + 1}`}
            icon={<Icon name="trash-2" />}
            onClick={() => onChange(list.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      <div>
        <Button size="compact" icon={<Icon name="plus" />} onClick={() => onChange([...list, initial])}>
          {`Add ${noun}`}
        </Button>
      </div>
    </div>
  );
}

interface ItemPartProps {
  /** As the document has it: what is no text is shown as none. */
  readonly value: unknown;
  readonly onChange: (text: string) => void;
}

/** A text of an item. */
export const ItemText = ({
  label,
  placeholder,
  value,
  onChange,
}: ItemPartProps & { readonly label: string; readonly placeholder: string }) => (
  <span className={styles.name}>
    <TextField size="compact" label={label} placeholder={placeholder} value={inputText(value)} onChange={onChange} />
  </span>
);

/** The field that an item is about. */
export const ItemField = ({ value, frames, onChange }: ItemPartProps & Pick<TransformationEditorProps, 'frames'>) => (
  <span className={styles.name}>
    <NameSelect label="Field" placeholder="Field" value={inputText(value)} names={fieldNames(frames)} onChange={onChange} />
  </span>
);
