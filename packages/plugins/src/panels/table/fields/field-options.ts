import { optionalNumber, tolerantBoolean, tolerantChoice, tolerantList, tolerantNumber, tolerantText } from '@pharos/plugin';
import { FIELD_CONFIG } from '@pharos/plugin/unstable';
import * as z from 'zod/mini';

const CELL_HEIGHTS = ['sm', 'md', 'lg'] as const;

const Footer = z.looseObject({
  show: tolerantBoolean(false),
  reducer: tolerantList(z.string(), []),
  /** Names of the fields that are counted; empty: all fields of numbers. */
  fields: z.catch(z.union([z.array(z.string()), z.string()]), ''),
  countRows: tolerantBoolean(false),
  enablePagination: tolerantBoolean(false),
});

const Options = z.looseObject({
  showHeader: tolerantBoolean(true),
  sortBy: tolerantList(z.looseObject({ displayName: tolerantText(''), desc: tolerantBoolean(false) }), []),
  footer: z.catch(Footer, () => Footer.parse({})),
  enablePagination: z.catch(z.optional(z.boolean()), undefined),
  /** Which of several frames is shown. */
  frameIndex: tolerantNumber(0),
  cellHeight: tolerantChoice(CELL_HEIGHTS, 'sm'),
  maxRowHeight: optionalNumber,
});
export type FieldTableOptions = z.infer<typeof Options>;

/** The fields of a table that says what it shows in `options` and `fieldConfig` (wire-notes dashboard-json 2.7). */
export const FIELDS_FIELDS = { options: z.catch(Options, () => Options.parse({})), fieldConfig: FIELD_CONFIG };
