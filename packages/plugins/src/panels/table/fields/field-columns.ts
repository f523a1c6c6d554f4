import { formatDate, type Frame, type TableData } from '@pharos/plugin';
import {
  cellAt,
  columnDecimals,
  columnOfFrame,
  createFieldFormat,
  createFieldReader,
  createFieldText,
  displayName,
  fieldBounds,
  type FieldSettings,
  fieldsOf,
  type FieldValue,
  type FramedField,
  linkedValue,
  readFieldConfig,
  withDataDisplay,
} from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import { cellTitle, firstNumbers } from '../view/cell-title.ts';
import { shownAlign, shownType } from '../view/column-kind.ts';
import type { CellColors, TableCell } from '../view/table-cell.ts';
import type { ShownColumn } from '../view/table-view.ts';
import { type CellStyle, readCellStyle } from './cell-style.ts';
import { colorCell, drawCell, type DrawnField } from './draw-cell.ts';
import { footerTexts } from './footer.ts';
import { lastOf, trendValues } from './trend-values.ts';

/** A column of the shown frame. */
export interface FieldColumn extends ShownColumn {
  /** Colour of the whole row. */
  readonly rowColorsAt?: ((row: number) => CellColors | undefined) | undefined;
}

interface ColumnsInput {
  readonly frame: Frame;
  /** All results, of which it is one. */
  readonly among: readonly Frame[];
  readonly fieldConfig: Readonly<Record<string, unknown>>;
  /** Calculations that hold for these fields; for all fields of numbers where there is no list. */
  readonly footer: { readonly reducers: readonly string[]; readonly fields: readonly string[] };
  readonly context: PanelContext;
}

interface ReadField {
  readonly field: FramedField;
  readonly name: string;
  readonly settings: FieldSettings;
  readonly style: CellStyle;
}

/** Fields of the shown frame with what the document says of each; what the source says of unit and decimals holds where it says nothing. */
function readFields({ frame, among, fieldConfig, context }: ColumnsInput): readonly ReadField[] {
  const read = createFieldReader(readFieldConfig(fieldConfig), { ...context, colorMode: 'thresholds' });
  return fieldsOf([frame], among).map((field) => {
    const settings = withDataDisplay(read(field), field.column);
    return { field, name: displayName(settings.displayName, field), settings, style: readCellStyle(settings.custom) };
  });
}

/** Whether limits count for the colours or the bars of a field: looking for them reads all values. */
const needsBounds = ({ settings, style }: ReadField): boolean =>
  style.type === 'gauge' || settings.thresholds.mode === 'percentage' || settings.color.mode.startsWith('continuous-');

const PLAIN_DATE = 'YYYY-MM-DD HH:mm:ss';
/** Units that write a moment; times stay times where the unit of all fields is another one. */
const IS_DATE_UNIT = /^(?:time:|date)/;

interface Texts {
  readonly rawAt: (row: number) => unknown;
  readonly valueAt: (row: number) => FieldValue;
  readonly textAt: (row: number) => string;
}

function createTexts({ field: { column }, settings, style }: ReadField, write: (value: FieldValue) => string, zone: string): Texts {
  const rawAt = (row: number): unknown => column.values[row];
  const valueAt = (row: number): FieldValue => cellAt(column, row);
  if (style.type === 'sparkline') {
    const trendAt = (row: number): FieldValue => {
      const values = trendValues(rawAt(row));
      return values ? lastOf(values) : valueAt(row);
    };
    return { rawAt, valueAt: trendAt, textAt: (row) => write(trendAt(row)) };
  }
  if (style.type === 'json-view') return { rawAt, valueAt, textAt: (row) => jsonText(rawAt(row)) };
  if (column.type === 'json') {
    const { at } = columnOfFrame(column);
    return { rawAt, valueAt: at, textAt: (row) => write(at(row)) };
  }
  if (column.type !== 'time' || IS_DATE_UNIT.test(settings.unit ?? '')) return { rawAt, valueAt, textAt: (row) => write(valueAt(row)) };
  return { rawAt, valueAt, textAt: (row) => formatDate(Number(column.values[row]), PLAIN_DATE, zone) };
}

const jsonText = (raw: unknown): string => (typeof raw === 'string' ? raw : (JSON.stringify(raw ?? null) ?? ''));

/** What stands for the room of a drawing. */
const PICTURE = '00000000';
const BAR = '0000000000';

