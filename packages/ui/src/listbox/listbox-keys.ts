import type { AnyOption } from './listbox-option.ts';

/**
 * What has the focus. `button`: letters lead to the option that begins with them. `field`: letters belong to its text, and so do Home and
 * End. `panel`: a search field whose list is always there.
 */
export type ListboxKind = 'button' | 'field' | 'panel';

/** Letters that came quickly after each other, and when the last one came. */
export interface TypedText {
  readonly text: string;
  readonly at: number;
}

/** A list as a key finds it. */
export interface ListboxState {
  readonly kind: ListboxKind;
  /** In drawn order. */
  readonly options: readonly Pick<AnyOption, 'label' | 'isDisabled'>[];
  readonly isOpen: boolean;
  /** The option that the keys stand on; -1 none. */
  readonly active: number;
  /** The option that is the value; -1 none. */
  readonly selected: number;
  readonly typed: TypedText;
}

export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** Within an input method, whose keys are its own. */
  readonly isComposing: boolean;
  readonly timeStamp: number;
}

export type KeyResult =
  | { readonly kind: 'move'; readonly active: number; readonly typed?: TypedText }
  /** `goesOn`: the browser does what the key does everywhere, such as Tab. */
  | { readonly kind: 'pick'; readonly index: number; readonly goesOn?: boolean }
  | { readonly kind: 'close' };

const TYPED_FORGOTTEN_AFTER_MS = 700;
const PAGE = 8;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };
/** The same as the arrows for people who leave their hands on the letters. */
const LETTER_STEPS: Readonly<Record<string, number>> = { n: 1, j: 1, p: -1, k: -1 };

/** What a key does to a list; undefined where it is not the list's. A move opens a list that is closed. */
export function pressKey(list: ListboxState, press: KeyPress): KeyResult | undefined {
  if (press.isComposing || press.metaKey) return undefined;
  if (isLetter(list, press)) return jump(list, press);
  return list.isOpen ? pressOpen(list, press) : pressClosed(list, press);
}

function pressClosed(list: ListboxState, press: KeyPress): KeyResult | undefined {
  if (press.ctrlKey) return undefined;
  const isButton = list.kind === 'button';
  const isOpening = press.key === 'ArrowDown' || press.key === 'ArrowUp' || (isButton && (press.key === 'Enter' || press.key === ' '));
  if (isOpening)
    return { kind: 'move', active: list.selected >= 0 ? list.selected : isButton ? firstOf(list) : (arrow(list, press) ?? -1) };
  const edge = isButton ? edgeOf(list, press) : undefined;
  return edge === undefined ? undefined : { kind: 'move', active: edge };
}

function pressOpen(list: ListboxState, press: KeyPress): KeyResult | undefined {
  const isButton = list.kind === 'button';
  const pick: KeyResult = list.active >= 0 ? { kind: 'pick', index: list.active } : { kind: 'close' };
  if (press.altKey) {
    if (press.key !== 'ArrowUp' || list.kind === 'panel') return undefined;
    return isButton ? pick : { kind: 'close' };
  }
  switch (press.ctrlKey ? '' : press.key) {
    case 'Tab':
      return isButton && list.active >= 0 ? { kind: 'pick', index: list.active, goesOn: true } : undefined;
    case 'Escape':
      return list.kind === 'panel' ? undefined : { kind: 'close' };
    case 'Enter':
      return isButton || list.active >= 0 ? pick : undefined;
    case ' ':
      return isButton ? pick : undefined;
    default: {
      const active = edgeOf(list, press) ?? arrow(list, press);
      return active === undefined ? undefined : { kind: 'move', active };
    }
  }
}

function arrow(list: ListboxState, { key, ctrlKey }: KeyPress): number | undefined {
  const step = ctrlKey ? (list.kind === 'panel' ? LETTER_STEPS[key] : undefined) : STEPS[key];
  if (step === undefined || list.options.length === 0) return undefined;
  const last = list.options.length - 1;
  const isWrapping = list.kind !== 'button' && Math.abs(step) === 1;
  if (isWrapping && step > 0 && stepFrom(list, list.active, 1) === list.active) return stepFrom(list, -1, 1);
  if (isWrapping && step < 0 && (list.active < 0 || stepFrom(list, list.active, -1) === list.active)) return stepFrom(list, last + 1, -1);
  return stepFrom(list, list.active, step);
}

/** Home and End; in a text they are the cursor's unless ctrl is pressed. */
function edgeOf(list: ListboxState, { key, ctrlKey }: KeyPress): number | undefined {
  if (ctrlKey !== (list.kind === 'field') || list.options.length === 0) return undefined;
  if (key === 'Home') return firstOf(list);
  return key === 'End' ? stepFrom(list, list.options.length, -1) : undefined;
}

/** The first option that may be chosen; -1 where there is none. */
export const firstOf = (list: Pick<ListboxState, 'options'>): number => stepFrom(list, -1, 1);

/** The next option from `index` in steps that may be chosen, else the one before it; -1 where there is none at all. */
function stepFrom({ options }: Pick<ListboxState, 'options'>, index: number, step: number): number {
  const direction = Math.sign(step);
  const last = options.length - 1;
  const wanted = Math.min(last, Math.max(0, index + step));
  for (let at = wanted; at >= 0 && at <= last; at += direction) if (!options[at]?.isDisabled) return at;
  for (let at = wanted; at >= 0 && at <= last; at -= direction) if (!options[at]?.isDisabled) return at;
  return -1;
}

/** A space is a letter only within a word; else it opens and chooses. */
function isLetter({ kind, isOpen, typed }: ListboxState, { key, altKey, ctrlKey, timeStamp }: KeyPress): boolean {
  if (kind !== 'button' || key.length !== 1 || altKey || ctrlKey) return false;
  return key !== ' ' || (isOpen && timeStamp - typed.at < TYPED_FORGOTTEN_AFTER_MS);
}

function jump(list: ListboxState, { key, timeStamp }: KeyPress): KeyResult {
  const isQuick = timeStamp - list.typed.at < TYPED_FORGOTTEN_AFTER_MS;
  const text = (isQuick ? list.typed.text : '') + key.toLowerCase();
  const from = list.isOpen ? list.active : list.selected;
  const shown = from >= 0 ? from : firstOf(list);
  return { kind: 'move', active: typedMatch(list, from, text) ?? shown, typed: { text, at: timeStamp } };
}

/** The option that typing leads to: the next one that begins with the text, around the end of the list. */
function typedMatch({ options }: ListboxState, index: number, typed: string): number | undefined {
  // the same letter again goes on to the next option of that letter
  const isRepeat = typed.length > 1 && [...typed].every((letter) => letter === typed[0]);
  const wanted = isRepeat ? typed.slice(0, 1) : typed;
  const start = wanted.length === 1 ? index + 1 : Math.max(0, index);
  const order = options.map((_, offset) => (start + offset) % options.length);
  return order.find((at) => !options[at]?.isDisabled && options[at]?.label.toLowerCase().startsWith(wanted));
}
