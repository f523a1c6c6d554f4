/** Angles of a slice, radians clockwise from the top. */
export interface SliceAngles {
  readonly from: number;
  readonly to: number;
}

/** Where the pie is, px. */
export interface PieGeometry {
  readonly centerX: number;
  readonly centerY: number;
  readonly radius: number;
  /** Zero for a pie. */
  readonly innerRadius: number;
}

/** What is written at a slice, measured. */
export interface MeasuredLabel {
  readonly width: number;
  readonly height: number;
}

/** A label that has its place: inside of its slice, or beside the pie with a line to it. */
export interface PlacedLabel {
  readonly slice: number;
  readonly isInside: boolean;
  /** Middle of a label inside; where one beside begins, or ends at the left. */
  readonly x: number;
  readonly y: number;
  readonly align: 'center' | 'left' | 'right';
  /** Room for its text, px. */
  readonly maxWidth: number;
}

export interface PieLayout extends PieGeometry {
  readonly angles: readonly SliceAngles[];
  readonly labels: readonly PlacedLabel[];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const FULL = Math.PI * 2;
const EDGE_PX = 4;
/** The arc of a slice that would be thinner than this at the rim, px. */
const LEAST_ARC_PX = 2;
/** From the rim to a label beside the pie. */
const LINE_PX = 14;
/** A label beside the pie gets at least this much, or stays away. */
const LEAST_LABEL_PX = 30;
/** Labels beside a pie take this part of the width at most, on each side. */
const SIDE_SHARE = 0.3;
const RING_LEAST_PX = 20;
/** Labels never make a pie smaller than this part of what it could be. */
const LEAST_RADIUS_SHARE = 0.62;

/** Slices one after another; a share above zero can be seen, however small it is. */
export function sliceAngles(shares: readonly number[], radius: number): readonly SliceAngles[] {
  const least = Math.min(LEAST_ARC_PX / Math.max(1, radius), FULL / 4 / Math.max(1, shares.length));
  const isTiny = (share: number): boolean => share > 0 && share * FULL < least;
  const tiny = shares.filter(isTiny);
  const left = 1 - tiny.reduce((sum, share) => sum + share, 0);
  const room = FULL - tiny.length * least;
  let at = 0;
  return shares.map((share) => {
    const from = at;
    at += isTiny(share) ? least : left > 0 ? (share / left) * room : 0;
    return { from, to: at };
  });
}

const innerOf = (radius: number, isDonut: boolean): number => (isDonut ? Math.max(0, radius - Math.max(radius / 3, RING_LEAST_PX)) : 0);

/** A point of the pie. */
export const piePoint = (
  { centerX, centerY }: Pick<PieGeometry, 'centerX' | 'centerY'>,
  radius: number,
  angle: number,
): readonly [number, number] => [centerX + Math.sin(angle) * radius, centerY - Math.cos(angle) * radius];

/** The slice at a point; -1 beside the pie. */
export function sliceAt({ centerX, centerY, radius, innerRadius, angles }: Omit<PieLayout, 'labels'>, x: number, y: number): number {
  const [dx, dy] = [x - centerX, y - centerY];
  const distance = Math.hypot(dx, dy);
  if (distance > radius || distance < innerRadius) return -1;
  const angle = (Math.atan2(dx, -dy) + FULL) % FULL;
  return angles.findIndex(({ from, to }) => angle >= from && angle < to);
}

/** Whether a box in the middle of a slice lies in it altogether. */
function fitsInside({ width, height }: MeasuredLabel, { from, to }: SliceAngles, pie: PieGeometry): boolean {
  const radius = labelRadius(pie);
  const [x, y] = piePoint(pie, radius, (from + to) / 2);
  const corners = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const;
  const own = { ...pie, angles: [{ from, to }] };
  return corners.every(([left, top]) => sliceAt(own, x + (left * width) / 2, y + (top * height) / 2) === 0);
}

/** How far from the centre a label inside of a slice stands. */
const labelRadius = ({ radius, innerRadius }: PieGeometry): number => (innerRadius > 0 ? (radius + innerRadius) / 2 : radius * 0.64);

interface Wanted {
  readonly slice: number;
  readonly y: number;
  readonly height: number;
  readonly share: number;
}

/** Pushes labels of one side apart; the smallest ones go where there is no room for all. */
export function spreadLabels(wanted: readonly Wanted[], height: number): readonly Wanted[] {
  const retained = [...wanted];
  const needed = () => retained.reduce((sum, one) => sum + one.height, 0);
  while (retained.length > 0 && needed() > height) {
    const smallest = retained.reduce((least, one) => (one.share < least.share ? one : least));
    retained.splice(retained.indexOf(smallest), 1);
  }
  const sorted = retained.toSorted((a, b) => a.y - b.y);
  let top = 0;
  const down = sorted.map((one) => {
    const y = Math.max(one.y, top + one.height / 2);
    top = y + one.height / 2;
    return { ...one, y };
  });
  let bottom = height;
  return down
    .toReversed()
    .map((one) => {
      const y = Math.min(one.y, bottom - one.height / 2);
      bottom = y - one.height / 2;
      return { ...one, y };
    })
    .toReversed();
}

interface PieInput {
  readonly shares: readonly number[];
  /** One for each slice; undefined where a slice says nothing. */
  readonly labels: readonly (MeasuredLabel | undefined)[];
  readonly isDonut: boolean;
  readonly size: Size;
}

function geometryOf({ width, height }: Size, sidePx: number, input: PieInput): PieGeometry {
  const radius = Math.max(0, Math.min(width / 2 - sidePx, height / 2 - (sidePx > 0 ? EDGE_PX * 2 : 0)) - EDGE_PX);
  return { centerX: width / 2, centerY: height / 2, radius, innerRadius: innerOf(radius, input.isDonut) };
}

function placeInside(pie: PieGeometry, angles: readonly SliceAngles[], { labels, shares }: PieInput): readonly PlacedLabel[] {
  return angles.flatMap((slice, index): readonly PlacedLabel[] => {
    const label = labels[index];
    if (!label || !shares[index] || !fitsInside(label, slice, pie)) return [];
    const [x, y] = piePoint(pie, labelRadius(pie), (slice.from + slice.to) / 2);
    return [{ slice: index, isInside: true, x, y, align: 'center', maxWidth: label.width }];
  });
}

function placeOutside(pie: PieGeometry, angles: readonly SliceAngles[], { labels, shares, size }: PieInput): readonly PlacedLabel[] {
  const inside = new Set(placeInside(pie, angles, { labels, shares, size, isDonut: false }).map(({ slice }) => slice));
  const room = size.width / 2 - pie.radius - LINE_PX - EDGE_PX;
  if (room < LEAST_LABEL_PX) return [];
  const sides = [true, false].map((isRight) => {
    const wanted = angles.flatMap(({ from, to }, slice): readonly Wanted[] => {
      const middle = (from + to) / 2;
      const label = labels[slice];
      const share = shares[slice] ?? 0;
      if (!label || share === 0 || inside.has(slice) || middle < Math.PI !== isRight) return [];
      return [{ slice, y: piePoint(pie, pie.radius + LINE_PX, middle)[1], height: label.height, share }];
    });
    return spreadLabels(wanted, size.height).map(({ slice, y }): PlacedLabel => {
      const x = isRight ? pie.centerX + pie.radius + LINE_PX : pie.centerX - pie.radius - LINE_PX;
      return { slice, isInside: false, x, y, align: isRight ? 'left' : 'right', maxWidth: room };
    });
  });
  return sides.flat();
}

/**
 * A pie as large as its panel allows. Labels stand inside of their slices where they fit, else beside the pie, which then becomes smaller; no two
 * touch.
 */
export function layoutPie(input: PieInput): PieLayout {
  const { shares, labels, size } = input;
  const largest = geometryOf(size, 0, input);
  const wide = sliceAngles(shares, largest.radius);
  const drawn = labels.flatMap((label, index) => (label && (shares[index] ?? 0) > 0 ? [label.width] : []));
  const inside = placeInside(largest, wide, input);
  if (inside.length === drawn.length) return { ...largest, angles: wide, labels: inside };
  // Beside a low wide panel there is room already; else the pie gives way.
  const most = Math.min(size.width * SIDE_SHARE, size.width / 2 - largest.radius * LEAST_RADIUS_SHARE);
  const wanted = Math.max(0, Math.min(most, Math.max(...drawn) + LINE_PX + EDGE_PX));
  const pie = geometryOf(size, wanted, input);
  const angles = sliceAngles(shares, pie.radius);
  return { ...pie, angles, labels: [...placeInside(pie, angles, input), ...placeOutside(pie, angles, input)] };
}
