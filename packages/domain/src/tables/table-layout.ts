/** What the layout of a table has to know of a column. Room is counted in digits of the table's font. */
export interface LayoutColumn {
  /** Name in the data. */
  readonly text: string;
  readonly type: 'time' | 'number' | 'string';
  readonly titleDigits: number;
  /** Of its longest cell. */
  readonly cellDigits: number;
  /** As wide as the document says, whatever stands in it. */
  readonly fixedPx?: number | undefined;
  /** Never narrower. */
  readonly minPx?: number | undefined;
}

/** Where a column stands, by its place among those that were given, and how much room it gets at least. */
export interface ColumnPlace {
  readonly index: number;
  readonly widthPx: number;
  /** Part of the room that is left over. */
  readonly share: number;
}

/** Columns with their places, as drawn. */
export interface TableLayout {
  readonly places: readonly ColumnPlace[];
  /** Sum of the widths. Wider than the room: the table scrolls sideways. */
  readonly widthPx: number;
  /** The first column stays while the others scroll. */
  readonly isPinned: boolean;
}

/** What the columns of a table share. */
export interface TableRoom {
  readonly widthPx: number;
  /** Of the usual size of letters. */
  readonly scale: number;
  /** The document says which columns there are: their order is its own. */
  readonly isOrderGiven: boolean;
}

const NARROW = /[.,:;'"|!()[\]{}/\\ fijlrtI_-]/g;
const WIDE = /[mwMW@%]/g;

/** Room of a text in digits, for a proportional font; a little generous, so that nothing is cut. */
export function countDigits(text: string): number {
  const narrow = text.match(NARROW)?.length ?? 0;
  const wide = text.match(WIDE)?.length ?? 0;
  return text.length - narrow * 0.3 + wide * 0.35;
}

const DIGIT_PX = 7.6;
const PAD_PX = 17;
/** Nothing is wider while others have no room, and nothing gets narrower than the least. */
const MAX_DIGITS = 40;
const LEAST_TEXT_DIGITS = 14;
const LEAST_DIGITS = 6;
/** Less of a title could not be told from its neighbours. */
const LEAST_TITLE_DIGITS = 9;
/** A first column that is wider than this part of the room would hide what is scrolled. */
const MAX_PINNED_PART = 0.45;
/** The label in which stores write the name of a metric: long, and seldom what tells rows apart. */
const METRIC_NAME = '__name__';
const VALUE = /^Value( #\w+)?$/;

/** Numbers and times are never cut, their titles and texts down to the level. */
function digitsAt({ type, titleDigits, cellDigits }: LayoutColumn, level: number): number {
  const whole = type === 'string' ? 0 : Math.min(MAX_DIGITS, cellDigits);
  const least = type === 'string' ? level : level - LEAST_TEXT_DIGITS + LEAST_TITLE_DIGITS;
  return Math.max(LEAST_DIGITS, whole, Math.min(Math.max(titleDigits, cellDigits), least));
}

function widthsAt(columns: readonly LayoutColumn[], level: number, scale: number): readonly number[] {
  const toPx = (digits: number, index: number): number => {
    const { fixedPx, minPx = 0 } = columns[index] ?? {};
    return fixedPx ?? Math.max(minPx, Math.round(digits * DIGIT_PX * scale + PAD_PX));
  };
  const digits = columns.map((column) => digitsAt(column, level));
  const others = digits.filter((_, index) => columns[index]?.text !== METRIC_NAME);
  if (level >= MAX_DIGITS || others.length === 0) return digits.map(toPx);
  const widest = Math.max(...others);
  return digits.map((own, index) => toPx(columns[index]?.text === METRIC_NAME ? Math.min(own, widest) : own, index));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The first widths that fit, from what everything needs down to the least. */
function fitWidths(columns: readonly LayoutColumn[], { widthPx, scale }: TableRoom): readonly number[] {
  for (let level = MAX_DIGITS; level > LEAST_TEXT_DIGITS; level -= 1) {
    const widths = widthsAt(columns, level, scale);
    if (sum(widths) <= widthPx) return widths;
  }
  return widthsAt(columns, LEAST_TEXT_DIGITS, scale);
}

/** Values come right after the first column: behind labels in the order of the alphabet nobody would see them. */
function valuesToFront(columns: readonly LayoutColumn[], indexes: readonly number[]): readonly number[] {
  const isValue = (index: number): boolean => VALUE.test(columns[index]?.text ?? '');
  const [first, ...rest] = indexes;
  if (first === undefined || isValue(first)) return indexes;
  return [first, ...rest.filter(isValue), ...rest.filter((index) => !isValue(index))];
}

/**
 * Widths and order of the columns of a table. Where all fit they are as wide as their contents and share what is left; texts give way
 * before numbers and times do, a metric's name first. Where not even the least widths fit the table scrolls: values then come to the front,
 * unless the order is the document's, and the first column stays while the others scroll.
 */
export function layoutTable(columns: readonly LayoutColumn[], room: TableRoom): TableLayout {
  const widths = fitWidths(columns, room);
  const widthPx = sum(widths);
  const isScrolled = widthPx > room.widthPx;
  const indexes = [...columns.keys()];
  const order = isScrolled && !room.isOrderGiven ? valuesToFront(columns, indexes) : indexes;
  const isOnlyNames = columns.every(({ text }) => text === METRIC_NAME);
  const places = order.map((index): ColumnPlace => {
    const { text, fixedPx } = columns[index] ?? {};
    const takesNone = fixedPx !== undefined || (text === METRIC_NAME && !isOnlyNames);
    const share = takesNone ? 0 : (widths[index] ?? 0);
    return { index, widthPx: widths[index] ?? 0, share };
  });
  const isPinned = isScrolled && places.length > 2 && (places[0]?.widthPx ?? 0) <= room.widthPx * MAX_PINNED_PART;
  return { places, widthPx, isPinned };
}
