import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Spinner } from '../button/Spinner.tsx';
import { classNames } from '../element/class-names.ts';
import { TextField, type TextFieldProps } from '../field/TextField.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { AnchoredList } from '../popover/AnchoredList.tsx';
import styles from './combobox.module.css';
import { OptionList, optionId } from './OptionList.tsx';
import type { ComboboxOption, OptionSource } from './options.ts';
import { useListKeys } from './useListKeys.ts';
import { useOptions } from './useOptions.ts';

interface ComboboxProps extends Pick<
  TextFieldProps,
  'id' | 'label' | 'placeholder' | 'size' | 'isInvalid' | 'isMono' | 'disabled' | 'className' | 'start'
> {
  /** Value of an option, or with `allowsFreeText` any text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: OptionSource;
  readonly allowsFreeText?: boolean;
  readonly emptyText?: string;
}

/** Text with suggestions. The field keeps the focus; the arrows walk through the list, Enter takes, Escape lets go. */
export function Combobox({
  value,
  onChange,
  options: source,
  allowsFreeText = false,
  emptyText = 'Nothing found',
  ...field
}: ComboboxProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const response = useOptions(source, typed ?? '', isOpen);
  const keys = useListKeys(response.options.length);
  const known = typeof source === 'function' ? response.options : source;
  const shown = typed ?? known.find((option) => option.value === value)?.label ?? value;

  const close = () => {
    setOpen(false);
    setTyped(undefined);
    keys.activate(-1);
  };
  const take = (option: ComboboxOption) => {
    onChange(option.value);
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    keys.activate(allowsFreeText ? -1 : 0);
    if (allowsFreeText) onChange(text);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const active = response.options[keys.activeIndex];
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    if (event.key === 'Enter' && isOpen && active) {
      event.preventDefault();
      return take(active);
    }
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) setOpen(true);
    keys.move(event);
  };
  const message =
    response.kind === 'failed'
      ? (response.message ?? 'The list did not load')
      : response.options.length > 0
        ? undefined
        : response.kind === 'loading'
          ? 'Loading'
          : emptyText;
  const isListShown = isOpen && !(allowsFreeText && response.kind === 'ready' && response.options.length === 0);
  return (
    <AnchoredList
      isOpen={isListShown}
      className={styles.list}
      anchor={
        <span className={classNames(field.className)} style={{ display: 'block', width: '100%', minWidth: 0 }}>
          <TextField
            {...field}
            className={undefined}
            ref={input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListShown}
            aria-controls={isListShown ? listId : undefined}
            aria-activedescendant={isListShown && keys.activeIndex >= 0 ? optionId(listId, keys.activeIndex) : undefined}
            spellCheck={false}
            value={shown}
            onChange={type}
            onKeyDown={press}
            onClick={() => setOpen(true)}
            onFocus={(event) => event.target.select()}
            onBlur={close}
            end={isOpen && response.kind === 'loading' ? <Spinner /> : <Glyph of={ChevronDown} size="small" />}
          />
        </span>
      }
    >
      <OptionList
        id={listId}
        label={field.label ?? 'Suggestions'}
        options={response.options}
        activeIndex={keys.activeIndex}
        selectedValues={[value]}
        onActivate={keys.activate}
        onPick={take}
        message={message}
        hasFailed={response.kind === 'failed'}
      />
    </AnchoredList>
  );
}