/** The text whose room the cells of a field need; undefined where that is their own. */
function createRoom({ settings, style }: ReadField, textAt: (row: number) => string): ((row: number) => string) | undefined {
  if (style.type === 'image') return () => PICTURE;
  if (style.type === 'gauge' || style.type === 'sparkline') return (row) => (style.valueMode === 'hidden' ? BAR : BAR + textAt(row));
  if (style.type === 'pill') return (row) => textAt(row).replaceAll(',', ' 0000 ') + '000';
  if (style.type === 'data-links') return () => settings.links.map(({ title }) => title).join(', ');
  return undefined;
}

interface ColumnParts {
  readonly drawn: DrawnField;
  readonly write: (value: FieldValue) => string;
  readonly footer: readonly string[];
  readonly zone: string;
  readonly valueRules: PanelContext['valueRules'];
}

function buildColumn(read: ReadField, index: number, { drawn, write, footer, zone, valueRules }: ColumnParts): FieldColumn {
  const { field, name, settings, style } = read;
  const texts = createTexts(read, write, zone);
  const { rawAt, valueAt, textAt } = texts;
  const isNumber = field.column.type === 'number';
  const isPlain = style.type === 'auto' && settings.links.length === 0 && !style.isFilterable;
  const filterOf = (value: FieldValue): TableCell['filter'] =>
    style.isFilterable && value !== null ? { key: field.name, value: String(value) } : undefined;
  return {
    index,
    name: field.name,
    title: name,
    type: shownType(field.column, isNumber),
    align: shownAlign(style.align, isNumber && style.type !== 'gauge'),
    isOfMoments: field.column.type === 'time' || IS_DATE_UNIT.test(settings.unit ?? ''),
    textAt,
    titleAt: (row) => cellTitle(valueAt(row), textAt(row), isNumber),
    cellAt: isPlain
      ? undefined
      : (row) => ({
          colors: colorCell(valueAt(row), drawn),
          drawing: drawCell(valueAt(row), rawAt(row), drawn),
          linked: linkedValue(settings.links, { field, row, value: valueAt(row), text: textAt(row) }),
          filter: filterOf(valueAt(row)),
        }),
    rowColorsAt: style.isOfRow && style.type === 'color-background' ? (row) => colorCell(valueAt(row), drawn) : undefined,
    roomAt: createRoom(read, textAt),
    fixedPx: style.widthPx,
    minPx: style.minPx,
    wraps: style.isWrapped || style.type === 'markdown' ? 'wrap' : undefined,
    isTitleWrapped: style.isTitleWrapped,
    isFilterable: style.isFilterable,
    isFilterSource: style.isFilterable,
    isInspected: style.isInspected || style.type === 'json-view',
    ...footerTexts(field.column, footer, { settings, zone, valueRules }),
  };
}

const isCounted = ({ field, name }: ReadField, fields: readonly string[]): boolean =>
  fields.length === 0 ? field.column.type === 'number' : fields.includes(name) || fields.includes(field.name);

/** The shown frame as a table: its columns, those that are hidden left out. */
export function fieldColumns(input: ColumnsInput): { readonly data: TableData; readonly columns: readonly FieldColumn[] } {
  const { frame, footer, context } = input;
  const fields = readFields(input);
  const rowCount = frame.columns[0]?.values.length ?? 0;
  const numbers = frame.columns.filter(({ type }) => type === 'number');
  const columns = fields.flatMap((read, index): readonly FieldColumn[] => {
    const { field, name, settings, style } = read;
    if (style.isHidden) return [];
    const bounds = needsBounds(read) ? fieldBounds(settings, numbers) : { min: 0, max: 100 };
    const column = columnOfFrame(field.column);
    const precision = field.column.type === 'number' ? { precision: columnDecimals(firstNumbers(column, rowCount), settings.unit) } : {};
    const { theme, palette, expressions, valueRules, timeZone: zone } = context;
    const written = { settings, name, index, bounds, theme, palette, expressions, context: { ...valueRules, zone }, ...precision };
    const format = createFieldFormat(written);
    const drawn: DrawnField = { name, index, settings, style, bounds, theme, palette, format };
    const shared = isCounted(read, footer.fields) ? footer.reducers : [];
    const reducers = style.reducers.length > 0 ? style.reducers : shared;
    return [buildColumn(read, index, { drawn, write: createFieldText(written), footer: reducers, zone, valueRules })];
  });
  return { data: { rowCount, columns: fields.map(({ field, name }) => ({ ...columnOfFrame(field.column), text: name })) }, columns };
}
