import { tolerantBoolean, tolerantList, tolerantNumber, tolerantChoice, tolerantText } from '@pharos/plugin';
import * as z from 'zod/mini';

export const STYLE_TYPES = ['number', 'string', 'date', 'hidden'] as const;
export const FONT_SIZES = ['80%', '90%', '100%', '110%', '120%', '130%', '150%', '160%', '180%', '200%', '220%', '250%'] as const;
export const DATE_FORMATS = [
  'YYYY-MM-DD HH:mm:ss',
  'YYYY-MM-DD HH:mm:ss.SSS',
  'MM/DD/YY h:mm:ss a',
  'MMMM D, YYYY LT',
  'YYYY-MM-DD',
] as const;

/** How columns whose name matches the pattern are shown. Colours, mappings and links stay in the document until they are drawn. */
export const ColumnStyle = z.looseObject({
  pattern: tolerantText(''),
  type: tolerantChoice(STYLE_TYPES, 'string'),
  alias: tolerantText(''),
  unit: tolerantText('short'),
  decimals: z.catch(z.optional(z.nullable(z.number())), 2),
  dateFormat: tolerantText('YYYY-MM-DD HH:mm:ss'),
});
export type ColumnStyle = z.infer<typeof ColumnStyle>;

/** The styles of a new table; also what a table without any has. */
export const defaultStyles = (): ColumnStyle[] => [
  { type: 'date', pattern: 'Time', alias: 'Time', dateFormat: 'YYYY-MM-DD HH:mm:ss', unit: 'short', decimals: 2 },
  { type: 'number', pattern: '/.*/', alias: '', unit: 'short', decimals: 2, dateFormat: 'YYYY-MM-DD HH:mm:ss' },
];

/** A rule that says something of a column of its own: neither what every new table has for times, nor one for all that is left. */
export const isOwnRule = ({ pattern, type, alias }: ColumnStyle): boolean =>
  pattern !== '/.*/' && !(pattern === 'Time' && type === 'date' && (alias === '' || alias === 'Time'));

/** The table's own fields of the saved panel. Other transforms than the three drawn ones fall back to what fits the data. */
export const TableOptions = z.looseObject({
  transform: tolerantText('timeseries_to_columns'),
  /** Columns that the document names, in its order. They are not chosen by yet, but they are not moved or folded either. */
  columns: z.catch(z.array(z.unknown()), () => []),
  styles: z.catch(z.pipe(z.array(z.unknown()), tolerantList(ColumnStyle)), defaultStyles),
  showHeader: tolerantBoolean(true),
  fontSize: z.catch(z.string().check(z.regex(/^\d{2,3}%$/)), '100%'),
  sort: z.catch(z.looseObject({ col: z.catch(z.nullable(z.int()), null), desc: tolerantBoolean(true) }), { col: 0, desc: true }),
  pageSize: z.catch(z.nullable(tolerantNumber(100)), null),
  scroll: tolerantBoolean(true),
});
export type TableOptions = z.infer<typeof TableOptions>;
