import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type KeyboardEvent } from 'react';
import { Spinner } from '../button/Spinner.tsx';
import { classNames } from '../element/class-names.ts';
import { TextField, type TextFieldProps } from '../field/TextField.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { Listbox, useListbox } from '../listbox/index.ts';
import { AnchoredList } from '../popover/AnchoredList.tsx';
import styles from './combobox.module.css';
import type { OptionSource } from './options.ts';
import { useOptions, type OptionsResult } from './useOptions.ts';

interface ComboboxProps extends Pick<
  TextFieldProps,
  'id' | 'label' | 'placeholder' | 'size' | 'isInvalid' | 'isMono' | 'disabled' | 'className' | 'start'
> {
  /** Value of an option, or with `allowsFreeText` any text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: OptionSource;
  readonly allowsFreeText?: boolean;
  /** When free text is the value: as it is typed, or on Enter. */
  readonly takesText?: 'typed' | 'on-enter';
  readonly emptyText?: string;
}

/** Text with suggestions. The field keeps the focus; the arrows walk through the list, Enter takes, Escape lets go. */
export function Combobox({
  value,
  onChange,
  options: source,
  allowsFreeText = false,
  takesText = 'typed',
  emptyText = 'Nothing found',
  ...field
}: ComboboxProps) {
  const [typed, setTyped] = useState<string>();
  const [isWanted, setWanted] = useState(false);
  const response = useOptions(source, typed ?? '', isWanted);
  const { options } = response;
  const known = typeof source === 'function' ? options : source;
  const shown = typed ?? known.find((option) => option.value === value)?.label ?? value;
  const isOpen = isWanted && !(allowsFreeText && response.kind === 'ready' && options.length === 0);
  const { open, close, restart, press, control, list } = useListbox({
    kind: 'field',
    options,
    selected: allowsFreeText ? null : value,
    marksFirst: !allowsFreeText && typed !== undefined,
    isOpen,
    onOpenChange: (next) => {
      setWanted(next);
      if (!next) setTyped(undefined);
    },
    onPick: (option) => onChange(option.value),
  });
  const type = (text: string) => {
    setTyped(text);
    restart();
    if (allowsFreeText && takesText === 'typed') onChange(text);
  };
  const pressDraft = (event: KeyboardEvent) => {
    const isEnd = event.key === 'Enter' || event.key === 'Escape';
    if (press(event) || typed === undefined || takesText === 'typed' || !isEnd || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation(); // it ends the text, not the dialog around it
    close();
    if (event.key === 'Enter') onChange(valueOf(typed, known));
  };
  return (
    <AnchoredList
      isOpen={isOpen}
      className={styles.list}
      anchor={
        <span className={classNames(field.className)} style={{ display: 'block', width: '100%', minWidth: 0 }}>
          <TextField
            {...field}
            {...control}
            className={undefined}
            spellCheck={false}
            value={shown}
            onChange={type}
            onKeyDown={pressDraft}
            onClick={open}
            onFocus={(event) => event.target.select()}
            onBlur={close}
            end={isWanted && response.kind === 'loading' ? <Spinner /> : <Glyph of={ChevronDown} size="small" />}
          />
        </span>
      }
    >
      <Listbox
        {...list}
        label={field.label ?? 'Suggestions'}
        isSelected={(option) => option.value === value}
        message={messageOf(response, emptyText)}
        hasFailed={response.kind === 'failed'}
      />
    </AnchoredList>
  );
}

/** Of the option with this label, else the text itself. */
const valueOf = (text: string, known: OptionsResult['options']): string =>
  known.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase())?.value ?? text.trim();

function messageOf({ kind, options, message }: OptionsResult, emptyText: string): string | undefined {
  if (kind === 'failed') return message ?? 'The list did not load';
  if (options.length > 0) return undefined;
  return kind === 'loading' ? 'Loading' : emptyText;
}
