import { useEqualRows } from '@pharos/ui/equal-rows';
import { useLayoutEffect, useState, type RefObject } from 'react';

const OVERSCAN = 10;
/** Of the window until it is measured. */
const VIEW_PX = 1000;
/** Room above the row that the arrows go to: the bar and the line of the selection. */
const ABOVE_PX = 110;

interface TreeRowsInput {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowPx: number;
  /** The row that has the focus: it stays, however far it is scrolled away. */
  readonly active: number;
}

/** Which rows of a list somewhere on the page are drawn. */
export function useTreeRows({ list, count, rowPx, active }: TreeRowsInput) {
  const topPx = useTop(list);
  return useEqualRows({
    count,
    rowPx,
    viewPx: VIEW_PX,
    overscan: OVERSCAN,
    getScrollElement: () => scrollerOf(list.current),
    scrollMargin: topPx,
    scrollPaddingStart: ABOVE_PX,
    scrollPaddingEnd: rowPx,
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const [first, last] = [Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan)];
      const drawn = Array.from({ length: last - first + 1 }, (_, place) => first + place);
      if (active < first) return [active, ...drawn];
      return active > last && active < count ? [...drawn, active] : drawn;
    },
  });
}

/** What scrolls the page: the place of its content. */
const scrollerOf = (element: Element | null): HTMLElement | null => element && (element.closest('main') ?? document.documentElement);

/** Where the list begins in what scrolls the page. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- measured after every drawing; the same place draws nothing anew
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current);
    if (!list.current || !scroller) return;
    setTopPx(Math.round(list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop));
  });
  return topPx;
}
