import type { Panel } from '@pharos/contract/dashboard/panel';
import { sortByPlace } from '../grid/order.ts';
import { bottomOf, isRow, panelsInside } from '../grid/rows.ts';
import { repeatPanel, selectSteps, type PlacedPanel, type RepeatContext, type RepeatStep, type RowScope } from './repeat.ts';

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
interface PlacedBlock {
  readonly placed: readonly PlacedPanel[];
  readonly push: number;
}

const NO_ROW: RowScope = { scoped: {}, value: undefined };

/** Panels with their repeats, one behind the other. */
function placeAll(
  panels: readonly Panel[],
  context: RepeatContext,
  { push, row }: { readonly push: number; readonly row: RowScope },
): PlacedBlock {
  let pushed = push;
  const placed = panels.flatMap((panel) => {
    const copies = repeatPanel(panel, context, { push: pushed, row });
    pushed += copies.advance;
    return copies.placed;
  });
  return { placed, push: pushed };
}

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
    row: { isCollapsed, panels: inside },
  };
  if (isCollapsed) return { placed: [head], push };
  const below = placeAll(inside, context, { push, row: { scoped, value } });
  return { placed: [head, ...below.placed], push: below.push };
}

/** A row and its copies, one below the other. */
function placeSection(section: OpenRow, context: RepeatContext, push: number): PlacedBlock {
  const steps = selectSteps(section.row, context);
  if (steps.length === 0) return placeRow(section, context, { push });
  const { row, inside } = section;
  const headBottom = bottomOf([row]);
  const openBottom = bottomOf([row, ...inside]);
  /** Where the document goes on behind the row. */
  const next = row.collapsed === true ? headBottom : openBottom;
  let at = push;
  let end = push;
  const placed = steps.flatMap((step) => {
    const block = placeRow(section, context, { push: at, step });
    const isCollapsed = block.placed.length === 1 && block.placed[0]?.row?.isCollapsed === true;
    const bottom = (isCollapsed ? headBottom : openBottom) + block.push;
    end = bottom - next;
    at = bottom - row.gridPos.y;
    return block.placed;
  });
  return { placed, push: end };
}

/** The panels of a document with all copies that its variables make, at their places; gaps are closed by the grid. */
export function placePanels(panels: readonly Panel[], context: RepeatContext): readonly PlacedPanel[] {
  let push = 0;
  return sectionsOf(panels).flatMap(({ row, panels: inRow }) => {
    const isClosed = row?.collapsed === true;
    const head = row && placeSection({ row, inside: isClosed ? panelsInside(row) : inRow }, context, push);
    // What stands below a closed row in the document belongs to none.
    const isBeside = !row || isClosed;
    const rest = isBeside ? placeAll(inRow, context, { push: head?.push ?? push, row: NO_ROW }) : undefined;
    push = rest?.push ?? head?.push ?? push;
    return [...(head?.placed ?? []), ...(rest?.placed ?? [])];
  });
}

/**
 * The panels inside of the closed rows of a document with their own copies, which may be looked at alone. Copies of a closed row bring
 * none: nobody has opened them.
 */
export const placeInsideClosed = (panels: readonly Panel[], context: RepeatContext): readonly PlacedPanel[] =>
  panels
    .filter((panel) => isRow(panel) && panel.collapsed === true)
    .flatMap((row) => {
      const scoped = selectSteps(row, context)[0]?.scoped ?? {};
      return placeAll(row.panels ?? [], context, { push: 0, row: { scoped, value: undefined } }).placed;
    });
