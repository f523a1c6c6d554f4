import type { Column, Frame, FrameMeta } from '@pharos/contract/frames';

/** A query that a panel shows. */
export interface ShownQuery {
  readonly refId: string;
  /** Its data source: one name for each, whatever references call it. */
  readonly source: string;
  /** It asks nothing yet, so that it has no values. */
  readonly isUnasked?: boolean;
}

/** The column whose name the source made up, as its panel names it. Names that a store gave stay. */
function nameColumn(column: Column, unnamed: string, refId: string | undefined): Column {
  const isMeant = column.type === 'number' && column.name === unnamed;
  return isMeant && refId !== undefined ? { ...column, name: `${column.name} #${refId}` } : column;
}

function nameFrame(frame: Frame, refId: string | undefined): Frame {
  const { unnamedColumn, ...meta }: FrameMeta = frame.meta ?? {};
  if (unnamedColumn === undefined) return frame;
  return { ...frame, meta, columns: frame.columns.map((column) => nameColumn(column, unnamedColumn, refId)) };
}

/**
 * The frames of one query among all that its panel shows, the only place that knows how many there are. Of several each frame tells its query; of
 * several of one source the column that no store has named is told by it too: `Value #A`. Frames that went through here once stay as they are.
 */
export function framesOfQuery(frames: readonly Frame[], refId: string, queries: readonly ShownQuery[]): readonly Frame[] {
  const source = queries.find((query) => query.refId === refId)?.source;
  const isNumbered = queries.filter((query) => query.source === source && !query.isUnasked).length > 1;
  return frames.map((frame) => {
    const named = nameFrame(frame, isNumbered ? refId : undefined);
    return queries.length > 1 ? { ...named, meta: { ...named.meta, refId } } : named;
  });
}
