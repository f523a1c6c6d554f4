import type { ElementSize } from '../element/index.ts';

/** How many values stand side by side, and the room of each, px. */
export interface TileLayout {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
}

/** Between boxes: `--space-1`. */
const GAP_PX = 4;
/** What lies in boxes of one size. */
export interface TileNeeds {
  readonly count: number;
  readonly orientation: 'auto' | 'horizontal' | 'vertical';
  /** How much wider than high a box is at best. */
  readonly bestRatio: number;
}

/** How far boxes are from the best shape, and how much of the last row stays empty. */
function faultOf({ columns, width, height }: TileLayout, { count, bestRatio }: TileNeeds): number {
  const free = Math.ceil(count / columns) * columns - count;
  return Math.abs(Math.log(width / Math.max(1, height) / bestRatio)) + free / count;
}

/** Beside one another where the document says vertical, one below another where it says horizontal; else in the boxes of the best shape. */
export function layOutTiles(needs: TileNeeds, { width, height }: ElementSize): TileLayout {
  const { count, orientation } = needs;
  const withColumns = (columns: number): TileLayout => {
    const rows = Math.max(1, Math.ceil(count / columns));
    return { columns, width: (width - (columns - 1) * GAP_PX) / columns, height: (height - (rows - 1) * GAP_PX) / rows };
  };
  if (orientation === 'vertical') return withColumns(Math.max(1, count));
  if (orientation === 'horizontal') return withColumns(1);
  let best = withColumns(1);
  for (let columns = 2; columns <= count; columns += 1) {
    const layout = withColumns(columns);
    if (faultOf(layout, needs) < faultOf(best, needs)) best = layout;
  }
  return best;
}
