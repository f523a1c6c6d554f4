import type { ElementSize } from '../element/index.ts';

/** How many values stand side by side, and the room of each, px. */
export interface TileLayout {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  /** Whether they take more room than there is. */
  readonly isScrolling: boolean;
}

/** Between boxes: `--space-1`. */
const GAP_PX = 4;
const SCROLLING_FAULT = 10;
const FREE_FAULT = 3;

/** What lies in boxes of one size. */
export interface TileNeeds {
  readonly count: number;
  readonly orientation: 'auto' | 'horizontal' | 'vertical';
  /** How much wider than high a box is at best. */
  readonly bestRatio: number;
  /** Smaller boxes cannot be read, px: they are scrolled instead. A box never needs more than all the room. */
  readonly least?: ElementSize;
}

/** How far boxes are from the best shape, and how much of the last row stays empty; what has to be scrolled is worse than any of both. */
function faultOf({ columns, width, height, isScrolling }: TileLayout, { count, bestRatio }: TileNeeds): number {
  const free = Math.ceil(count / columns) * columns - count;
  return Math.abs(Math.log(width / Math.max(1, height) / bestRatio)) + (free / count) * FREE_FAULT + (isScrolling ? SCROLLING_FAULT : 0);
}

/** Beside one another where the document says vertical, one below another where it says horizontal; else in the boxes of the best shape. */
export function layOutTiles(needs: TileNeeds, { width, height }: ElementSize): TileLayout {
  const { count, orientation, least = { width: 0, height: 0 } } = needs;
  const [leastWidth, leastHeight] = [Math.min(least.width, width), Math.min(least.height, height)];
  const withColumns = (columns: number): TileLayout => {
    const rows = Math.max(1, Math.ceil(count / columns));
    const fitting = { width: (width - (columns - 1) * GAP_PX) / columns, height: (height - (rows - 1) * GAP_PX) / rows };
    return {
      columns,
      width: Math.max(leastWidth, fitting.width),
      height: Math.max(leastHeight, fitting.height),
      isScrolling: fitting.width < leastWidth || fitting.height < leastHeight,
    };
  };
  if (orientation === 'vertical') return withColumns(Math.max(1, count));
  if (orientation === 'horizontal') return withColumns(1);
  let best = withColumns(1);
  for (let columns = 2; columns <= count && columns * (leastWidth + GAP_PX) - GAP_PX <= width; columns += 1) {
    const layout = withColumns(columns);
    if (faultOf(layout, needs) < faultOf(best, needs)) best = layout;
  }
  return best;
}
