import { observeElementRect, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

interface EqualRows<Scroller extends Element> {
  readonly count: number;
  readonly rowPx: number;
  /** What is seen of the rows as long as nothing is laid out. */
  readonly viewPx: number;
  /** Rows that are drawn above and below what is seen. */
  readonly overscan: number;
  readonly getScrollElement: () => Scroller | null;
  /** From the top of what scrolls to the first row. */
  readonly scrollMargin?: number;
  /** Room between the edge of what scrolls and a row that is scrolled to. */
  readonly scrollPaddingStart?: number;
  readonly scrollPaddingEnd?: number;
  /** Which rows are drawn, where these are not only those in sight. */
  readonly rangeExtractor?: (range: Range) => number[];
}

/** Rows of one height, of which only those near what is seen are drawn, by the virtualizer of TanStack. */
export function useEqualRows<Scroller extends Element>({ rowPx, viewPx, ...options }: EqualRows<Scroller>) {
  const expected = { width: 0, height: viewPx };
  // oxlint-disable-next-line react/incompatible-library -- its functions change with every scroll; those who draw the rows use them right there
  const rows = useVirtualizer<Scroller, Element>({
    ...options,
    estimateSize: () => rowPx,
    initialRect: expected,
    observeElementRect: (instance, onRect) => observeElementRect(instance, (rect) => onRect(rect.height > 0 ? rect : expected)),
  });
  const knownPx = useRef(rowPx);
  useLayoutEffect(() => {
    if (knownPx.current === rowPx) return;
    knownPx.current = rowPx;
    rows.measure();
  }, [rows, rowPx]);
  return rows;
}
