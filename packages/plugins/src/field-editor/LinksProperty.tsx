import { objectsOf } from '@pharos/domain/text/json-object';
import { Button, Checkbox, TextField } from '@pharos/ui';
import styles from './field-editor.module.css';
import type { PropertyEditorProps } from './property-editor.ts';
import { RemoveButton } from './RemoveButton.tsx';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where a value leads. */
export function LinksProperty({ label, value, onChange }: PropertyEditorProps) {
  const links = objectsOf(value);
  const set = (next: readonly object[]): void => onChange(next.length === 0 ? undefined : next);
  const change = (place: number, part: object): void => set(links.map((link, index) => (index === place ? { ...link, ...part } : link)));
  return (
    <div role="group" aria-label={label} className={styles.list}>
      {links.map((link, index) => (
        // Links may have equal names and are told apart by their place.
        <div key={index} className={styles.rule} role="group" aria-label={`Link ${index + 1}`}>
          <TextField
            size="compact"
            label="Title"
            placeholder="Title"
            value={textOf(link['title'])}
            onChange={(title) => change(index, { title })}
          />
          <TextField
            size="compact"
            label="Address"
            placeholder="/d/... or https://"
            value={textOf(link['url'])}
            onChange={(url) => change(index, { url })}
          />
          <Checkbox label="New tab" isChecked={link['targetBlank'] === true} onChange={(targetBlank) => change(index, { targetBlank })} />
          <RemoveButton label={`Remove link ${index + 1}`} onRemove={() => set(links.filter((_, place) => place !== index))} />
        </div>
      ))}
      <Button size="compact" onClick={() => set([...links, { title: '', url: '', targetBlank: false }])}>
        Add link
      </Button>
    </div>
  );
}
