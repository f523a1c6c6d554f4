import type uPlot from 'uplot';

interface Position {
  readonly left: number;
  readonly top: number;
}

interface PlaceInput {
  /** Where the table may stand, and how large it is, px. */
  readonly room: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly size: { readonly width: number; readonly height: number };
  /** The marked region on the same axis. */
  readonly region: { readonly left: number; readonly right: number };
  /** Points of what is drawn. */
  readonly points: readonly Position[];
}

const GAP_PX = 8;
const STEP_PX = 8;
/** A point of the region counts as much as so many outside. */
const REGION_WEIGHT = 4;
const MAX_POINTS_PER_LINE = 160;

/** Where the table of a measure hides least: beside its region, else wherever the fewest points are, those of the region first of all. */
export function placeMeasure({ room, size, region, points }: PlaceInput): Position {
  const lastLeft = Math.max(room.left, room.left + room.width - size.width);
  const lastTop = Math.max(room.top, room.top + room.height - size.height);
  const lefts = [region.right + GAP_PX, region.left - GAP_PX - size.width, lastLeft, room.left].filter(
    (left) => left >= room.left && left <= lastLeft,
  );
  const tops = Array.from({ length: Math.floor((lastTop - room.top) / STEP_PX) + 1 }, (_, step) => room.top + step * STEP_PX);
  let best = { left: room.left, top: room.top, hidden: Infinity };
  for (const left of lefts)
    for (const top of tops) {
      const hidden = points.reduce((sum, point) => sum + weightIn(point, { left, top }, size, region), 0);
      if (hidden < best.hidden) best = { left, top, hidden };
    }
  return { left: Math.round(best.left), top: Math.round(best.top) };
}

// oxlint-disable-next-line max-params -- a point, a box and what counts more in it
function weightIn({ left, top }: Position, box: Position, size: PlaceInput['size'], region: PlaceInput['region']): number {
  if (left < box.left || left > box.left + size.width || top < box.top || top > box.top + size.height) return 0;
  return left >= region.left && left <= region.right ? REGION_WEIGHT : 1;
}

/** Points of the lines on a plot, px from its corner: some of each, however many there are. */
export function drawnPoints(plot: uPlot): readonly Position[] {
  const [times = [], ...lines] = plot.data;
  const step = Math.max(1, Math.ceil(times.length / MAX_POINTS_PER_LINE));
  return lines.flatMap((values, index) => {
    const line = plot.series[index + 1];
    if (!line?.show || !line.scale) return [];
    const { scale } = line;
    const points: Position[] = [];
    for (let at = 0; at < times.length; at += step) {
      const [time, value] = [times[at], values[at]];
      if (time !== undefined && typeof value === 'number')
        points.push({ left: plot.valToPos(time, 'x'), top: plot.valToPos(value, scale) });
    }
    return points;
  });
}
