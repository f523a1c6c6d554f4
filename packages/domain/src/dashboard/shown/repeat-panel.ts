import type { GridPos, Panel } from '@pharos/contract/dashboard/panel';
import type { ScopedVariables } from '../../variables/interpolate.ts';
import { GRID_COLUMNS, type GridItem } from '../grid/layout.ts';
import type { Copy, CopyGroup } from './copy-groups.ts';
import { copyPlaces, selectSteps, type PlacedPanel, type RepeatContext, type RepeatStep } from './repeat.ts';

/** Where a panel stands that repeats may copy: what its row has set, and which copy of the row it is. */
export interface RowScope {
  readonly scoped: ScopedVariables;
  /** Value of the row's copy; undefined in the document's own row. */
  readonly value: string | undefined;
}

/** Height of the line that stands for copies which are not shown, in grid units. */
const LINE_HEIGHT = 1;

/** No value of a variable: it begins with a control character. */
const NOTE = '\u0000note';

interface StartedGroup extends Pick<CopyGroup, 'id' | 'foldsEmpty' | 'isOpen' | 'leftOut'> {
  readonly steps: readonly RepeatStep[];
  readonly isEmpty: (copyId: number) => boolean;
}

/** The copies that a panel or row gets, and what becomes of those without data. A single copy is no repeat: it shows that it has no data. */
export function startGroup(
  panel: Panel,
  context: RepeatContext,
  { all, row, perCopy }: { readonly all: readonly RepeatStep[]; readonly row?: string | undefined; readonly perCopy?: number },
): StartedGroup {
  const steps = all.slice(0, context.takeCopies(all.length, perCopy));
  const foldsEmpty = panel.foldEmptyCopies === true && steps.length > 1;
  const leftOut = all.length - steps.length;
  const id = foldsEmpty || leftOut > 0 ? context.cloneId(panel.id, { row, own: NOTE }) : panel.id;
  const { empty, open } = context.folds;
  return { steps, id, foldsEmpty, leftOut, isOpen: open.has(id), isEmpty: (copyId) => foldsEmpty && empty.has(copyId) };
}

/** A group with its line, which stands where `place` says if there is anything to say; nothing for a repeat that shows all of its copies. */
export function endGroup(
  { id, foldsEmpty, isOpen, leftOut, isEmpty }: StartedGroup,
  copies: readonly Copy[],
  { place, foldedIds }: { readonly place: Pick<GridItem, 'x' | 'y' | 'w'>; readonly foldedIds: readonly number[] },
): { readonly groups: readonly CopyGroup[]; readonly lineHeight: number } {
  if (!foldsEmpty && leftOut === 0) return { groups: [], lineHeight: 0 };
  const emptyTexts = copies.filter((copy) => isEmpty(copy.id)).map(({ text }) => text);
  const lineHeight = emptyTexts.length > 0 || leftOut > 0 ? LINE_HEIGHT : 0;
  const line = { id, ...place, h: LINE_HEIGHT };
  const group = { id, copies, foldsEmpty, emptyTexts, isOpen, leftOut, foldedIds, ...(lineHeight > 0 && { line }) };
  return { groups: [group], lineHeight };
}

/** Copies at their places, and what is to be said of those that have none. */
interface RepeatedPanel {
  readonly placed: readonly PlacedPanel[];
  readonly groups: readonly CopyGroup[];
  /** How far what follows moves down. */
  readonly advance: number;
}

/** A panel with its copies, moved down by `push`. Those that are folded away leave their places to the next ones; widths stay. */
export function repeatPanel(
  panel: Panel,
  context: RepeatContext,
  { push, row }: { readonly push: number; readonly row: RowScope },
): RepeatedPanel {
  const down = (gridPos: GridPos): GridPos => (push === 0 ? gridPos : { ...gridPos, y: gridPos.y + push });
  const all = selectSteps(panel, context);
  const idOf = (own: string | undefined) =>
    row.value === undefined && own === undefined ? panel.id : context.cloneId(panel.id, { row: row.value, own });
  if (all.length === 0) {
    const one = { source: panel, id: idOf(undefined), gridPos: down(panel.gridPos), scoped: row.scoped, repetition: undefined };
    return { placed: [one], groups: [], advance: 0 };
  }
  const group = startGroup(panel, context, { all, row: row.value });
  const { places, perLine } = copyPlaces(panel, group.steps.length);
  let filled = 0;
  const placed = group.steps.map(({ option, scoped, repetition }, index): PlacedPanel => {
    const id = idOf(index === 0 ? undefined : option.value);
    const isFolded = group.isEmpty(id) && !group.isOpen;
    const gridPos = down(places[filled] ?? panel.gridPos);
    if (!isFolded) filled += 1;
    return { source: panel, id, gridPos, scoped: { ...row.scoped, ...scoped }, repetition, ...(isFolded && { isFolded }) };
  });
  const height = Math.ceil(filled / perLine) * panel.gridPos.h;
  const line = panel.repeatDirection === 'v' ? panel.gridPos : { x: 0, w: GRID_COLUMNS };
  const { groups, lineHeight } = endGroup(
    group,
    placed.map(({ id }, index) => ({ id, text: group.steps[index]?.option.text ?? '', panelIds: [id] })),
    {
      place: { x: line.x, y: panel.gridPos.y + push + height, w: line.w },
      foldedIds: placed.some(({ id, isFolded }) => isFolded && id === panel.id) ? [panel.id] : [],
    },
  );
  // What follows closes up by itself, and so never passes what stands beside.
  return { placed, groups, advance: Math.max(0, height + lineHeight - panel.gridPos.h) };
}
