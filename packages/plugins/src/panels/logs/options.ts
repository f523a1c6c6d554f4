import { tolerantBoolean, tolerantChoice } from '@pharos/plugin';
import * as z from 'zod/mini';

const DEDUP_STRATEGIES = ['none', 'exact', 'numbers', 'signature'] as const;

const Options = z.looseObject({
  showTime: tolerantBoolean(false),
  showLabels: tolerantBoolean(false),
  showCommonLabels: tolerantBoolean(false),
  wrapLogMessage: tolerantBoolean(false),
  prettifyLogMessage: tolerantBoolean(false),
  enableLogDetails: tolerantBoolean(true),
  sortOrder: tolerantChoice(['Descending', 'Ascending'], 'Descending'),
  dedupStrategy: tolerantChoice(DEDUP_STRATEGIES, 'none'),
});
export type LogsSettings = z.infer<typeof Options>;

/** The panel's own fields of the saved panel; names are those of people's dashboards (wire-notes dashboard-json 2.7). */
export const LogsOptions = z.looseObject({ options: z.catch(Options, () => Options.parse({})) });
export type LogsOptions = z.infer<typeof LogsOptions>;
