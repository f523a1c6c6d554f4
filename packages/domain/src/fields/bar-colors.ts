/** The colour of a bar at a share of its way, 0 to 1; CSS. */
export type ColorAt = (share: number) => string;

const GRADIENT_STOPS = 16;

/** Colours along a bar that reaches to a share of its way, from its lowest value. */
export const barGradient = (share: number, colorAt: ColorAt): readonly string[] =>
  Array.from({ length: GRADIENT_STOPS }, (_, index) => colorAt((share * index) / (GRADIENT_STOPS - 1)));

/** One cell of a bar that is made of them. */
export interface BarCell {
  readonly color: string;
  readonly isLit: boolean;
}

/** The cells of a bar; without a value, and at the lowest one, none is lit. */
export const barCells = (share: number | null, count: number, colorAt: ColorAt): readonly BarCell[] =>
  Array.from({ length: count }, (_, index) => {
    const place = index / Math.max(1, count - 1);
    return { color: colorAt(place), isLit: share !== null && share > 0 && place <= share };
  });
