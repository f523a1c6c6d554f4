import { useRef, useState, type KeyboardEvent } from 'react';
import { stepFrom, typedMatch, type SelectOption } from './select-options.ts';

const TYPED_FORGOTTEN_AFTER_MS = 700;
const PAGE = 8;

interface SelectKeysInput {
  readonly options: readonly SelectOption<string | number>[];
  readonly chosen: number;
  readonly onPick: (index: number) => void;
}

/** Open or not, and which option the keys stand on. The button keeps the focus all the time. */
export function useSelectKeys({ options, chosen, onPick }: SelectKeysInput) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useRef({ text: '', at: 0 });

  const open = () => {
    setActive(chosen >= 0 ? chosen : stepFrom(options, -1, 1));
    setOpen(true);
  };
  const close = () => setOpen(false);
  const pick = (index: number) => {
    close();
    if (options[index] && !options[index].isDisabled) onPick(index);
  };
  const jump = (key: string, at: number) => {
    typed.current = {
      text: at - typed.current.at < TYPED_FORGOTTEN_AFTER_MS ? typed.current.text + key.toLowerCase() : key.toLowerCase(),
      at,
    };
    const found = typedMatch(options, isOpen ? active : chosen, typed.current.text);
    if (!isOpen) open();
    if (found !== undefined) setActive(found);
  };
  const walk = (key: string): number | undefined => {
    const steps: Readonly<Record<string, readonly [from: number, step: number]>> = {
      ArrowDown: [active, 1],
      ArrowUp: [active, -1],
      PageDown: [active, PAGE],
      PageUp: [active, -PAGE],
      Home: [-1, 1],
      End: [options.length, -1],
    };
    const step = steps[key];
    return step && stepFrom(options, step[0], step[1]);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey) return;
    const isTyping = key.length === 1 && (key !== ' ' || (isOpen && event.timeStamp - typed.current.at < TYPED_FORGOTTEN_AFTER_MS));
    if (isTyping && !event.altKey) {
      event.preventDefault();
      return jump(key, event.timeStamp);
    }
    if (!isOpen) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key)) return;
      event.preventDefault();
      return open();
    }
    if (key === 'Tab') return pick(active);
    if (key === 'Escape' || key === 'Enter' || key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      return key === 'Escape' ? close() : pick(active);
    }
    const next = walk(key);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  return { isOpen, active, setActive, open, close, pick, press };
}
