import { chosenNumber, type Frame, stringColumn, tableData, type TableData, tableFrame, timeColumn } from '@pharos/plugin';
import { findEqualColumns } from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import type { TableOptions } from '../options.ts';
import { type ModelInput, ROW_PX } from '../view/model-input.ts';
import { rowColorsOf } from '../view/row-colors.ts';
import type { Paging, TableModel } from '../view/table-model.ts';
import { arrangeColumns, type ShownColumn, type TableView } from '../view/table-view.ts';
import { type StyledColumn, styleColumns } from './own-columns.ts';
import { FULL_NAMES, shortSeriesNames, type ShortNames } from './series-names.ts';

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

/** Rows per page where the document says nothing. */
export const PAGE_SIZE = 100;

const scaleOf = ({ fontSize }: TableOptions): number => Math.max(0.5, Math.min(2.5, Number.parseInt(fontSize, 10) / 100));

function ownPaging({ pageSize, scroll }: TableOptions): Paging {
  const size = Math.floor(chosenNumber(pageSize) ?? PAGE_SIZE);
  return { size: size > 0 ? size : PAGE_SIZE, isFitted: !scroll };
}

/** The table that a document describes beside the other fields of its panel. */
export function buildOwn({ frames, options, widthPx, context }: ModelInput): TableModel {
  const isOfEvents = options.transform === 'annotations';
  const data = tableData(isOfEvents ? annotationFrames(context) : frames, options.transform, options.columns);
  const scale = scaleOf(options);
  const isOrderGiven = isOfEvents || options.columns.length > 0;
  const arrange = (columns: readonly ShownColumn[]): TableView =>
    arrangeColumns(columns, { rowCount: data.rowCount, widthPx, scale, isOrderGiven });
  const isOfDocuments = options.transform === 'json' && options.columns.length > 0;
  const input = { data, styles: options.styles, context, isOfDocuments };
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
