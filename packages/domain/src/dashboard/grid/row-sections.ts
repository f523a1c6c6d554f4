import type { Panel } from '@pharos/contract/dashboard/panel';
import { sortByPlace } from './order.ts';
import { bottomOf, isRow, moved } from './rows.ts';

/** A row with everything up to the next one; `id` is undefined for what stands above the first row. */
export interface RowSection {
  readonly id: number | undefined;
  readonly panels: readonly Panel[];
}

/** Whose copy a panel is; its own id where it is none. Copies of a row stand with it in one section. */
type SourceId = (panel: Panel) => number;

const ownId: SourceId = ({ id }) => id;

/** Panels by the rows that they stand below, from top to bottom. */
export function rowSections(panels: readonly Panel[], sourceId: SourceId = ownId): readonly RowSection[] {
  const sections: { id: number | undefined; panels: Panel[] }[] = [{ id: undefined, panels: [] }];
  for (const panel of sortByPlace(panels)) {
    const isNext = isRow(panel) && sections.at(-1)?.id !== sourceId(panel);
    if (isNext) sections.push({ id: sourceId(panel), panels: [panel] });
    else sections.at(-1)?.panels.push(panel);
  }
  return sections;
}

/** Where a section goes: before another one, or behind all. */
export interface SectionMove {
  readonly id: number;
  readonly beforeId: number | undefined;
}

/** Panels with one section at another place among the others; what stands above every row stays there. */
export function moveSection(panels: readonly Panel[], { id, beforeId }: SectionMove, sourceId: SourceId = ownId): Panel[] {
  const sections = rowSections(panels, sourceId);
  const section = sections.find((one) => one.id === id);
  if (!section || id === beforeId) return [...panels];
  const others = sections.filter((one) => one !== section);
  const at = others.findIndex((one) => one.id !== undefined && one.id === beforeId);
  const ordered = others.toSpliced(at === -1 ? others.length : at, 0, section);
  let top = 0;
  return ordered.flatMap(({ panels: own }) => {
    const [first] = own;
    if (!first) return [];
    const placed = own.map((panel) => moved(panel, top - first.gridPos.y));
    top = bottomOf(placed);
    return placed;
  });
}

/** Before which section one comes whose head is dragged to a height of the grid: the first of the others whose middle is below that. */
export function sectionBelow(panels: readonly Panel[], { id, y }: { readonly id: number; readonly y: number }, sourceId: SourceId = ownId) {
  const others = rowSections(panels, sourceId).filter((one) => one.id !== undefined && one.id !== id);
  return others.find(({ panels: own }) => y < ((own[0]?.gridPos.y ?? 0) + bottomOf(own)) / 2)?.id;
}
