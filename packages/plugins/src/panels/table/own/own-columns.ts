import { stringColumn, type TableData, tableFrame } from '@pharos/plugin';
import type { CellValue, FramedField, TableColumn } from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import { cellTitle } from '../view/cell-title.ts';
import { shownAlign, shownType } from '../view/column-kind.ts';
import type { CellColors, TableCell } from '../view/table-cell.ts';
import type { ShownColumn } from '../view/table-view.ts';
import { createColors } from './cell-colors.ts';
import { cellLink } from './cell-link.ts';
import { cellText, styleFor } from './column-style.ts';
import { ColumnStyle, isOwnRule, type SavedStyle } from './own-options.ts';
import type { ShortNames } from './series-names.ts';

interface ColumnInput {
  readonly data: TableData;
  readonly styles: readonly SavedStyle[];
  readonly context: PanelContext;
  /** Rows are documents, by whose fields queries can be filtered. */
  readonly isOfDocuments?: boolean;
}

/** A column as its rule has it. */
export interface StyledColumn extends ShownColumn {
  /** The document speaks of this column. */
  readonly isChosen: boolean;
  /** Colour of the whole row. */
  readonly rowColorsAt?: ((row: number) => CellColors | undefined) | undefined;
}

/** A field that stands for a column of the table, which may come from several frames. */
const fieldOf = ({ text }: TableColumn): FramedField => {
  const column = stringColumn(text, []);
  return { name: text, labels: {}, column, frame: tableFrame('', [column]) };
};

interface CellInput {
  readonly data: TableData;
  readonly column: TableColumn;
  readonly style: ColumnStyle | undefined;
  readonly colorsOf: ReturnType<typeof createColors>;
  readonly write: (value: CellValue) => string;
  readonly isFilterSource: boolean;
}

/** What is drawn of the cells of a column beside their texts; undefined where nothing is. */
function createCells({ data, column, style, colorsOf, write, isFilterSource }: CellInput): ShownColumn['cellAt'] {
  const isColored = colorsOf !== undefined && style?.colorMode !== 'row';
  const isHtml = style?.type === 'string' && style.sanitize;
  if (!isFilterSource && (!style || (!isColored && !isHtml && !style.link))) return undefined;
  const field = fieldOf(column);
  return (row): TableCell => {
    const value = column.at(row);
    const text = write(value);
    return {
      colors: isColored ? colorsOf(value) : undefined,
      linked: style && cellLink(style, { text, value, row, field, cells: style?.link ? data.columns.map(({ at }) => at(row)) : [] }),
      drawing: isHtml ? { kind: 'html', source: text } : undefined,
      filter: isFilterSource && value !== null ? { key: column.text, value: String(value) } : undefined,
    };
  };
}

function wrapOf(style: ColumnStyle | undefined): ShownColumn['wraps'] {
  if (style?.type === 'string' && style.preserveFormat) return 'pre';
  return style?.sanitize ? 'wrap' : undefined;
}

/** The columns that are shown, each by the first rule that is for it. */
export function styleColumns(
  { data, styles, context, isOfDocuments = false }: ColumnInput,
  { shorten }: ShortNames,
): readonly StyledColumn[] {
  const rules = styles.map((style) => ColumnStyle.parse(style));
  return data.columns.flatMap((column, index): readonly StyledColumn[] => {
    const { style, title } = styleFor(column.text, rules, context.expressions);
    if (style?.type === 'hidden') return [];
    // A catch-all rule for numbers also catches times; they stay dates, as everybody expects of them.
    const fitting = style?.type === 'number' && column.type === 'time' ? undefined : style;
    const write = cellText(column, { style: fitting, zone: context.timeZone, rowCount: data.rowCount, rules: context.valueRules });
    const isNumber = column.type === 'number' && fitting?.type !== 'string' && fitting?.type !== 'date';
    const colorsOf = createColors(fitting, context);
    return [
      {
        index,
        name: column.text,
        title: title === column.text ? shorten(title) : title,
        type: shownType(column, isNumber),
        textAt: (row) => shorten(write(column.at(row))),
        titleAt: (row) => cellTitle(column.at(row), write(column.at(row)), isNumber),
        align: shownAlign(fitting?.align ?? 'auto', isNumber),
        isOfMoments: column.type === 'time' || fitting?.type === 'date',
        isChosen: style !== undefined && isOwnRule(style),
        cellAt: createCells({ data, column, style: fitting, colorsOf, write, isFilterSource: isOfDocuments }),
        isFilterSource: isOfDocuments,
        rowColorsAt: fitting?.colorMode === 'row' ? (row) => colorsOf?.(column.at(row)) : undefined,
        wraps: wrapOf(fitting),
      },
    ];
  });
}
