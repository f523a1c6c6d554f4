import { useEffect, useMemo, useState } from 'react';
import type { ListboxOption } from '../listbox/index.ts';
import { matchOptions, OPTIONS_SHOWN, type OptionSource } from './options.ts';

export interface OptionsResult {
  readonly kind: 'loading' | 'ready' | 'failed';
  readonly options: readonly ListboxOption[];
  readonly message?: string;
}

/** After the last letter. */
const DEBOUNCE_MS = 300;

/** Options for the typed text. While a new answer is under way the old options stay. */
export function useOptions(source: OptionSource, text: string, isOpen: boolean): OptionsResult {
  const isList = typeof source !== 'function';
  const matched = useMemo(() => (isList ? matchOptions(source, text) : []), [isList, source, text]);
  const [response, setResponse] = useState<OptionsResult>({ kind: 'loading', options: [] });
  useEffect(() => {
    if (typeof source !== 'function' || !isOpen) return;
    const stop = new AbortController();
    setResponse((last) => ({ kind: 'loading', options: last.options }));
    const timer = setTimeout(() => void loadOptions(), text === '' ? 0 : DEBOUNCE_MS);
    const loadOptions = async () => {
      try {
        const options = await source(text, stop.signal);
        if (!stop.signal.aborted) setResponse({ kind: 'ready', options: options.slice(0, OPTIONS_SHOWN) });
      } catch (error) {
        if (!stop.signal.aborted) setResponse({ kind: 'failed', options: [], message: error instanceof Error ? error.message : undefined });
      }
    };
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [source, text, isOpen]);
  return isList ? { kind: 'ready', options: matched } : response;
}
