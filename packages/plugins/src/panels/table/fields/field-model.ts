import { chosenNumber, type Frame, rowCount, tableFrame } from '@pharos/plugin';
import { NO_TABLE, type SortKey } from '@pharos/plugin/unstable';
import type { TableOptions } from '../options.ts';
import { type ModelInput, ROW_PX } from '../view/model-input.ts';
import { rowColorsOf } from '../view/row-colors.ts';
import type { TableModel } from '../view/table-model.ts';
import { arrangeColumns, type ShownColumn } from '../view/table-view.ts';
import { fieldColumns } from './field-columns.ts';

const FIELD_ROW_PX = { sm: ROW_PX, md: 36, lg: 44 } as const;

/** Names of results, told apart by their query where they have none. */
const nameOfFrame = ({ name, meta }: Frame, index: number): string => name || meta?.refId || `Result ${index + 1}`;

/** Sorted columns by their shown names, as newer documents have them. */
const sortKeys = ({ options: { sortBy } }: TableOptions, columns: readonly ShownColumn[]): readonly SortKey[] =>
  sortBy.flatMap(({ displayName, desc }) => {
    const column = columns.find(({ title, name }) => title === displayName || name === displayName);
    return column ? [{ column: column.index, isDescending: desc }] : [];
  });

/** The greatest height that the document gives rows; none is less than the usual one. */
function mostRowPx({ options: { maxRowHeight } }: TableOptions, rowPx: number): number | undefined {
  const most = chosenNumber(maxRowHeight);
  return most === undefined || most <= 0 ? undefined : Math.max(rowPx, most);
}

const EMPTY_FRAME = tableFrame('', []);

const withFrame = (input: ModelInput, frameIndex: number): ModelInput => ({
  ...input,
  options: { ...input.options, options: { ...input.options.options, frameIndex } },
});

/** The table that a document describes by its fields. */
export function buildOfFields(input: ModelInput): TableModel {
  const { frames, options, widthPx, context } = input;
  const filled = frames.filter(({ columns }) => columns.length > 0);
  const { footer, cellHeight, frameIndex, enablePagination, showHeader } = options.options;
  const current = Math.max(0, Math.min(filled.length - 1, Math.floor(frameIndex)));
  const frame = filled[current] ?? EMPTY_FRAME;
  const counted = { reducers: footer.show ? footer.reducer : [], fields: [footer.fields].flat().filter((name) => name !== '') };
  const { data, columns } = fieldColumns({ frame, among: filled, fieldConfig: options.fieldConfig, footer: counted, context });
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
    mostRowPx: mostRowPx(options, FIELD_ROW_PX[cellHeight]),
    paging: (enablePagination ?? footer.enablePagination) ? { isFitted: true } : undefined,
    rowColorsAt: rowColorsOf(columns),
    frames:
      filled.length > 1 ? { names: filled.map(nameOfFrame), current, open: (index) => buildOfFields(withFrame(input, index)) } : undefined,
    countsRows: footer.show && footer.countRows,
  };
}
