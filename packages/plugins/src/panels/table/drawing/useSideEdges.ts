import { observeSize } from '@pharos/plugin/unstable/ui';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** Where more columns lie beside what is on screen, and how wide the bar is that scrolls the rows. */
interface SideEdges {
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  readonly barPx: number;
}

const NONE: SideEdges = { hasBefore: false, hasAfter: false, barPx: 0 };

function measureEdges({ scrollLeft, scrollWidth, clientWidth, offsetWidth }: HTMLElement): SideEdges {
  return {
    hasBefore: scrollLeft > 1,
    hasAfter: scrollLeft + clientWidth < scrollWidth - 1,
    barPx: Math.max(0, offsetWidth - clientWidth),
  };
}

const isSame = (a: SideEdges, b: SideEdges): boolean => a.hasBefore === b.hasBefore && a.hasAfter === b.hasAfter && a.barPx === b.barPx;

/** `layout` is whatever the width of contents and room depend on. */
export function useSideEdges(scroller: RefObject<HTMLElement | null>, layout: string): SideEdges & { readonly onScroll: () => void } {
  const [edges, setEdges] = useState(NONE);
  const measure = (): void => {
    if (!scroller.current) return;
    const next = measureEdges(scroller.current);
    setEdges((before) => (isSame(before, next) ? before : next));
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- measured anew when the layout is another
  useLayoutEffect(measure, [layout]);
  useEffect(() => {
    const content = scroller.current?.firstElementChild;
    return content ? observeSize(content, measure) : undefined;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it measures whatever is drawn when the size of that changes
  }, [scroller]);
  return { ...edges, onScroll: measure };
}
