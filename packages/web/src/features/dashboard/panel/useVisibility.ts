import { useCallback, useRef, useState, type RefCallback } from 'react';
import { useIsPrinting } from './useIsPrinting.ts';

/** How near a panel is to the screen. `near` is drawn, `seen` also asks for data, `far` keeps its frame and title only. */
export type Visibility = 'visible' | 'near' | 'far';

/** A panel asks when it is within this share of the screen, and is taken down when it is further away than this many screens. */
const VISIBLE_MARGIN = '20%';
const NEAR_MARGIN = '150%';

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

function observe(element: Element, onVisibility: (visibility: Visibility) => void): () => void {
  const root = scrollerOf(element);
  const is = { visible: false, near: false };
  const watch = (name: 'visible' | 'near', margin: string): IntersectionObserver => {
    const observer = new IntersectionObserver(
      (entries) => {
        is[name] = entries.at(-1)?.isIntersecting ?? false;
        onVisibility(is.visible ? 'visible' : is.near ? 'near' : 'far');
      },
      { root, rootMargin: `${margin} 0px` },
    );
    observer.observe(element);
    return observer;
  };
  const observers = [watch('visible', VISIBLE_MARGIN), watch('near', NEAR_MARGIN)];
  return () => observers.forEach((observer) => observer.disconnect());
}
