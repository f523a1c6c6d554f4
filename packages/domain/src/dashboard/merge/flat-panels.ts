import type { Panel } from '@pharos/contract/dashboard/panel';
import { ADD_PANEL_TYPE } from '../defaults.ts';
import { compactPanels } from '../grid/panel-layout.ts';
import { collapseRow, expandAllRows, isRow } from '../grid/rows.ts';
import { isEqualJson } from '../../text/equal-json.ts';
import { nextPanelId } from '../identifiers.ts';
import type { Sides } from './sides.ts';

/** All panels side by side as they are shown with every row open, in reading order; without add-panel tiles, which are not saved. */
export const flatPanels = (panels: readonly Panel[]): Panel[] =>
  compactPanels(expandAllRows(panels.filter(({ type }) => type !== ADD_PANEL_TYPE)));

/** What a panel is, without where it stands in its column and without what only tells whether a row is open. */
export function contentOf(panel: Panel): Record<string, unknown> {
  const { gridPos, collapsed: _collapsed, panels: _panels, ...rest } = panel;
  const { y: _y, ...place } = gridPos;
  return { ...rest, gridPos: place };
}

/**
 * New numbers for panels of mine whose number the other side gave to a panel of its own, by the number they have: both stay. The same panel
 * added on both sides is one.
 */
export function findNewNumbers({ base, mine, theirs }: Sides<readonly Panel[]>): ReadonlyMap<number, number> {
  const known = new Set(base.map(({ id }) => id));
  const added = new Map(theirs.flatMap((panel) => (known.has(panel.id) ? [] : [[panel.id, panel]])));
  let next = nextPanelId({ panels: [...base, ...mine, ...theirs] });
  return new Map(
    mine.flatMap((panel) => {
      const other = known.has(panel.id) ? undefined : added.get(panel.id);
      return other === undefined || isEqualJson(contentOf(panel), contentOf(other)) ? [] : [[panel.id, next++]];
    }),
  );
}

/** Panels under their new numbers, inside of closed rows too. */
export const renumber = (panels: readonly Panel[], numbers: ReadonlyMap<number, number>): Panel[] =>
  numbers.size === 0
    ? [...panels]
    : panels.map((panel) => ({
        ...panel,
        id: numbers.get(panel.id) ?? panel.id,
        ...(panel.panels === undefined ? {} : { panels: renumber(panel.panels, numbers) }),
      }));

const closedRows = (panels: readonly Panel[]): ReadonlySet<number> =>
  new Set(panels.flatMap((panel) => (isRow(panel) && panel.collapsed === true ? [panel.id] : [])));

/** Closes the rows that the side which opened or closed them has closed; of an added row, the side that has it. */
export function closeRows(panels: readonly Panel[], sides: Sides<readonly Panel[]>): Panel[] {
  const [base, mine, theirs] = [closedRows(sides.base), closedRows(sides.mine), closedRows(sides.theirs)];
  const isClosed = (id: number): boolean => (mine.has(id) === base.has(id) ? theirs.has(id) : mine.has(id));
  return panels
    .filter((panel) => isRow(panel) && isClosed(panel.id))
    .reduce<Panel[]>((all, row) => compactPanels(collapseRow(all, row.id)), [...panels]);
}
