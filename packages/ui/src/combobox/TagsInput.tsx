import X from 'lucide-react/icons/x';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { cssVariables } from '../element/css-variables.ts';
import { useControlNaming } from '../field/field-context.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { Listbox, useListbox } from '../listbox/index.ts';
import { AnchoredList } from '../popover/AnchoredList.tsx';
import styles from './combobox.module.css';
import type { OptionSource } from './options.ts';
import { useOptions } from './useOptions.ts';

interface TagsInputProps {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** Suggestions; without them only typing adds. */
  readonly options?: OptionSource;
  /** False where only suggestions may be chosen. */
  readonly allowsFreeText?: boolean;
  readonly label?: string;
  readonly placeholder?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  /** Dot before each word. */
  readonly colorOf?: (value: string) => string;
}

const NO_OPTIONS: OptionSource = [];

/** Several short texts. Enter, comma and leaving the field add; Backspace in the empty field takes the last one back. */
export function TagsInput({
  values,
  onChange,
  options = NO_OPTIONS,
  allowsFreeText = true,
  label,
  placeholder = 'Add',
  id,
  disabled,
  colorOf,
}: TagsInputProps) {
  const naming = useControlNaming({ id, label });
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const response = useOptions(options, text, isWanted);
  const free = response.options.filter((option) => !values.includes(option.value));
  const isOpen = isWanted && free.length > 0 && !disabled;

  const add = (texts: readonly string[]) => {
    const added = [...new Set(texts.map((one) => one.trim()))].filter((one) => one !== '' && !values.includes(one));
    if (added.length > 0) onChange([...values, ...added]);
    setText('');
  };
  const { open, close, restart, press, control, list } = useListbox({
    kind: 'field',
    options: free,
    isOpen,
    onOpenChange: setWanted,
    staysOpen: true,
    onPick: (option) => add([option.value]),
  });
  const remove = (value: string) => {
    onChange(values.filter((other) => other !== value));
    input.current?.focus();
  };
  const leave = () => {
    if (allowsFreeText) add([text]);
    setText('');
    close();
  };
  const type = (next: string) => {
    setText(next);
    restart();
  };
  const edit = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isEnding = event.key === ',' || event.key === 'Enter';
    if (event.key === ',' && list.activeIndex >= 0) {
      event.preventDefault();
      list.onPick(list.activeIndex);
    } else if (isEnding && list.activeIndex < 0 && text.trim() !== '') {
      event.preventDefault();
      if (allowsFreeText) add([text]);
    } else if (event.key === 'Backspace' && text === '' && values.length > 0) {
      onChange(values.slice(0, -1));
    } else {
      press(event);
    }
  };
  const paste = (event: ClipboardEvent) => {
    const parts = event.clipboardData.getData('text').split(/[,\n]/);
    if (parts.length < 2 || !allowsFreeText) return;
    event.preventDefault();
    add(parts);
  };
  return (
    <AnchoredList
      isOpen={isOpen}
      className={styles.list}
      anchor={
        <div
          className={styles.tags}
          onMouseDown={(event) => event.target === event.currentTarget && (event.preventDefault(), input.current?.focus())}
        >
          {values.map((value) => (
            <Token key={value} value={value} color={colorOf?.(value)} onRemove={disabled ? undefined : () => remove(value)} />
          ))}
          <input
            {...naming}
            ref={input}
            {...control}
            autoComplete="off"
            value={text}
            disabled={disabled}
            placeholder={placeholder}
            onChange={(event) => type(event.target.value)}
            onKeyDown={edit}
            onPaste={paste}
            onClick={open}
            onBlur={leave}
          />
          <span role="status">
            <VisuallyHidden>{values.length === 0 ? '' : `Chosen: ${values.join(', ')}`}</VisuallyHidden>
          </span>
        </div>
      }
    >
      <Listbox {...list} label={label ?? 'Suggestions'} isSelected={() => false} />
    </AnchoredList>
  );
}

function Token({
  value,
  color,
  onRemove,
}: {
  readonly value: string;
  readonly color: string | undefined;
  readonly onRemove: (() => void) | undefined;
}) {
  return (
    <span className={styles.token} title={value}>
      {color && <i style={cssVariables({ '--tag-color': color })} />}
      <span>{value}</span>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${value}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRemove}
        >
          <Glyph of={X} size="small" />
        </button>
      )}
    </span>
  );
}
