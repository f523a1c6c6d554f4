import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Edit } from '@pharos/domain/dashboard/changes/edit';
import { compact, type GridItem } from '@pharos/domain/dashboard/grid/layout';
import { itemsOf } from '@pharos/domain/dashboard/grid/panel-layout';
import { moveRowTo } from '@pharos/domain/dashboard/row-commands';
import { moveSection, sectionBelow } from '@pharos/domain/dashboard/grid/row-sections';

/** A row that is dragged with all that belongs to it. */
export interface RowDrag {
  /** The layout as it would be if the row were dropped so many units below where it was taken hold of. */
  readonly layoutAt: (rows: number) => readonly GridItem[];
  /** What a drop where it was last asked about changes. */
  readonly drop: () => Edit;
}

/** `sourceId` tells copies of a row from the row itself: they go with it. */
export function createRowDrag(panels: readonly Panel[], row: Panel, sourceId: (panel: Panel) => number): RowDrag {
  const { id } = row;
  let beforeId: number | undefined;
  return {
    layoutAt: (rows) => {
      beforeId = sectionBelow(panels, { id, y: row.gridPos.y + rows }, sourceId);
      return compact(itemsOf(moveSection(panels, { id, beforeId }, sourceId)));
    },
    drop: () => moveRowTo(id, beforeId),
  };
}
