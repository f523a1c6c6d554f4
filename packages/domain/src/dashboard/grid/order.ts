import type { GridPos } from '@pharos/contract/dashboard/panel';

interface Placed {
  readonly gridPos: Pick<GridPos, 'x' | 'y'>;
}

/** By y, then x; panels at the same place keep their order. */
export const sortByPlace = <P extends Placed>(panels: readonly P[]): P[] =>
  panels.toSorted((left, right) => left.gridPos.y - right.gridPos.y || left.gridPos.x - right.gridPos.x);
