import type { ReactNode } from 'react';

export interface SelectOption<Value extends string | number = string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string;
  readonly icon?: ReactNode;
  /** Options with the same group stand together under its name. */
  readonly group?: string;
  readonly isDisabled?: boolean;
}

type AnyOption = SelectOption<string | number>;

/** The options in the order in which they are drawn: groups in the order of their first member. */
export function drawnOrder<Option extends AnyOption>(options: readonly Option[]): readonly Option[] {
  return [...Map.groupBy(options, (option) => option.group ?? '').values()].flat();
}

/** The next option from `index` in steps that may be chosen; stays where there is none. */
export function stepFrom(options: readonly AnyOption[], index: number, step: number): number {
  const direction = Math.sign(step);
  const last = options.length - 1;
  const wanted = Math.min(last, Math.max(0, index + step));
  for (let at = wanted; at >= 0 && at <= last; at += direction) if (!options[at]?.isDisabled) return at;
  for (let at = wanted; at >= 0 && at <= last; at -= direction) if (!options[at]?.isDisabled) return at;
  return index;
}

/** The option that typing leads to: the next one that begins with the text, around the end of the list. */
export function typedMatch(options: readonly AnyOption[], index: number, typed: string): number | undefined {
  // the same letter again goes on to the next option of that letter
  const isRepeat = typed.length > 1 && [...typed].every((letter) => letter === typed[0]);
  const wanted = isRepeat ? typed.slice(0, 1) : typed;
  const start = wanted.length === 1 ? index + 1 : Math.max(0, index);
  const order = options.map((_, offset) => (start + offset) % options.length);
  return order.find((at) => !options[at]?.isDisabled && options[at]?.label.toLowerCase().startsWith(wanted));
}
