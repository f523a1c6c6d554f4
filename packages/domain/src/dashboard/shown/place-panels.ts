import type { Panel } from '@pharos/contract/dashboard/panel';
import { sortByPlace } from '../grid/order.ts';
import { bottomOf, isRow, panelsInside } from '../grid/rows.ts';
import { GRID_COLUMNS } from '../grid/layout.ts';
import type { CopyGroup } from './copy-groups.ts';
import { selectSteps, type PlacedPanel, type RepeatContext, type RepeatStep } from './repeat.ts';
import { endGroup, repeatPanel, startGroup, type RowScope } from './repeat-panel.ts';

/** A row with what belongs to it; without a row what stands above the first one. */
interface Section {
  readonly row: Panel | undefined;
  readonly panels: readonly Panel[];
}

function sectionsOf(panels: readonly Panel[]): readonly Section[] {
  const sections: { row: Panel | undefined; panels: Panel[] }[] = [{ row: undefined, panels: [] }];
  for (const panel of sortByPlace(panels)) {
    if (isRow(panel)) sections.push({ row: panel, panels: [] });
    else sections.at(-1)?.panels.push(panel);
  }
  return sections;
}

/** Placed panels and how much lower than in the document what follows them begins. */
interface PlacedBlock extends PlacedPanels {
  readonly push: number;
}

/** The panels of a page, and what is to be said of copies that it does not show. */
export interface PlacedPanels {
  readonly placed: readonly PlacedPanel[];
  readonly groups: readonly CopyGroup[];
}

const NO_ROW: RowScope = { scoped: {}, value: undefined };

/** Panels with their repeats, one behind the other. */
function placeAll(
  panels: readonly Panel[],
  context: RepeatContext,
  { push, row }: { readonly push: number; readonly row: RowScope },
): PlacedBlock {
  let pushed = push;
  const repeated = panels.map((panel) => {
    const copies = repeatPanel(panel, context, { push: pushed, row });
    pushed += copies.advance;
    return copies;
  });
  return { ...joined(repeated), push: pushed };
}

const joined = (parts: readonly PlacedPanels[]): PlacedPanels => ({
  placed: parts.flatMap(({ placed }) => placed),
  groups: parts.flatMap(({ groups }) => groups),
});

interface OpenRow {
  readonly row: Panel;
  readonly inside: readonly Panel[];
}

/** One copy of a row with its panels; `push` is how much lower than the document's own it begins. */
function placeRow(
  { row, inside }: OpenRow,
  context: RepeatContext,
  { push, step }: { readonly push: number; readonly step?: RepeatStep },
): PlacedBlock {
  const isClone = step !== undefined && step.repetition.index > 0;
  const value = isClone ? step.option.value : undefined;
  const id = isClone ? context.cloneId(row.id, { own: value }) : row.id;
  const isCollapsed = (isClone ? context.isCloneCollapsed(id) : undefined) ?? row.collapsed === true;
  const scoped = step?.scoped ?? {};
  const head: PlacedPanel = {
    source: row,
    id,
    gridPos: push === 0 ? row.gridPos : { ...row.gridPos, y: row.gridPos.y + push },
    scoped,
    repetition: step?.repetition,
    row: { isCollapsed, panels: inside, value },
  };
  if (isCollapsed) return { placed: [head], groups: [], push };
  const below = placeAll(inside, context, { push, row: { scoped, value } });
  return { ...below, placed: [head, ...below.placed] };
}

/** A row without data: it is known, and queries, but nothing of it has a place. */
const foldedAway = ({ placed, groups }: PlacedPanels): PlacedPanels => ({
  placed: placed.map((one) => ({ ...one, isFolded: true })),
  groups: groups.map(({ line: _line, ...group }) => ({ ...group, foldedIds: [] })),
});

/** A row and its copies, one below the other. */
function placeSection(section: OpenRow, context: RepeatContext, push: number): PlacedBlock {
  const { row, inside } = section;
  const all = selectSteps(row, context);
  if (all.length === 0) return placeRow(section, context, { push });
  const group = startGroup(row, context, { all, perCopy: row.collapsed === true ? 1 : 1 + inside.length });
  const headBottom = bottomOf([row]);
  const openBottom = bottomOf([row, ...inside]);
  /** How much lower than the document's own row the next copy begins. */
  let at = push;
  const blocks = group.steps.map((step): PlacedPanels => {
    const block = placeRow(section, context, { push: at, step });
    if (block.placed.some(({ id, row: head }) => head && group.isEmpty(id)) && !group.isOpen) return foldedAway(block);
    const isCollapsed = block.placed.length === 1 && block.placed[0]?.row?.isCollapsed === true;
    at = (isCollapsed ? headBottom : openBottom) + block.push - row.gridPos.y;
    return block;
  });
  const { groups, lineHeight } = endGroup(
    group,
    blocks.map(({ placed }, index) => ({
      id: placed[0]?.id ?? row.id,
      text: group.steps[index]?.option.text ?? '',
      panelIds: placed.slice(1).map(({ id }) => id),
    })),
    {
      place: { x: 0, y: row.gridPos.y + at, w: GRID_COLUMNS },
      foldedIds: blocks[0]?.placed[0]?.isFolded === true ? [row.id, ...inside.map(({ id }) => id)] : [],
    },
  );
  /** Where the document goes on behind the row. */
  const next = row.collapsed === true ? headBottom : openBottom;
  const { placed, groups: within } = joined(blocks);
  return { placed, groups: [...within, ...groups], push: row.gridPos.y + at + lineHeight - next };
}

/** The panels of a document with all copies that its variables make, at their places; gaps are closed by the grid. */
export function placePanels(panels: readonly Panel[], context: RepeatContext): PlacedPanels {
  let push = 0;
  const sections = sectionsOf(panels).map(({ row, panels: inRow }): PlacedPanels => {
    const isClosed = row?.collapsed === true;
    const head = row && placeSection({ row, inside: isClosed ? panelsInside(row) : inRow }, context, push);
    // What stands below a closed row in the document belongs to none.
    const isOfNoRow = !row || isClosed;
    const rest = isOfNoRow ? placeAll(inRow, context, { push: head?.push ?? push, row: NO_ROW }) : undefined;
    push = rest?.push ?? head?.push ?? push;
    return joined([head, rest].filter((part) => part !== undefined));
  });
  return joined(sections);
}

/** What belongs to the head of a closed row with its own copies, in the order of the document; nothing for an open one, or a panel. */
export function placeInside({ source, scoped, row }: PlacedPanel, context: RepeatContext): readonly PlacedPanel[] {
  if (row?.isCollapsed !== true) return [];
  // The copy of an open row may be closed; the panels of both stand beside the row then.
  const inside = source.collapsed === true ? (source.panels ?? []) : row.panels;
  return placeAll(inside, context, { push: 0, row: { scoped, value: row.value } }).placed;
}
