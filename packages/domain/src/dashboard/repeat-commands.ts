import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Edit } from './changes/edit.ts';
import { schemaVersionOf } from './document-form.ts';
import { GRID_COLUMNS } from './grid/layout.ts';
import { findPanel, updatePanel } from './panel-commands.ts';
import { minSpanOf } from './shown/repeat.ts';

/** From this version on documents say how many copies stand in a line, in place of how wide one is at least. */
const PER_ROW_SINCE = 17;

interface Form {
  readonly schemaVersion?: unknown;
}

const saysPerRow = (document: Form): boolean => schemaVersionOf(document) >= PER_ROW_SINCE;

const allWidths: readonly number[] = Array.from({ length: GRID_COLUMNS }, (_, index) => index + 1);

/** Smallest widths that a document can say of the copies of a panel, in columns. */
export const minWidthChoices = (document: Form): readonly number[] =>
  saysPerRow(document) ? allWidths.filter((width) => GRID_COLUMNS % width === 0) : allWidths;

/** Smallest width of the copies of a panel, in columns. */
export const minWidthOf = (panel: Panel): number => Math.round(minSpanOf(panel));

const single = (change: Edit): Edit => ({ label: change.label, apply: change.apply });

/** For which variable a panel is repeated; undefined: for none. */
export const setPanelRepeat = (panelId: number, name: string | undefined): Edit =>
  single(updatePanel(panelId, { repeat: name }, 'Change repeat'));

/** Whether copies stand side by side (`h`) or one below the other (`v`). */
export const setRepeatDirection = (panelId: number, direction: 'h' | 'v'): Edit =>
  single(updatePanel(panelId, { repeatDirection: direction }, 'Change direction of repeat'));

/** The smallest width of copies in columns, in the form of the document. */
export const setMinWidth = (panelId: number, columns: number): Edit => ({
  label: 'Change width of copies',
  apply: (draft) => {
    const fields = saysPerRow(draft) ? { maxPerRow: Math.round(GRID_COLUMNS / columns) } : { minSpan: columns };
    if (findPanel(draft, panelId)) updatePanel(panelId, fields).apply(draft);
  },
});

/** Whether copies of a panel without data have no place on the page. */
export const setFoldEmptyCopies = (panelId: number, isOn: boolean): Edit =>
  single(updatePanel(panelId, { foldEmptyCopies: isOn ? true : undefined }, 'Change copies without data'));
