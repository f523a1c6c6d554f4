import { useEffect, useMemo, useState } from 'react';
import { matchOptions, OPTIONS_SHOWN, type ComboboxOption, type OptionSource } from './options.ts';

interface Answer {
  readonly kind: 'loading' | 'ready' | 'failed';
  readonly options: readonly ComboboxOption[];
  readonly message?: string;
}

const ASK_AFTER_MS = 200;

/** Options for the typed text. While a new answer is under way the old options stay. */
export function useOptions(source: OptionSource, text: string, isOpen: boolean): Answer {
  const isList = typeof source !== 'function';
  const matched = useMemo(() => (isList ? matchOptions(source, text) : []), [isList, source, text]);
  const [answer, setAnswer] = useState<Answer>({ kind: 'loading', options: [] });
  useEffect(() => {
    if (typeof source !== 'function' || !isOpen) return;
    const stop = new AbortController();
    setAnswer((last) => ({ kind: 'loading', options: last.options }));
    const timer = setTimeout(() => void ask(), ASK_AFTER_MS);
    const ask = async () => {
      try {
        const options = await source(text, stop.signal);
        if (!stop.signal.aborted) setAnswer({ kind: 'ready', options: options.slice(0, OPTIONS_SHOWN) });
      } catch (error) {
        if (!stop.signal.aborted) setAnswer({ kind: 'failed', options: [], message: error instanceof Error ? error.message : undefined });
      }
    };
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [source, text, isOpen]);
  return isList ? { kind: 'ready', options: matched } : answer;
}
