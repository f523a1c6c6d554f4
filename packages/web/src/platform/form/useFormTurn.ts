import { useId, useState } from 'react';
import { flushSync } from 'react-dom';

/** A button and the small form that it opens in its place take turns: the focus goes to the one that stands. Both carry their id. */
export function useFormTurn() {
  const id = useId();
  const [buttonId, formId] = [`${id}-opener`, `${id}-form`];
  const [isOpen, setOpen] = useState(false);
  const turn = (next: boolean) => {
    flushSync(() => setOpen(next));
    const standing = document.getElementById(next ? formId : buttonId);
    (next ? standing?.querySelector<HTMLElement>('input, [role="combobox"]') : standing)?.focus();
  };
  return { isOpen, buttonId, formId, open: () => turn(true), close: () => turn(false) };
}
