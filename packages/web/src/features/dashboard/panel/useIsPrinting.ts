import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** The page is taken as it is when the listeners have returned, so what they change is drawn before that. */
function subscribe(listener: () => void): () => void {
  const notify = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    flushSync(listener);
  };
  window.addEventListener('beforeprint', notify);
  window.addEventListener('afterprint', notify);
  return () => {
    window.removeEventListener('beforeprint', notify);
    window.removeEventListener('afterprint', notify);
  };
}

/** Whether the page is being made ready for paper: then panels far out of sight are drawn too, with what they have. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
