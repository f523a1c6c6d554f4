import { useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '../field/TextField.tsx';
import { Listbox, useListbox, type ListboxOption } from '../listbox/index.ts';
import { AnchoredList } from '../popover/AnchoredList.tsx';
import styles from './combobox.module.css';

/** What may stand in the place of the end of a text. */
export interface Completions {
  /** Where the part begins that is replaced. */
  readonly from: number;
  readonly options: readonly ListboxOption[];
}

interface CompletionFieldProps extends Pick<TextFieldProps, 'label' | 'placeholder' | 'size' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What may follow this text, up to where the caret stands; undefined where nothing is offered. */
  readonly complete: (before: string) => Completions | undefined;
}

/** Text in which names are offered as they are typed. The field keeps the focus; the arrows walk, Enter takes, Escape lets go. */
export function CompletionField({ value, onChange, complete, ...field }: CompletionFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number>();
  const offered = caret === undefined ? undefined : complete(value.slice(0, caret));
  const options = offered?.options ?? [];
  const { press, restart, control, list } = useListbox({
    kind: 'field',
    options,
    marksFirst: true,
    isOpen: options.length > 0,
    onOpenChange: (isOpen) => !isOpen && setCaret(undefined),
    onPick: ({ value: picked }) => {
      const { from = 0 } = offered ?? {};
      const end = from + picked.length;
      onChange(value.slice(0, from) + picked + value.slice(caret ?? from));
      setCaret(undefined);
      // The caret goes behind what was taken, once it stands there.
      requestAnimationFrame(() => input.current?.setSelectionRange(end, end));
    },
  });
  return (
    <AnchoredList
      isOpen={options.length > 0}
      className={styles.list}
      anchor={
        <span style={{ display: 'block', width: '100%', minWidth: 0 }}>
          <TextField
            {...field}
            {...control}
            ref={input}
            spellCheck={false}
            value={value}
            onChange={(text, event) => {
              onChange(text);
              setCaret(event.target.selectionStart ?? text.length);
              restart();
            }}
            onKeyDown={press}
            onBlur={() => setCaret(undefined)}
          />
        </span>
      }
    >
      <Listbox {...list} label={field.label ?? 'Suggestions'} isSelected={() => false} />
    </AnchoredList>
  );
}
