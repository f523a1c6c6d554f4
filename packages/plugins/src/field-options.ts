import * as z from 'zod/mini';
import { optionalNumber, tolerantBoolean, tolerantChoice, tolerantList, tolerantText } from './tolerant.ts';

/** `fieldConfig` of a saved panel, as it stands there; `readValueFields` and `readFieldConfig` say what it means. */
export const FIELD_CONFIG = z.catch(z.looseObject({}), {});

/** `options.reduceOptions`: which values of a result are shown. */
export const REDUCE_OPTIONS = z.catch(
  z.looseObject({
    calcs: tolerantList(z.string(), ['lastNotNull']),
    values: tolerantBoolean(false),
    fields: tolerantText(''),
    limit: optionalNumber,
  }),
  () => ({ calcs: ['lastNotNull'], values: false, fields: '', limit: undefined }),
);

/** How several values of one panel lie: beside one another, one below another, or as fits. */
export const ORIENTATION = tolerantChoice(['auto', 'horizontal', 'vertical'], 'auto');

/** How small a drawn value may become, px: as fits, or as the document says. */
export const SIZING = tolerantChoice(['auto', 'manual'], 'auto');

/** Sizes of letters in px that the document fixes; absent: as fits. */
export const TEXT_SIZES = z.catch(z.looseObject({ titleSize: optionalNumber, valueSize: optionalNumber, percentSize: optionalNumber }), {});

/** What legends of all newer types say; a type with more of its own adds to it. */
export const LEGEND_FIELDS = {
  displayMode: tolerantText('list'),
  placement: tolerantText('bottom'),
  showLegend: tolerantBoolean(true),
  calcs: tolerantList(z.string()),
  sortBy: z.catch(z.optional(z.string()), undefined),
  sortDesc: z.catch(z.optional(z.boolean()), undefined),
  /** px. */
  width: z.catch(z.optional(z.nullable(z.number())), undefined),
};

const Legend = z.looseObject({
  ...LEGEND_FIELDS,
  /** Of a pie: `value`, `percent`. */
  values: tolerantList(z.string()),
});
/** `options.legend` of a newer panel. */
export const LEGEND_OPTIONS = z.catch(Legend, () => Legend.parse({}));
export type LegendOptions = z.infer<typeof LEGEND_OPTIONS>;

/** What tooltips of all newer types say; a type with more of its own adds to it. */
export const TOOLTIP_FIELDS = {
  mode: tolerantChoice(['single', 'multi', 'none'], 'single'),
  sort: tolerantChoice(['none', 'asc', 'desc'], 'none'),
};

const Tooltip = z.looseObject(TOOLTIP_FIELDS);
/** `options.tooltip` of a newer panel. */
export const TOOLTIP_OPTIONS = z.catch(Tooltip, () => Tooltip.parse({}));
export type TooltipOptions = z.infer<typeof TOOLTIP_OPTIONS>;

/** When values are written on what is drawn. */
export const SHOW_VALUE = tolerantChoice(['auto', 'always', 'never'], 'auto');

/** `custom.thresholdsStyle`: `line`, `dashed`, `area`, `line+area`, `dashed+area` or `off`. */
export const THRESHOLDS_STYLE = z.catch(z.looseObject({ mode: tolerantText('off') }), { mode: 'off' });
