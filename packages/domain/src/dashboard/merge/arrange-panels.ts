import type { Panel } from '@pharos/contract/dashboard/panel';
import { compactPanels } from '../grid/panel-layout.ts';
import { bottomOf, isRow } from '../grid/rows.ts';
import { forAll, type Sides } from './sides.ts';

/** Stands for the row of panels above every row. */
const NO_ROW = 0;

interface Standing {
  readonly panel: Panel;
  /** The row it belongs to. */
  readonly rowId: number;
  /** Below the head of its row, in grid units. */
  readonly belowRow: number;
}

/** Where flat panels stand, by number, in reading order. */
function standingsOf(panels: readonly Panel[]): ReadonlyMap<number, Standing> {
  let row: Panel | undefined;
  const standings = new Map<number, Standing>();
  for (const panel of panels) {
    if (isRow(panel)) row = panel;
    standings.set(panel.id, { panel, rowId: row?.id ?? NO_ROW, belowRow: panel.gridPos.y - (row?.gridPos.y ?? 0) });
  }
  return standings;
}

/** Which panel follows which, and in which row: what dragging changes, and what other panels that come, go or grow do not. */
export function arrangementOf(panels: readonly Panel[], common: ReadonlySet<number>): readonly string[] {
  const rowIds = new Map([...standingsOf(panels).values()].map(({ panel, rowId }) => [panel.id, rowId]));
  const left = compactPanels(panels.filter(({ id }) => common.has(id)));
  return left.map(({ id }) => `${rowIds.get(id) ?? NO_ROW}/${id}`);
}

/** Numbers that all three sides have. */
export function commonIds(sides: Sides<readonly Panel[]>): ReadonlySet<number> {
  const { base, mine, theirs } = forAll(sides, (panels) => new Set(panels.map(({ id }) => id)));
  return base.intersection(mine).intersection(theirs);
}

/**
 * Puts merged panels in the order of the leading side. Panels that only the other side has stand behind what they stand behind there, in
 * the same row. Rows keep their panels, nothing overlaps and no gaps stay.
 */
export function arrangePanels(merged: ReadonlyMap<number, Panel>, leading: readonly Panel[], other: readonly Panel[]): Panel[] {
  const blocks = new Map<number, Panel[]>([[NO_ROW, []]]);
  const rowIds = new Map<number, number>();
  const tops = new Map<number, number>();
  let openId = NO_ROW;

  const add = (panel: Panel, { rowId, top, at }: { readonly rowId: number; readonly top: number; readonly at?: number }) => {
    const block = blocks.get(rowId) ?? [];
    const highest = rowId === NO_ROW || isRow(panel) ? 0 : 1; // below the head of its row
    block.splice(at ?? block.length, 0, { ...panel, gridPos: { ...panel.gridPos, y: Math.max(highest, top) } });
    blocks.set(rowId, block);
    rowIds.set(panel.id, rowId);
    tops.set(panel.id, top);
  };
  for (const { panel, belowRow } of standingsOf(leading).values()) {
    const own = merged.get(panel.id);
    if (own && isRow(own)) openId = panel.id;
    if (own) add(own, { rowId: openId, top: belowRow });
  }
  insertOthers(other, merged, { blocks, rowIds, tops, add });
  return stack([...blocks.values()]);
}

interface Arrangement {
  readonly blocks: Map<number, Panel[]>;
  readonly rowIds: ReadonlyMap<number, number>;
  readonly tops: ReadonlyMap<number, number>;
  readonly add: (panel: Panel, to: { readonly rowId: number; readonly top: number; readonly at?: number }) => void;
}

function insertOthers(other: readonly Panel[], merged: ReadonlyMap<number, Panel>, { blocks, rowIds, tops, add }: Arrangement): void {
  let before: Panel | undefined;
  for (const panel of other) {
    const own = merged.get(panel.id);
    if (own && !rowIds.has(panel.id)) {
      const rowId = (before && rowIds.get(before.id)) ?? NO_ROW;
      if (isRow(own)) insertBlock(blocks, panel.id, rowId);
      const at = (blocks.get(rowId) ?? []).findIndex(({ id }) => id === before?.id) + 1;
      const top = before ? (tops.get(before.id) ?? 0) + panel.gridPos.y - before.gridPos.y : panel.gridPos.y;
      add(own, isRow(own) ? { rowId: panel.id, top: 0 } : { rowId, top, at });
    }
    if (own) before = panel;
  }
}

/** A row that only the other side has comes behind the row before it. */
function insertBlock(blocks: Map<number, Panel[]>, rowId: number, behind: number): void {
  const entries = [...blocks];
  const at = entries.findIndex(([id]) => id === behind) + 1;
  blocks.clear();
  for (const [id, block] of entries.toSpliced(at, 0, [rowId, []])) blocks.set(id, block);
}

/** Row after row, each without gaps, below the one before. */
function stack(blocks: readonly Panel[][]): Panel[] {
  let top = 0;
  const stacked = blocks.flatMap((block) => {
    const placed = compactPanels(block).map((panel) => ({ ...panel, gridPos: { ...panel.gridPos, y: panel.gridPos.y + top } }));
    top = Math.max(top, bottomOf(placed));
    return placed;
  });
  return compactPanels(stacked);
}
