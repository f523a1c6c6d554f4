/** The dial goes clockwise from here, 0 is to the right; open at the bottom (wire-notes dashboard-json 3.2). */
const START = 0.9 * Math.PI;
const SWEEP = 1.2 * Math.PI;
/** Height of the dial in radii: from its top to its two ends. */
const DIAL_HEIGHT = 1 + Math.sin(0.1 * Math.PI);
/** Part of the panel that the drawing may fill, and what stays free above it, px. */
const HEIGHT_PART = 0.9;
const TOP_PX = 10;
/** Between the dial and the ring of its thresholds, px. */
const GAP_PX = 2;
/** The name below a dial, px. */
const NAME_PX = 20;
/** Labels beside it, px, and as a part of the width: on small dials they leave the room to the dial. */
const MARK_PX = { least: 9, most: 14 };
const MARK_PART = 1 / 15;
/** Between a dial and the edge of its panel, px. */
const EDGE_PX = 4;
/** The band takes this part of its radius at most. */
const BAND_PART = 0.42;
/** Digits reach this far above the middle of a dial, as a part of their height. */
const DIGIT_RISE = 0.42;
/** Digits are this wide as a part of their height. */
const DIGIT_WIDTH = 0.62;

/** Where a dial stands in its panel; lengths in px. */
export interface GaugeGeometry {
  readonly centerX: number;
  readonly centerY: number;
  /** Of the middle of the stroke. */
  readonly radius: number;
  readonly thickness: number;
  readonly ringRadius: number;
  readonly ringThickness: number;
  readonly markRadius: number;
  readonly markPx: number;
  /** Of the value, before the document's part of it. */
  readonly fontPx: number;
  /** Between the inner edges of the dial, for the value. */
  readonly innerPx: number;
}

/** What stands around a dial. */
export interface GaugeSurroundings {
  readonly hasRing: boolean;
  /** Of the longest label beside the dial; 0: there are none. */
  readonly markLetters: number;
  /** Below the value. */
  readonly hasName: boolean;
}

/** The dial that fits into a panel: with the ring of thresholds around it, and their labels around that. */
export function gaugeGeometry(
  { width, height: whole }: { readonly width: number; readonly height: number },
  { hasRing, markLetters, hasName }: GaugeSurroundings,
): GaugeGeometry {
  const hasMarks = markLetters > 0;
  const height = Math.max(1, whole - (hasName ? NAME_PX : 0));
  const across = Math.min(width, 1.3 * height);
  const usual = Math.min(across / 6, 60) / (hasMarks ? 1.5 : 1);
  const ringThickness = hasRing ? usual / 5 : 0;
  const fontPx = Math.min(across / 5, 100);
  const markPx = Math.max(MARK_PX.least, Math.min(MARK_PX.most, across * MARK_PART));
  const ring = hasRing ? ringThickness + GAP_PX : 0;
  const sidePx = EDGE_PX + ring + markLetters * markPx * DIGIT_WIDTH + (hasMarks ? 3 * GAP_PX : 0);
  const above = ring + (hasMarks ? markPx * 1.4 : 0);
  const below = hasMarks ? markPx * 0.5 : 0;
  const outer = Math.max(1, Math.min(width / 2 - sidePx, (height * HEIGHT_PART - above - below) / DIAL_HEIGHT) - 1);
  const thickness = Math.min(usual, outer * BAND_PART);
  const radius = Math.max(1, outer - thickness / 2);
  return {
    centerX: width / 2,
    centerY: Math.max(Math.min(TOP_PX, height * (1 - HEIGHT_PART)), (height - above - outer * DIAL_HEIGHT) / 2) + above + outer,
    radius,
    thickness,
    ringRadius: outer + GAP_PX + ringThickness / 2,
    ringThickness,
    markRadius: outer + ring + GAP_PX,
    markPx,
    fontPx,
    innerPx: Math.max(1, 2 * (outer - thickness)) * 0.9,
  };
}

/** Letters of the value in px: as the document says, as long as they fit between the edges of the dial, their upper corners too. */
export const gaugeFontPx = ({ fontPx, innerPx }: GaugeGeometry, letters: number, relativeSize: number): number =>
  Math.max(8, Math.min(fontPx * relativeSize, innerPx / 2 / Math.hypot((Math.max(1, letters) * DIGIT_WIDTH) / 2, DIGIT_RISE)));

type Center = Pick<GaugeGeometry, 'centerX' | 'centerY'>;

/** The place on a circle around the dial's centre at a share of its way, 0 to 1. */
export function gaugePoint({ centerX, centerY }: Center, radius: number, share: number): readonly [x: number, y: number] {
  const angle = START + SWEEP * share;
  return [centerX + radius * Math.cos(angle), centerY + radius * Math.sin(angle)];
}

/** SVG path of a part of such a circle, from one share to another. */
export function gaugeArc(center: Center, radius: number, [from, to]: readonly [from: number, to: number]): string {
  const text = (place: readonly [number, number]): string => place.map((part) => part.toFixed(2)).join(' ');
  const isLong = (to - from) * SWEEP > Math.PI ? 1 : 0;
  const side = radius.toFixed(2);
  return `M${text(gaugePoint(center, radius, from))}A${side} ${side} 0 ${isLong} 1 ${text(gaugePoint(center, radius, to))}`;
}
