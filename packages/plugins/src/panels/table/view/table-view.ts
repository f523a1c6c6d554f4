import { countDigits, cutNames, layoutTable, type TableColumn } from '@pharos/plugin/unstable';
import type { TableCell } from './table-cell.ts';

export interface ShownColumn {
  /** Place among the columns of the data, hidden ones included: what a saved sort counts. */
  readonly index: number;
  /** Name in the data. */
  readonly name: string;
  readonly title: string;
  readonly type: TableColumn['type'];
  readonly align: 'left' | 'center' | 'right';
  /** It tells moments: its numbers are epoch ms. */
  readonly isOfMoments?: boolean;
  /** Text of a row of the data. */
  readonly textAt: (row: number) => string;
  /** Tooltip of a row of the data: what its text leaves out. */
  readonly titleAt: (row: number) => string | undefined;
  /** Text whose room a cell needs, where it draws something else. */
  readonly roomAt?: ((row: number) => string) | undefined;
  /** Absent where cells are plain texts. */
  readonly cellAt?: ((row: number) => TableCell) | undefined;
  /** As wide as the document says, px. */
  readonly fixedPx?: number | undefined;
  /** Never narrower, px. */
  readonly minPx?: number | undefined;
  /** Long texts go on in further lines, or keep the lines they have; absent: they are cut. */
  readonly wraps?: 'wrap' | 'pre' | undefined;
  /** Its title goes on in further lines; else it is cut. */
  readonly isTitleWrapped?: boolean;
  readonly isFilterable?: boolean;
  /** Its values can be looked at whole. */
  readonly isInspected?: boolean;
  /** The queries of the dashboard can be filtered by its values. */
  readonly isFilterSource?: boolean;
  /** What stands below the column, of these rows or of all; absent: nothing. */
  readonly footerAt?: (rows: Uint32Array | undefined) => readonly FooterText[];
}

/** A calculation over the values of a column. */
export interface FooterText {
  readonly title: string;
  readonly text: string;
}

/** `fullTitle` is the title before it lost its middle for want of room. */
export type PlacedColumn = ShownColumn & { readonly widthPx: number; readonly share: number; readonly fullTitle: string };

/** Columns in the order in which they are drawn. */
export interface TableView {
  readonly columns: readonly PlacedColumn[];
  /** Wider than the panel: it scrolls sideways. */
  readonly widthPx: number;
  /** The first column stays while the others scroll. */
  readonly isPinned: boolean;
  /** Rows are as high as what stands in them. */
  readonly hasTallRows: boolean;
  /** The head is as high as its titles. */
  readonly hasTallHead: boolean;
}

const SAMPLE_ROWS = 40;
/** Room of the arrow of a sorted column. */
const ARROW_DIGITS = 2;
/** Cells reach into the padding of the panel, so that their words stand on its edges. */
const BLEED_PX = 8;
/** A scroll bar takes no room from columns that just fit. */
const SCROLL_BAR_PX = 12;

/** Columns are as wide as what their first rows need: measuring a hundred thousand would show nothing sooner. */
function countCellDigits(rowCount: number, textAt: (row: number) => string): number {
  let longest = 0;
  for (let row = 0; row < Math.min(SAMPLE_ROWS, rowCount); row += 1) longest = Math.max(longest, countDigits(textAt(row)));
  return longest;
}

const longestWordDigits = (title: string): number => Math.max(...title.split(' ').map(countDigits));

interface ViewRoom {
  readonly rowCount: number;
  /** Of the panel's body. */
  readonly widthPx: number;
  readonly scale: number;
  readonly isOrderGiven: boolean;
}

/** Gives columns their places and widths. */
export function arrangeColumns(columns: readonly ShownColumn[], { rowCount, widthPx, scale, isOrderGiven }: ViewRoom): TableView {
  const measured = columns.map(({ name, type, title, textAt, roomAt = textAt, fixedPx, minPx, isTitleWrapped }) => ({
    text: name,
    type,
    titleDigits: (isTitleWrapped ? longestWordDigits(title) : countDigits(title)) + ARROW_DIGITS,
    cellDigits: countCellDigits(rowCount, roomAt),
    fixedPx,
    minPx,
  }));
  const { places, ...layout } = layoutTable(measured, { widthPx: widthPx + 2 * BLEED_PX - SCROLL_BAR_PX, scale, isOrderGiven });
  const placed = places.flatMap(({ index, ...place }) =>
    columns.slice(index, index + 1).map((one) => ({ ...one, ...place, fullTitle: one.title })),
  );
  return {
    ...layout,
    columns: cutTitles(placed, scale),
    hasTallRows: columns.some(({ wraps }) => wraps !== undefined),
    hasTallHead: columns.some(({ isTitleWrapped }) => isTitleWrapped),
  };
}

/** Of a usual letter of a title. */
const TITLE_LETTER_PX = 6.2;
const CELL_PAD_PX = 17;

/** Titles of numbers that have no room lose their middle, and stay apart from each other: cut at the end, series of one metric read the same. */
function cutTitles(columns: readonly PlacedColumn[], scale: number): readonly PlacedColumn[] {
  const lettersOf = ({ widthPx }: PlacedColumn): number => (widthPx - CELL_PAD_PX) / (TITLE_LETTER_PX * scale);
  const long = columns.filter((column) => column.align === 'right' && !column.isTitleWrapped && column.title.length > lettersOf(column));
  if (long.length < 2) return columns;
  const cut = cutNames(
    long.map(({ title }) => title),
    Math.min(...long.map(lettersOf)),
  );
  const byColumn = new Map(long.map((column, index) => [column.index, cut[index] ?? column.title]));
  return columns.map((column) => ({ ...column, title: byColumn.get(column.index) ?? column.title }));
}
