import { chosenNumber } from '@pharos/domain/text/chosen-number';

/** A size that a document says, 0 to the most that is drawn. */
export const upTo = (most: number, value: number): number => Math.max(0, Math.min(most, value));

/** The opacity of a saved per cent, 0 to 1. */
export const opacityOf = (percent: number): number => upTo(100, percent) / 100;

/** The width of a saved line, 0 to 10 px. */
export const lineWidthOf = (px: number): number => upTo(10, px);

/** The size of letters that a document says, px: no higher than the panel. Undefined where it says none that could be seen. */
export function letterPxOf(saved: unknown, panelHeightPx: number): number | undefined {
  const px = chosenNumber(saved);
  return px === undefined || px <= 0 ? undefined : upTo(panelHeightPx, px);
}
