import { useCallback, useRef, useState, type RefCallback } from 'react';

export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

type SizeListener = (size: ElementSize) => void;

const listeners = new WeakMap<Element, SizeListener>();
let sharedObserver: ResizeObserver | undefined;

/** One observer for the whole page: a dashboard has dozens of measured elements, and each observer costs a layout pass. */
function observer(): ResizeObserver {
  sharedObserver ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) listeners.get(target)?.({ width: contentRect.width, height: contentRect.height });
  });
  return sharedObserver;
}

/** Calls back with the content size of the element, now and at every change. Returns the way to stop. */
export function observeSize(element: Element, listener: SizeListener): () => void {
  listeners.set(element, listener);
  observer().observe(element);
  return () => {
    listeners.delete(element);
    observer().unobserve(element);
  };
}

function contentSize(element: Element): ElementSize {
  const style = getComputedStyle(element);
  const px = (name: string): number => Number.parseFloat(style.getPropertyValue(name)) || 0;
  return {
    width: element.clientWidth - px('padding-left') - px('padding-right'),
    height: element.clientHeight - px('padding-top') - px('padding-bottom'),
  };
}

/** Content size of the element that gets the ref, in CSS pixels; measured when it is put into the page. */
export function useElementSize<E extends Element = HTMLElement>(): readonly [RefCallback<E>, ElementSize | undefined] {
  const [size, setSize] = useState<ElementSize>();
  const stop = useRef<(() => void) | undefined>(undefined);
  const ref = useCallback((element: E | null) => {
    stop.current?.();
    stop.current = undefined;
    if (!element) return;
    const keep = (next: ElementSize) => setSize((last) => (last?.width === next.width && last.height === next.height ? last : next));
    // The observer reports a frame later; what depends on the size would be drawn that much later too.
    keep(contentSize(element));
    stop.current = observeSize(element, keep);
  }, []);
  return [ref, size];
}
