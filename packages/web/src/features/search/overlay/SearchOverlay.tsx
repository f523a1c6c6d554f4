import type { SearchQuery } from '@pharos/domain/search/search-query';
import { Button } from '@pharos/ui/button';
import { CommandFoot, CommandHead, CommandLayer } from '@pharos/ui/command';
import { Icon } from '@pharos/ui/icon';
import { useListbox } from '@pharos/ui/listbox';
import { useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../../platform/platform-context.ts';
import { withBase } from '../../../platform/session/base-path.ts';
import { closeSearch, type SearchRequest } from '../search-request.ts';
import { TagFilter } from '../TagFilter.tsx';
import { SearchResults } from './SearchResults.tsx';
import { createLinks, searchRows, type SearchRow } from './search-rows.ts';
import { SHOWN_LIMIT, useSearchSections } from './useSearchSections.ts';

const KEYS = [
  [['up', 'down'], 'choose'],
  [['enter'], 'open'],
  [['esc'], 'close'],
] as const;

/** Finds dashboards by name, by tag and by what they show, and makes new ones. */
export function SearchOverlay({ request }: { readonly request: SearchRequest }) {
  return (
    <CommandLayer label="Search" onClose={closeSearch}>
      <Search key={JSON.stringify(request)} request={request} />
    </CommandLayer>
  );
}

function Search({ request }: { readonly request: SearchRequest }) {
  const { session } = usePlatform();
  const [query, setQuery] = useState<SearchQuery>({
    query: request.query ?? '',
    mode: 'tree',
    tags: [],
    starred: request.starred ?? false,
  });
  const [areTagsOpen, setTagsOpen] = useState(false);
  // Not from the start: the layer gives the focus to its field first, which closes a list that stands open.
  useEffect(() => setTagsOpen(request.tags ?? false), [request.tags]);
  const { sections, toggle, forgetTouched, ...state } = useSearchSections(query);
  const links = createLinks({ mayEdit: session.may('edit-somewhere'), isEditor: session.may('editor') });
  const rows = searchRows(sections, links);
  const pick = usePick(toggle);
  const { restart, press, control, list } = useListbox({
    kind: 'panel',
    options: rows,
    firstMark: rows.find(({ kind }) => kind === 'hit')?.value, // so that Enter opens what was found
    isOpen: true,
    onPick: (row) => pick(row),
  });
  const narrow = (change: Partial<SearchQuery>) => {
    setQuery({ ...query, ...change });
    forgetTouched();
    restart();
  };
  return (
    <>
      <CommandHead
        label="Find dashboards by name"
        text={query.query}
        onChange={(text) => narrow({ query: text })}
        onClose={closeSearch}
        field={{
          ...control,
          'aria-haspopup': 'tree',
          onKeyDown: (event) => {
            if (!fold(event, rows[list.activeIndex], toggle)) press(event);
          },
        }}
      >
        <TagFilter tags={query.tags} onChange={(tags) => narrow({ tags })} isOpen={areTagsOpen} onOpenChange={setTagsOpen} />
        {session.user.isSignedIn && (
          <Button
            variant="quiet"
            size="compact"
            icon={<Icon name="star" />}
            aria-pressed={query.starred}
            onClick={() => narrow({ starred: !query.starred })}
          >
            Starred
          </Button>
        )}
      </CommandHead>
      <SearchResults
        {...list}
        {...state}
        rows={rows}
        query={query}
        onClear={() => narrow({ query: '', tags: [], starred: false })}
        onPick={(index, event) => {
          const row = rows[index];
          if (row) pick(row, event);
        }}
      />
      <CommandFoot keys={KEYS} note={countText(state.count, state.found.data?.length ?? 0)} />
    </>
  );
}

const countText = (count: number, found: number): string =>
  `${found >= SHOWN_LIMIT ? 'the first ' : ''}${count} ${count === 1 ? 'dashboard' : 'dashboards'}`;

/** Left and right fold the marked section, where they have no text to move in. */
function fold(
  { key, currentTarget }: KeyboardEvent<HTMLInputElement>,
  row: SearchRow | undefined,
  toggle: ReturnType<typeof useSearchSections>['toggle'],
): boolean {
  if (row?.kind !== 'section' || currentTarget.value !== '') return false;
  if (key !== (row.section.expanded ? 'ArrowLeft' : 'ArrowRight')) return false;
  toggle(row.section);
  return true;
}

/** A section is opened or closed; everything else is gone to, in a new tab where the press asks for one. */
function usePick(toggle: ReturnType<typeof useSearchSections>['toggle']) {
  const { session } = usePlatform();
  const navigate = useNavigate();
  return (row: SearchRow, event?: MouseEvent) => {
    if (row.kind === 'section') return toggle(row.section);
    const path = row.kind === 'link' ? row.href : session.pathOf(row.item.url);
    if (event?.ctrlKey || event?.metaKey) return void window.open(withBase(session.basePath, path), '_blank', 'noopener');
    closeSearch();
    void navigate(path);
  };
}
