import { useLayoutEffect, useState, type RefObject } from 'react';

/** Rows that are drawn above and below what can be seen. */
const BESIDE = 10;
/** Of the window until it is measured. */
const VIEW_PX = 1000;

/** What scrolls the page: the place of its content. */
export const scrollerOf = (element: Element): HTMLElement => element.closest('main') ?? document.documentElement;

/** Which rows of a list of equal rows, somewhere on the page, are to be drawn: those in the window and some beside it. */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowPx: number,
): { readonly first: number; readonly last: number } {
  const [range, setRange] = useState({ first: 0, last: Math.ceil(VIEW_PX / rowPx) + BESIDE });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const scroller = scrollerOf(element);
    const measure = () => {
      const top = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const first = Math.max(0, Math.floor(top / rowPx) - BESIDE);
      const last = Math.ceil((top + (scroller.clientHeight || VIEW_PX)) / rowPx) + BESIDE;
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    measure();
    scroller.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      scroller.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [list, count, rowPx]);
  return { first: Math.min(range.first, count), last: Math.min(Math.max(range.last, 0), count) };
}
