import { useCallback, useRef, useState, useSyncExternalStore, type RefCallback } from 'react';
import { flushSync } from 'react-dom';

/** How near a panel is to the screen. `near` is drawn, `visible` also queries, `far` keeps its frame and title only. */
export type Visibility = 'visible' | 'near' | 'far';

/** A panel queries when it is within this share of the screen, and is taken down when it is further away than this many screens. */
export const VISIBLE_SCREENS = 0.2;
const NEAR_SCREENS = 1.5;

/** The element that scrolls: margins of an observer only count against it. */
const scrollerOf = (element: Element): Element | null => element.closest('main');

/** Follows how near the element is. Where the browser cannot tell, everything is in sight; on paper nothing is far. */
export function useVisibility<E extends Element = HTMLElement>(): readonly [RefCallback<E>, Visibility] {
  const hasObserver = typeof IntersectionObserver !== 'undefined';
  const [visibility, setVisibility] = useState<Visibility>(hasObserver ? 'far' : 'visible');
  const isPrinting = useIsPrinting();
  const stop = useRef<(() => void) | undefined>(undefined);
  const ref = useCallback(
    (element: E | null) => {
      stop.current?.();
      stop.current = element && hasObserver ? observe(element, setVisibility) : undefined;
    },
    [hasObserver],
  );
  return [ref, isPrinting && visibility === 'far' ? 'near' : visibility];
}

/** As the observers will report it a frame later: what is asked for then is asked for now. */
function visibilityNow(element: Element, root: Element | null): Visibility {
  const { top, bottom } = element.getBoundingClientRect();
  const view = root?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  const isWithin = (screens: number): boolean => {
    const margin = (view.bottom - view.top) * screens;
    return bottom >= view.top - margin && top <= view.bottom + margin;
  };
  return isWithin(VISIBLE_SCREENS) ? 'visible' : isWithin(NEAR_SCREENS) ? 'near' : 'far';
}

function observe(element: Element, onVisibility: (visibility: Visibility) => void): () => void {
  const root = scrollerOf(element);
  const is = { visible: false, near: false };
  const watch = (name: 'visible' | 'near', screens: number): IntersectionObserver => {
    const observer = new IntersectionObserver(
      (entries) => {
        is[name] = entries.at(-1)?.isIntersecting ?? false;
        onVisibility(is.visible ? 'visible' : is.near ? 'near' : 'far');
      },
      { root, rootMargin: `${screens * 100}% 0px` },
    );
    observer.observe(element);
    return observer;
  };
  onVisibility(visibilityNow(element, root));
  const observers = [watch('visible', VISIBLE_SCREENS), watch('near', NEAR_SCREENS)];
  return () => observers.forEach((observer) => observer.disconnect());
}

let isPrinting = false;

/** The page is taken as it is when the listeners have returned, so what they change is drawn before that. */
function subscribeToPrinting(listener: () => void): () => void {
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
const useIsPrinting = (): boolean => useSyncExternalStore(subscribeToPrinting, () => isPrinting);
