import { tolerantBoolean, tolerantList, tolerantNumber, tolerantText } from '@pharos/plugin';
import * as z from 'zod/mini';

const Options = z.looseObject({
  onlyFromThisDashboard: tolerantBoolean(false),
  onlyInTimeRange: tolerantBoolean(false),
  tags: tolerantList(z.string(), []),
  limit: tolerantNumber(10),
  showUser: tolerantBoolean(true),
  showTime: tolerantBoolean(true),
  showTags: tolerantBoolean(true),
  navigateToPanel: tolerantBoolean(true),
  /** How much before and behind an annotation its link shows. */
  navigateBefore: tolerantText('10m'),
  navigateAfter: tolerantText('10m'),
});
export type AnnoListSettings = z.infer<typeof Options>;

/** The panel's own fields of the saved panel; names and defaults are those of people's dashboards (wire-notes dashboard-json 2.7). */
export const AnnoListOptions = z.looseObject({ options: z.catch(Options, () => Options.parse({})) });
export type AnnoListOptions = z.infer<typeof AnnoListOptions>;
