import type { GridPos, Panel } from '@pharos/contract/dashboard/panel';
import { repeatedOptions } from '../../variables/choose.ts';
import { type CurrentVariable, kindOfValues } from '../../variables/current.ts';
import type { ScopedVariables } from '../../variables/interpolate.ts';
import type { VariableOption } from '../../variables/variable-option.ts';
import { GRID_COLUMNS } from '../grid/layout.ts';
import type { CloneValues } from './clone-id.ts';
import type { Folds, TakeCopies } from './copy-groups.ts';

/** Which of several copies a panel or row is. */
export interface Repetition {
  /** Label of the variable it is repeated for. */
  readonly label: string;
  /** 0 is the document's own. */
  readonly index: number;
  /** Of the values, more than there are copies where some were left out. */
  readonly count: number;
}

/** What is known of the head of a row, the document's own or a copy. */
export interface PlacedRow {
  /** A copy may be closed by itself. */
  readonly isCollapsed: boolean;
  /** Those that belong to it, as the document has them. */
  readonly panels: readonly Panel[];
  /** Of the copy; undefined in the document's own. */
  readonly value: string | undefined;
}

/** A panel of the document at a place of the screen; its variables are not replaced yet. */
export interface PlacedPanel {
  readonly source: Panel;
  readonly id: number;
  readonly gridPos: GridPos;
  /** What repeats have set for it, of its row too. */
  readonly scoped: ScopedVariables;
  readonly repetition: Repetition | undefined;
  /** It has no data and no place. */
  readonly isFolded?: boolean;
  readonly row?: PlacedRow;
}

/** What repeats need to know. */
export interface RepeatContext {
  readonly variables: readonly CurrentVariable[];
  /** Id of a copy; see `cloneIds` for what the values are. */
  readonly cloneId: (sourceId: number, values: CloneValues) => number;
  /** Whether somebody has opened or closed the copy of a row; undefined: as its source is. */
  readonly isCloneCollapsed: (rowId: number) => boolean | undefined;
  readonly folds: Folds;
  readonly takeCopies: TakeCopies;
}

/** One run of a repeat: the value, and which one it is. */
export interface RepeatStep {
  readonly option: VariableOption;
  readonly scoped: ScopedVariables;
  readonly repetition: Repetition;
}

/** The runs that a panel or row asks for; empty where it does not repeat, or its variable has no value or does not exist. */
export function selectSteps({ repeat }: Panel, { variables }: RepeatContext): readonly RepeatStep[] {
  const variable = repeat ? variables.find(({ name }) => name === repeat) : undefined;
  if (!variable?.current) return [];
  const options = repeatedOptions(variable, variable.current);
  const kind = kindOfValues(variable);
  return options.map((option, index) => ({
    option,
    scoped: { [variable.name]: { ...option, ...kind } },
    repetition: { label: variable.label, index, count: options.length },
  }));
}

/** Width of a repeated panel that says nothing about it, in columns. */
const DEFAULT_MIN_SPAN = 6;

/** Smallest width of a copy in columns; newer documents say how many stand in a line instead. */
export function minSpanOf({ minSpan, maxPerRow }: Panel): number {
  const span = Number(minSpan) || (Number(maxPerRow) > 0 ? GRID_COLUMNS / Number(maxPerRow) : 0) || DEFAULT_MIN_SPAN;
  return Math.min(GRID_COLUMNS, Math.max(1, span));
}

/** Places of the copies of a panel, and how many stand in a line (wire-notes dashboard-json 4.4). */
export function copyPlaces(panel: Panel, count: number): { readonly places: readonly GridPos[]; readonly perLine: number } {
  const { gridPos } = panel;
  if (panel.repeatDirection === 'v') {
    const places = Array.from({ length: count }, (_, index) => ({ ...gridPos, y: gridPos.y + index * gridPos.h }));
    return { places, perLine: 1 };
  }
  // Whole columns only: what is left of a line that does not divide stays free.
  const perLine = Math.max(1, Math.min(count, Math.floor(GRID_COLUMNS / minSpanOf(panel))));
  const width = count <= perLine ? GRID_COLUMNS / count : Math.max(GRID_COLUMNS / count, minSpanOf(panel));
  const places = Array.from({ length: count }, (_, index) => ({
    ...gridPos,
    x: Math.floor((index % perLine) * width),
    y: gridPos.y + Math.floor(index / perLine) * gridPos.h,
    w: Math.max(1, Math.floor(width)),
  }));
  return { places, perLine };
}
