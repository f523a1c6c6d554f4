import { MAX_MADE_CELLS, MAX_MADE_COLUMNS } from '@pharos/contract/drawn-limits';
import type { Frame } from '@pharos/contract/frames';

/**
 * How many of so many columns a table of so many rows may have, where a transformation multiplies what it is given. A table that is no larger
 * than the `given` cells is never too large.
 */
export const fittingColumns = (columns: number, rows: number, given = 0): number =>
  Math.min(columns, MAX_MADE_COLUMNS, Math.floor(Math.max(MAX_MADE_CELLS, given) / Math.max(1, rows)));

/** How many of so many rows a table of so many columns may have, where a transformation multiplies rows; as `fittingColumns`. */
export const fittingRows = (rows: number, columns: number, given = 0): number =>
  Math.min(rows, Math.floor(Math.max(MAX_MADE_CELLS, given) / Math.max(1, columns)));

/** The frame with further notices, which the head of the panel shows. */
export const withNotices = (frame: Frame, notices: readonly string[]): Frame =>
  notices.length === 0 ? frame : { ...frame, meta: { ...frame.meta, notices: [...(frame.meta?.notices ?? []), ...notices] } };

/** What is said where only some of a list are made; nothing where all are. */
export const cutNotices = (
  transformation: string,
  { made, of, what }: { readonly made: number; readonly of: number; readonly what: string },
) =>
  made === of ? [] : [`${transformation}: the first ${inThousands(made)} of ${inThousands(of)} ${what}; more would be too large to draw.`];

const inThousands = (count: number): string => count.toLocaleString('en-US');
