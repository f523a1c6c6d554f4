import { optionalNumber, tolerantBoolean, tolerantChoice, tolerantList, tolerantNumber, tolerantText } from '@pharos/plugin';
import * as z from 'zod/mini';

export const STYLE_TYPES = ['number', 'string', 'date', 'hidden'] as const;
export const COLOR_MODES = ['cell', 'value', 'row'] as const;
export const ALIGNMENTS = ['auto', 'left', 'center', 'right'] as const;
export const FONT_SIZES = ['80%', '90%', '100%', '110%', '120%', '130%', '150%', '160%', '180%', '200%', '220%', '250%'] as const;
export const DATE_FORMATS = [
  'YYYY-MM-DD HH:mm:ss',
  'YYYY-MM-DD HH:mm:ss.SSS',
  'MM/DD/YY h:mm:ss a',
  'MMMM D, YYYY LT',
  'YYYY-MM-DD',
] as const;
/** Below the first threshold, between, above: what every rule is saved with. */
export const DEFAULT_COLORS = ['rgba(245, 54, 54, 0.9)', 'rgba(237, 129, 40, 0.89)', 'rgba(50, 172, 45, 0.97)'];

const mapText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const numberText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
/** A list, or a text with commas, as hand-written documents have it. */
const thresholds = z.catch(
  z.union([
    z.array(numberText),
    z.pipe(
      numberText,
      z.transform((text) => text.split(',').filter((part) => part.trim() !== '')),
    ),
  ]),
  () => [],
);

/** How columns whose name matches the pattern are shown; names and defaults are those of people's dashboards (wire-notes dashboard-json 3.3). */
export const ColumnStyle = z.looseObject({
  pattern: tolerantText(''),
  type: tolerantChoice(STYLE_TYPES, 'string'),
  alias: tolerantText(''),
  align: tolerantChoice(ALIGNMENTS, 'auto'),
  unit: tolerantText('short'),
  decimals: z.catch(z.optional(optionalNumber), 2),
  dateFormat: tolerantText(DATE_FORMATS[0]),
  colorMode: z.catch(z.nullable(z.enum(COLOR_MODES)), null),
  colors: z.catch(z.array(z.string()), () => [...DEFAULT_COLORS]),
  thresholds,
  sanitize: tolerantBoolean(false),
  preserveFormat: tolerantBoolean(false),
  mappingType: tolerantNumber(0),
  valueMaps: tolerantList(z.looseObject({ value: mapText, text: mapText }), []),
  rangeMaps: tolerantList(z.looseObject({ from: mapText, to: mapText, text: mapText }), []),
  link: tolerantBoolean(false),
  linkUrl: tolerantText(''),
  linkTooltip: tolerantText(''),
  linkTargetBlank: tolerantBoolean(false),
});
export type ColumnStyle = z.infer<typeof ColumnStyle>;

/** A rule as the document holds it: an edit leaves all of it as it is but what it changes. */
export type SavedStyle = Readonly<Record<string, unknown>>;

/** What a new rule starts with. */
export const newStyle = (): SavedStyle => ({
  type: 'number',
  pattern: '',
  alias: '',
  unit: 'short',
  decimals: 2,
  colorMode: null,
  colors: [...DEFAULT_COLORS],
  thresholds: [],
  dateFormat: DATE_FORMATS[0],
  mappingType: 1,
});

/** The styles of a new table; also what a table without any has. */
const defaultStyles = (): SavedStyle[] => [
  { type: 'date', pattern: 'Time', alias: 'Time', dateFormat: DATE_FORMATS[0] },
  { type: 'number', pattern: '/.*/', alias: '', unit: 'short', decimals: 2, colorMode: null, colors: [...DEFAULT_COLORS], thresholds: [] },
];

/** A rule that says something of a column of its own: neither what every new table has for times, nor one for all that is left. */
export const isOwnRule = ({ pattern, type, alias }: ColumnStyle): boolean =>
  pattern !== '/.*/' && !(pattern === 'Time' && type === 'date' && (alias === '' || alias === 'Time'));

/** The fields of a table that stand beside the other fields of the panel. */
export const OWN_FIELDS = {
  transform: tolerantText('timeseries_to_columns'),
  columns: tolerantList(z.looseObject({ text: tolerantText(''), value: tolerantText('') }), []),
  styles: z.catch(z.pipe(z.array(z.unknown()), tolerantList(z.looseObject({}))), defaultStyles),
  showHeader: tolerantBoolean(true),
  fontSize: z.catch(z.string().check(z.regex(/^\d{2,3}%$/)), '100%'),
  sort: z.catch(z.looseObject({ col: z.catch(z.nullable(z.int()), null), desc: tolerantBoolean(true) }), { col: 0, desc: true }),
  /** Rows per page. */
  pageSize: optionalNumber,
  scroll: tolerantBoolean(true),
};
