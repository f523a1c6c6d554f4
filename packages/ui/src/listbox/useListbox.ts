import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { firstOf, pressKey, type KeyPress, type ListboxKind, type TypedText } from './listbox-keys.ts';
import { drawnOrder, optionId, type AnyOption } from './listbox-option.ts';

interface ListboxInput<Option extends AnyOption> {
  readonly kind: ListboxKind;
  readonly options: readonly Option[];
  /** The value: keys begin there when the list opens. */
  readonly selected?: Option['value'] | null;
  /** Whether the first option is marked where none is, so that Enter takes it. */
  readonly marksFirst?: boolean;
  /** Marked in place of the first option, where it is there: lists whose first line is no result. */
  readonly firstMark?: Option['value'] | undefined;
  /** Marked from the start in a list that is always there. */
  readonly startAt?: Option['value'];
  /** Whether the list is to be seen; what is closed has the keys of a closed list. */
  readonly isOpen: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** For lists of which several are chosen. */
  readonly staysOpen?: boolean;
  readonly onPick: (option: Option) => void;
}

/** Which option is marked, by value: where options come and go around it, it stays. */
export interface Mark {
  readonly value: string | number | undefined;
  /** How the list scrolls to it; not at all under the pointer, which would lose its row. */
  readonly reveal?: ScrollLogicalPosition;
}

/**
 * The one engine of every list of options: open or not, which option is marked, what keys and pointer do. The focus stays in the control
 * (button or text), which takes `control` and gives its keys to `press`; `Listbox` takes `list`.
 */
export function useListbox<Option extends AnyOption>({
  kind,
  options: given,
  selected = null,
  marksFirst = kind !== 'field',
  firstMark,
  startAt,
  isOpen,
  onOpenChange,
  staysOpen = kind === 'panel',
  onPick,
}: ListboxInput<Option>) {
  const id = useId();
  const options = useMemo(() => drawnOrder(given), [given]);
  const [mark, setMark] = useState<Mark>({ value: startAt, reveal: startAt === undefined ? undefined : 'center' });
  const typed = useRef<TypedText>({ text: '', at: 0 });
  const activeIndex = isOpen ? indexOfMark(options, mark, marksFirst ? { value: firstMark } : undefined) : -1;

  const openAt = (value: Mark['value']) => {
    setMark({ value, reveal: 'nearest' });
    onOpenChange?.(true);
  };
  const close = () => {
    setMark({ value: undefined });
    onOpenChange?.(false);
  };
  const pick = (index: number) => {
    const option = options[index];
    if (option === undefined) return;
    if (staysOpen) setMark({ value: kind === 'panel' ? option.value : undefined });
    else close();
    onPick(option);
  };
  /** True when the key was the list's. */
  const press = (event: KeyboardEvent): boolean => {
    const chosen = options.findIndex((option) => option.value === selected);
    const list = { kind, options, isOpen, active: activeIndex, selected: chosen, typed: typed.current };
    const result = pressKey(list, keyPressOf(event));
    if (result?.kind === 'pick') pick(result.index);
    if (result?.kind === 'close') close();
    if (result?.kind === 'move') {
      typed.current = result.typed ?? typed.current;
      openAt(options[result.active]?.value);
    }
    if (result !== undefined && !('goesOn' in result)) {
      event.preventDefault();
      event.stopPropagation(); // Escape is not the dialog's, an arrow not the toolbar's
    }
    return result !== undefined;
  };
  return {
    open: () => openAt(selected ?? undefined),
    close,
    press,
    /** After another text the list begins anew. */
    restart: () => openAt(undefined),
    control: controlAttributes({ kind, id, isOpen, activeIndex }),
    list: {
      id,
      options,
      activeIndex,
      mark,
      onActivate: (index: number) => setMark({ value: options[index]?.value }),
      onPick: pick,
    },
  };
}

/** `first`: what is marked where nothing is. */
function indexOfMark(options: readonly AnyOption[], { value }: Mark, first: Mark | undefined): number {
  const marked = options.findIndex((option) => option.value === value);
  if (marked >= 0 || first === undefined) return marked;
  const wanted = first.value === undefined ? -1 : options.findIndex((option) => option.value === first.value);
  return wanted >= 0 ? wanted : firstOf({ options });
}

const keyPressOf = ({ key, altKey, ctrlKey, metaKey, timeStamp, nativeEvent }: KeyboardEvent): KeyPress => ({
  key,
  altKey,
  ctrlKey,
  metaKey,
  timeStamp,
  isComposing: nativeEvent.isComposing,
});

interface ControlInput {
  readonly kind: ListboxKind;
  readonly id: string;
  readonly isOpen: boolean;
  readonly activeIndex: number;
}

const controlAttributes = ({ kind, id, isOpen, activeIndex }: ControlInput) =>
  ({
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-autocomplete': kind === 'button' ? undefined : 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': activeIndex >= 0 ? optionId(id, activeIndex) : undefined,
  }) as const;
