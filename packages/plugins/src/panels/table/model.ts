import { findEqualColumns, tableData, type Frame, type TableData } from '@pharos/plugin';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import { cellText, cellTitle, styleFor } from './column-style.ts';
import { isOwnRule, type TableOptions } from './options.ts';
import { FULL_NAMES, shortSeriesNames, type ShortNames } from './series-names.ts';
import { arrangeColumns, type ShownColumn, type TableView } from './table-view.ts';

export interface TableModel {
  readonly data: TableData;
  /** Without what all rows share, and with it; the same where nothing is shared. */
  readonly folded: TableView;
  readonly whole: TableView;
  /** What all rows share, in words; empty without. */
  readonly shared: string;
  readonly sort: { readonly column: number | null; readonly isDescending: boolean };
  readonly hasHeader: boolean;
  /** Of the usual size. */
  readonly scale: number;
}

interface ColumnInput {
  readonly data: TableData;
  readonly options: TableOptions;
  readonly context: PanelContext;
}

interface StyledColumn extends ShownColumn {
  /** The document speaks of this column. */
  readonly isChosen: boolean;
}

function styleColumns({ data, options, context }: ColumnInput, { shorten }: ShortNames): readonly StyledColumn[] {
  return data.columns.flatMap((column, index): readonly StyledColumn[] => {
    const { style, title } = styleFor(column.text, options.styles, context.expressions);
    if (style?.type === 'hidden') return [];
    // A catch-all rule for numbers also catches times; they stay dates, as everybody expects of them.
    const fitting = style?.type === 'number' && column.type === 'time' ? undefined : style;
    const write = cellText(column, { style: fitting, zone: context.timeZone, rowCount: data.rowCount });
    const isNumber = column.type === 'number' && fitting?.type !== 'string' && fitting?.type !== 'date';
    return [
      {
        index,
        name: column.text,
        title: title === column.text ? shorten(title) : title,
        type: isNumber ? 'number' : column.type === 'time' ? 'time' : 'string',
        textAt: (row) => shorten(write(column.at(row))),
        titleAt: (row) => cellTitle(column.at(row), write(column.at(row)), isNumber),
        isRight: isNumber,
        isChosen: style !== undefined && isOwnRule(style),
      },
    ];
  });
}

function findEqual({ columns, rowCount }: TableData, styled: readonly StyledColumn[]): readonly StyledColumn[] {
  const candidates = styled.flatMap(({ index, isChosen }) => columns.slice(index, index + 1).map((column) => ({ ...column, isChosen })));
  return findEqualColumns(candidates, rowCount).flatMap((place) => styled.slice(place, place + 1));
}

/** What is said once above the table: columns that say the same in every row, and labels that all series share. */
const describeShared = (equal: readonly ShownColumn[], { shared }: ShortNames): string =>
  [...equal.map(({ title, textAt }) => `${title} ${textAt(0) || '-'}`), shared].filter((text) => text !== '').join(', ');

/** Frames as rows and columns; texts are made when a row is shown. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildTable(frames: readonly Frame[], options: TableOptions, { width }: PanelSize, context: PanelContext): TableModel {
  const data = tableData(frames, options.transform);
  const scale = Math.max(0.5, Math.min(2.5, Number.parseInt(options.fontSize, 10) / 100));
  const isOrderGiven = options.columns.length > 0;
  const arrange = (columns: readonly ShownColumn[]): TableView =>
    arrangeColumns(columns, { rowCount: data.rowCount, widthPx: width, scale, isOrderGiven });
  const input: ColumnInput = { data, options, context };
  const names = shortSeriesNames(frames);
  const styled = styleColumns(input, names);
  const equal = isOrderGiven ? [] : findEqual(data, styled);
  const shared = describeShared(equal, names);
  const folded = arrange(styled.filter((column) => !equal.includes(column)));
  return {
    data,
    folded,
    whole: shared === '' ? folded : arrange(styleColumns(input, FULL_NAMES)),
    shared,
    sort: { column: options.sort.col, isDescending: options.sort.desc },
    hasHeader: options.showHeader,
    scale,
  };
}
