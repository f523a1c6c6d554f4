import { tolerantBoolean, tolerantList, tolerantNumber, tolerantText } from '@pharos/plugin';
import { defineTwoForms, type EitherForm } from '@pharos/plugin/unstable';
import * as z from 'zod/mini';

/** Row id of a folder, 0 for General; null is every folder. */
const FolderId = z.catch(z.nullable(z.int().check(z.minimum(0))), null);

/** The settings as older documents have them, beside the other fields of the panel (wire-notes dashboard-json 3.7). */
const Own = z.object({
  starred: tolerantBoolean(true),
  recent: tolerantBoolean(false),
  search: tolerantBoolean(false),
  headings: tolerantBoolean(true),
  limit: tolerantNumber(10),
  query: tolerantText(''),
  tags: tolerantList(z.string(), []),
  folderId: FolderId,
  /** Public name of a folder, which newer documents say instead of its id; empty is every folder. */
  folderUid: tolerantText(''),
  /** Links take along the range, and the values of variables. */
  keepTime: tolerantBoolean(false),
  includeVars: tolerantBoolean(false),
});
export type DashListSettings = z.infer<typeof Own>;
export type DashListOptions = EitherForm<DashListSettings>;

const forms = defineTwoForms<DashListSettings>({
  own: z.pipe(z.looseObject({}), z.pipe(z.transform(fromHistoric), Own)),
  newer: {
    starred: { name: 'showStarred' },
    recent: { name: 'showRecentlyViewed' },
    search: { name: 'showSearch' },
    headings: { name: 'showHeadings' },
    limit: { name: 'maxItems' },
    folderUid: { name: 'folderUID' },
  },
});

export const DashListOptions = forms.options;
export const writeDashList = forms.write;

/** The oldest form showed one group, by `mode`, and searched for one `tag`. */
function fromHistoric(saved: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { mode, tag, tags } = saved;
  const known = typeof tag === 'string' && tag !== '' && tags === undefined ? { ...saved, tags: [tag] } : saved;
  if (mode !== 'starred' && mode !== 'recently viewed' && mode !== 'search') return known;
  const isChosen = { starred: mode === 'starred', recent: mode === 'recently viewed', search: mode === 'search', headings: false };
  return { ...isChosen, ...known };
}
