import { search, type SearchHit } from '@pharos/contract/api/search';
import { hasFilters, NO_SEARCH, searchCall, type SearchQuery } from '@pharos/domain/search/search-query';
import {
  buildSections,
  liftOwnHits,
  recentHits,
  recentSection,
  type SearchSection,
  STARRED_LIMIT,
  starredSection,
  withItems,
} from '@pharos/domain/search/sections';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../platform/cache/api-query.ts';
import { useApiQuery } from '../../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useRemembered } from '../../../platform/remember/useRemembered.ts';
import { readImpressions } from '../impressions.ts';

/** The most hits that are shown of a search; of the root all are. */
export const SHOWN_LIMIT = 100;
const NO_IDS: readonly number[] = [-1];

type Expansion = Readonly<Record<string, boolean>>;
const isExpansion = (value: unknown): value is Expansion =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'boolean');

/** What the search shows, from what is known already: the list never waits for the answer to what was just typed. */
export function useSearchSections(query: SearchQuery) {
  const { api } = usePlatform();
  const isFiltered = hasFilters(query);
  const [remembered, setRemembered] = useRemembered<Expansion>('search.expanded', isExpansion, {});
  const [touched, setTouched] = useState<Expansion>({});
  const call = searchCall(isFiltered ? { ...query, limit: SHOWN_LIMIT } : query);
  const found = useQuery({
    ...apiQuery(api, search, { query: { ...call.query, ...(query.query.trim() === '' ? {} : { content: 'true' }) } }),
    placeholderData: keepPreviousData,
  });
  const own = useOwnHits();
  const hits = found.isPlaceholderData ? narrow(found.data ?? [], query) : (found.data ?? []);
  const isExpanded = (key: string) => remembered[key];
  const sections = isFiltered
    ? liftOwnHits(hits, { ...query, ...ownSkipped(query) }, { recentIds: own.recentIds, isExpanded: () => undefined }).map((section) => ({
        ...section,
        expanded: touched[section.key] ?? section.expanded,
      }))
    : [...ownSections(own, isExpanded), ...buildSections(hits, query, isExpanded)];
  const filled = useFolderContents(sections);
  return {
    ...filled,
    found,
    count: new Set(filled.sections.flatMap(({ items }) => items.map(({ id }) => id))).size,
    toggle: ({ key, expanded }: SearchSection) => {
      if (isFiltered) setTouched({ ...touched, [key]: !expanded });
      else setRemembered({ ...remembered, [key]: !expanded });
    },
    /** After another text sections are open or closed as they come. */
    forgetTouched: () => setTouched({}),
  };
}

/** Where only starred ones are searched for, neither section would narrow anything down. */
const ownSkipped = ({ starred }: SearchQuery) => ({ skipRecent: starred, skipStarred: starred });

/** Of an earlier answer what fits the newer text. */
const narrow = (hits: readonly SearchHit[], { query, tags, starred }: SearchQuery): readonly SearchHit[] => {
  const wanted = query.trim().toLowerCase();
  return hits.filter(
    (hit) => hit.title.toLowerCase().includes(wanted) && tags.every((tag) => hit.tags.includes(tag)) && (!starred || hit.isStarred),
  );
};

interface OwnHits {
  readonly recentIds: readonly number[];
  readonly recent: readonly SearchHit[];
  readonly starred: readonly SearchHit[];
  readonly hasStars: boolean;
}

/** What the person opened last, and, signed in, what is starred. */
function useOwnHits(): OwnHits {
  const { session, remember } = usePlatform();
  const [recentIds] = useState(() => readImpressions(remember));
  const recent = useApiQuery(search, searchCall({ ...NO_SEARCH, dashboardIds: recentIds.length > 0 ? recentIds : NO_IDS }));
  const hasStars = session.user.isSignedIn;
  const starred = useQuery({
    ...apiQuery(usePlatform().api, search, searchCall({ ...NO_SEARCH, starred: true, limit: STARRED_LIMIT })),
    enabled: hasStars,
  });
  return { recentIds, recent: recentHits(recent.data ?? [], recentIds), starred: starred.data ?? [], hasStars };
}

const ownSections = (
  { recent, starred, hasStars }: OwnHits,
  isExpanded: (key: string) => boolean | undefined,
): readonly SearchSection[] => [
  ...(hasStars && starred.length > 0 ? [starredSection(starred, isExpanded)] : []),
  ...(recent.length > 0 ? [recentSection(recent, isExpanded)] : []),
];

/** Folders that are open and hold nothing yet are asked for their content. */
function useFolderContents(sections: readonly SearchSection[]) {
  const { api } = usePlatform();
  const open = sections.filter(({ icon, id, expanded, items }) => icon === 'folder' && id > 0 && expanded && items.length === 0);
  const contents = useQueries({ queries: open.map(({ id }) => apiQuery(api, search, searchCall({ ...NO_SEARCH, folderIds: [id] }))) });
  const hitsOf = new Map(open.map(({ id }, index) => [id, contents[index]?.data]));
  return {
    sections: sections.map((section) => {
      const hits = section.items.length === 0 ? hitsOf.get(section.id) : undefined;
      return hits ? withItems(section, hits) : section;
    }),
    loadingIds: open.filter((_, index) => contents[index]?.isPending).map(({ id }) => id),
    failedIds: open.filter((_, index) => contents[index]?.isError).map(({ id }) => id),
  };
}
