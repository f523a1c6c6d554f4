import type { Panel } from '@pharos/contract/dashboard/panel';
import { ADD_PANEL_TYPE } from '@pharos/domain/dashboard/defaults';
import { sortByPlace } from '@pharos/domain/dashboard/grid/order';
import type { CopyGroup } from '@pharos/domain/dashboard/shown/copy-groups';
import { useMemo } from 'react';
import { useDashboard } from '../../dashboard-store/index.ts';

interface Tiles {
  /** The panels, and a stand-in for each line that speaks for copies. */
  readonly tiles: readonly Panel[];
  /** The lines, by the id of their tile. */
  readonly lines: ReadonlyMap<number, CopyGroup>;
}

/** What has a place on the grid, in the order in which it is read. */
export function useTiles(): Tiles {
  const panels = useDashboard(({ shown }) => shown.panels);
  const groups = useDashboard(({ shown }) => shown.groups);
  const isTileClosed = useDashboard((state) => state.isTileClosed);
  return useMemo(() => {
    const shown = isTileClosed ? panels.filter(({ type }) => type !== ADD_PANEL_TYPE) : panels;
    const lines = new Map(groups.flatMap((group) => (group.line ? [[group.id, group] as const] : [])));
    const standIns = [...lines].flatMap(([id, { line }]) => (line ? [{ id, type: '', gridPos: { ...line } }] : []));
    return { tiles: standIns.length === 0 ? shown : sortByPlace([...shown, ...standIns]), lines };
  }, [panels, groups, isTileClosed]);
}
