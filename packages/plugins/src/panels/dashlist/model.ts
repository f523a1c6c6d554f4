import { NO_MATCHES } from '@pharos/plugin/unstable';
import type { DashboardQuery, SearchHit } from '@pharos/plugin/unstable/ui';
import type { DashListSettings } from './options.ts';

/** A list of dashboards: what it asks for, and what it shows of the response. */
export interface DashboardGroup {
  readonly kind: 'starred' | 'recent' | 'search';
  /** Undefined: no headings are wanted. */
  readonly heading: string | undefined;
  /** Undefined where there is nothing to ask for. */
  readonly query: DashboardQuery | undefined;
  readonly emptyText: string;
}

const MAX_LISTED = 1000;
/** More opened dashboards are not remembered. */
const MAX_RECENT = 50;

const lengthOf = ({ limit }: Pick<DashListSettings, 'limit'>): number => Math.min(Math.max(1, Math.round(limit)), MAX_LISTED);

/** The groups in their order: starred, recently viewed, found. `recentIds` are the dashboards opened last, the latest first. */
export function buildGroups(settings: DashListSettings, recentIds: readonly number[]): readonly DashboardGroup[] {
  const limit = String(lengthOf(settings));
  const heading = (text: string) => (settings.headings ? text : undefined);
  const starred: DashboardGroup = {
    kind: 'starred',
    heading: heading('Starred dashboards'),
    query: { starred: 'true', type: 'dash-db', limit },
    emptyText: 'No starred dashboards. Press the star of a dashboard to find it here.',
  };
  const recent: DashboardGroup = {
    kind: 'recent',
    heading: heading('Recently viewed dashboards'),
    query:
      recentIds.length === 0
        ? undefined
        : { type: 'dash-db', dashboardIds: recentIds.slice(0, MAX_RECENT).map(String), limit: String(MAX_RECENT) },
    emptyText: 'No dashboard was opened in this browser yet.',
  };
  const search: DashboardGroup = {
    kind: 'search',
    heading: heading('Search'),
    query: searchQuery(settings, limit),
    emptyText: NO_MATCHES,
  };
  return [...(settings.starred ? [starred] : []), ...(settings.recent ? [recent] : []), ...(settings.search ? [search] : [])];
}

/** The folder of newer documents is known by its uid only, so a longer list is asked for and those of the folder are kept. */
const searchQuery = ({ query, tags, folderId, folderUid }: DashListSettings, limit: string): DashboardQuery => ({
  type: 'dash-db',
  ...(query.trim() === '' ? {} : { query: query.trim() }),
  ...(tags.length > 0 ? { tag: [...tags] } : {}),
  ...(folderUid === '' && folderId !== null ? { folderIds: [String(folderId)] } : {}),
  limit: folderUid === '' ? limit : String(MAX_LISTED),
});

/** What a group shows of what was found: in the order of opening for what was opened, as it came for the others; as many as wanted. */
export function listedHits(
  { kind }: Pick<DashboardGroup, 'kind'>,
  hits: readonly SearchHit[],
  { settings, recentIds }: { readonly settings: DashListSettings; readonly recentIds: readonly number[] },
): readonly SearchHit[] {
  const shownOf = (): readonly SearchHit[] => {
    if (kind === 'recent') return recentIds.flatMap((id) => hits.filter((hit) => hit.id === id));
    if (kind !== 'search' || settings.folderUid === '') return hits;
    return hits.filter(({ folderUid = 'general' }) => folderUid === settings.folderUid);
  };
  return shownOf().slice(0, lengthOf(settings));
}
