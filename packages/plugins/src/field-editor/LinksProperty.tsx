import { objectsOf, textOf } from '@pharos/domain/text/json-object';
import { Button, Checkbox, CompletionField, Icon, IconButton } from '@pharos/ui';
import { use } from 'react';
import styles from './field-editor.module.css';
import { completeLinkName, LinkNames } from './link-names.ts';
import type { PropertyEditorProps } from './property-editor.ts';
import { RemoveButton } from './RemoveButton.tsx';

/** Where a value leads: titles and addresses in which names are offered. */
export function LinksProperty({ label, value, onChange }: PropertyEditorProps) {
  const names = use(LinkNames);
  const complete = (before: string) => completeLinkName(before, names);
  const links = objectsOf(value);
  const set = (next: readonly object[]): void => onChange(next.length === 0 ? undefined : next);
  const change = (place: number, part: object): void => set(links.map((link, index) => (index === place ? { ...link, ...part } : link)));
  const move = (from: number, to: number): void => {
    const link = links[from];
    if (link && to >= 0 && to < links.length) set(links.toSpliced(from, 1).toSpliced(to, 0, link));
  };
  return (
    <div role="group" aria-label={label} className={styles.list}>
      {links.map((link, index) => (
        // Links may have equal names and are told apart by their place.
        <div key={index} className={styles.link} role="group" aria-label={`Link ${index + 1}`}>
          <CompletionField
            size="compact"
            label="Title"
            placeholder="Title"
            value={textOf(link['title'])}
            complete={complete}
            onChange={(title) => change(index, { title })}
          />
          <CompletionField
            size="compact"
            label="Address"
            placeholder="/d/... or https://"
            value={textOf(link['url'])}
            complete={complete}
            onChange={(url) => change(index, { url })}
          />
          <div className={styles.row}>
            <Checkbox label="New tab" isChecked={link['targetBlank'] === true} onChange={(targetBlank) => change(index, { targetBlank })} />
            {links.length > 1 && <MoveUp index={index} onMove={(to) => move(index, to)} />}
            <RemoveButton label={`Remove link ${index + 1}`} onRemove={() => set(links.filter((_, place) => place !== index))} />
          </div>
        </div>
      ))}
      <Button size="compact" onClick={() => set([...links, { title: '', url: '', targetBlank: false }])}>
        Add link
      </Button>
    </div>
  );
}

/** One step up is enough to bring any two in order. The first stays a button, so that the focus does. */
function MoveUp({ index, onMove }: { readonly index: number; readonly onMove: (to: number) => void }) {
  return (
    <IconButton
      size="compact"
      label={index === 0 ? 'Link 1 is the first' : `Move link ${index + 1} up`}
      icon={<Icon name="arrow-up" size="small" />}
      aria-disabled={index === 0 || undefined}
      onClick={() => onMove(index - 1)}
    />
  );
}
