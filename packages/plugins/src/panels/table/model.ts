import {
  chosenNumber,
  findEqualColumns,
  type Frame,
  NO_TABLE,
  rowCount,
  type SortKey,
  stringColumn,
  tableData,
  type TableData,
  tableFrame,
  timeColumn,
} from '@pharos/plugin';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import { fieldColumns } from './fields/field-columns.ts';
import type { TableOptions } from './options.ts';
import { type StyledColumn, styleColumns } from './own/own-columns.ts';
import { FULL_NAMES, shortSeriesNames, type ShortNames } from './own/series-names.ts';
import type { CellColors } from './view/table-cell.ts';
import type { Paging, TableModel } from './view/table-model.ts';
import { arrangeColumns, type ShownColumn, type TableView } from './view/table-view.ts';

type RowColors = ((row: number) => CellColors | undefined) | undefined;
type ColoredColumn = ShownColumn & { readonly rowColorsAt?: RowColors };

/** The colour of a row: of the last column that gives it one. */
function rowColorsOf(columns: readonly ColoredColumn[]): RowColors {
  const coloring = columns.flatMap(({ rowColorsAt }) => rowColorsAt ?? []).toReversed();
  if (coloring.length === 0) return undefined;
  return (row) => {
    for (const colorsAt of coloring) {
      const colors = colorsAt(row);
      if (colors) return colors;
    }
    return undefined;
  };
}

function findEqual({ columns, rowCount: count }: TableData, styled: readonly StyledColumn[]): readonly StyledColumn[] {
  const candidates = styled.flatMap(({ index, isChosen }) => columns.slice(index, index + 1).map((column) => ({ ...column, isChosen })));
  return findEqualColumns(candidates, count).flatMap((place) => styled.slice(place, place + 1));
}

/** What is said once above the table: columns that say the same in every row, and labels that all series share. */
const describeShared = (equal: readonly ShownColumn[], { shared }: ShortNames): string =>
  [...equal.map(({ title, textAt }) => `${title} ${textAt(0) || '-'}`), shared].filter((text) => text !== '').join(', ');

/** What happened in the range, as rows. */
function annotationFrames({ annotations = [] }: PanelContext): readonly Frame[] {
  return [
    tableFrame('annotations', [
      timeColumn(
        'Time',
        annotations.map(({ timeMs }) => timeMs),
      ),
      stringColumn(
        'Title',
        annotations.map(({ title }) => title),
      ),
      stringColumn(
        'Text',
        annotations.map(({ text }) => text),
      ),
      stringColumn(
        'Tags',
        annotations.map(({ tags }) => tags.join(', ')),
      ),
    ]),
  ];
}

const ROW_PX = 28;
/** Rows per page where the document says nothing. */
export const PAGE_SIZE = 100;

const scaleOf = ({ fontSize }: TableOptions): number => Math.max(0.5, Math.min(2.5, Number.parseInt(fontSize, 10) / 100));

function ownPaging({ pageSize, scroll }: TableOptions): Paging {
  const size = Math.floor(chosenNumber(pageSize) ?? PAGE_SIZE);
  return { size: size > 0 ? size : PAGE_SIZE, isFitted: !scroll };
}

interface ModelInput {
  readonly frames: readonly Frame[];
  readonly options: TableOptions;
  readonly widthPx: number;
  readonly context: PanelContext;
}

/** The table that a document describes beside the other fields of its panel. */
function buildOwn({ frames, options, widthPx, context }: ModelInput): TableModel {
  const isOfEvents = options.transform === 'annotations';
  const data = tableData(isOfEvents ? annotationFrames(context) : frames, options.transform, options.columns);
  const scale = scaleOf(options);
  const isOrderGiven = isOfEvents || options.columns.length > 0;
  const arrange = (columns: readonly ShownColumn[]): TableView =>
    arrangeColumns(columns, { rowCount: data.rowCount, widthPx, scale, isOrderGiven });
  const input = { data, styles: options.styles, context };
  const names = isOfEvents ? FULL_NAMES : shortSeriesNames(frames);
  const styled = styleColumns(input, names);
  const equal = isOrderGiven ? [] : findEqual(data, styled);
  const shared = describeShared(equal, names);
  const folded = arrange(styled.filter((column) => !equal.includes(column)));
  const { col, desc } = options.sort;
  return {
    form: 'own',
    data,
    folded,
    whole: shared === '' ? folded : arrange(styleColumns(input, FULL_NAMES)),
    shared,
    sort: col === null ? [] : [{ column: col, isDescending: desc }],
    hasHeader: options.showHeader,
    scale,
    rowPx: Math.round(ROW_PX * Math.max(1, scale)),
    paging: ownPaging(options),
    rowColorsAt: rowColorsOf(styled),
    countsRows: false,
  };
}

const FIELD_ROW_PX = { sm: ROW_PX, md: 36, lg: 44 } as const;

/** Names of results, told apart by their query where they have none. */
const nameOfFrame = ({ name, meta }: Frame, index: number): string => name || meta?.refId || `Result ${index + 1}`;

/** Sorted columns by their shown names, as newer documents have them. */
const sortKeys = ({ options: { sortBy } }: TableOptions, columns: readonly ShownColumn[]): readonly SortKey[] =>
  sortBy.flatMap(({ displayName, desc }) => {
    const column = columns.find(({ title, name }) => title === displayName || name === displayName);
    return column ? [{ column: column.index, isDescending: desc }] : [];
  });

const EMPTY_FRAME = tableFrame('', []);

const withFrame = (input: ModelInput, frameIndex: number): ModelInput => ({
  ...input,
  options: { ...input.options, options: { ...input.options.options, frameIndex } },
});

/** The table that a document describes by its fields. */
function buildOfFields(input: ModelInput): TableModel {
  const { frames, options, widthPx, context } = input;
  const filled = frames.filter(({ columns }) => columns.length > 0);
  const { footer, cellHeight, frameIndex, enablePagination, showHeader } = options.options;
  const current = Math.max(0, Math.min(filled.length - 1, Math.floor(frameIndex)));
  const frame = filled[current] ?? EMPTY_FRAME;
  const counted = { reducers: footer.show ? footer.reducer : [], fields: [footer.fields].flat().filter((name) => name !== '') };
  const { data, columns } = fieldColumns({ frame, fieldConfig: options.fieldConfig, footer: counted, context });
  const view = arrangeColumns(columns, { rowCount: data.rowCount, widthPx, scale: 1, isOrderGiven: true });
  return {
    form: 'fields',
    data: rowCount(frame) === 0 ? { ...NO_TABLE, columns: data.columns } : data,
    folded: view,
    whole: view,
    shared: '',
    sort: sortKeys(options, columns),
    hasHeader: showHeader,
    scale: 1,
    rowPx: FIELD_ROW_PX[cellHeight],
    paging: (enablePagination ?? footer.enablePagination) ? { isFitted: true } : undefined,
    rowColorsAt: rowColorsOf(columns),
    frames: filled.length > 1 ? { names: filled.map(nameOfFrame), current, open: (index) => buildOfFields(withFrame(input, index)) } : undefined,
    countsRows: footer.show && footer.countRows,
  };
}

/** Frames as rows and columns, in either form of options; texts are made when a row is shown. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildTable(frames: readonly Frame[], options: TableOptions, { width }: PanelSize, context: PanelContext): TableModel {
  const input: ModelInput = { frames, options, widthPx: width, context };
  return options.form === 'fields' ? buildOfFields(input) : buildOwn(input);
}
