import type { SearchHit } from '@pharos/contract/api/search';
import { nameKey } from '@pharos/domain/text/name-key';
import type { Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { dashboardUrl, buildFolder } from '../dashboards/index.ts';
import { type HitRow, type SearchFilter, searchRepository } from './search.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  /** Of the addresses in the hits. */
  readonly subPath: string;
}

/** Hits whose tags are read at once: a dashboard may have a hundred. */
const HITS_PER_READ = 250;

/** Which hits are wanted. */
interface HitQuery extends SearchFilter {
  /** So many of them are left out at the front. */
  readonly start?: number;
}

/** Folders and dashboards that the caller may use, some at a time. By title: folders first; by time: the one saved last first. */
export async function* findHits(
  { storage, subPath }: Dependencies,
  actor: Actor,
  { start = 0, ...filter }: HitQuery,
): AsyncGenerator<SearchHit[]> {
  const repository = searchRepository(storage.reader, storage.kind);
  const rows = await repository.find(actor, filter);
  const starred = await repository.loadStarred(actor);
  // The limit was applied by title before; a stable sort then brings the folders to the front (wire-notes http-api 21).
  const ordered =
    filter.order === 'updated' || filter.terms.length > 0 ? rows : rows.toSorted((a, b) => Number(b.isFolder) - Number(a.isFolder));
  for (let at = start; at < ordered.length; at += HITS_PER_READ) {
    const part = ordered.slice(at, at + HITS_PER_READ);
    const tags = await loadTags(repository, actor, part);
    const matched = await loadMatched(repository, actor, { rows: part, filter });
    yield part.map((row) =>
      hit(subPath, row, { tags: tags.get(row.id) ?? [], isStarred: starred.has(row.id), matched: matched.get(row.id) }),
    );
  }
}

async function loadTags(
  repository: ReturnType<typeof searchRepository>,
  actor: Actor,
  rows: readonly HitRow[],
): Promise<ReadonlyMap<number, string[]>> {
  const ids = rows.map(({ id }) => id);
  const tags = new Map<number, string[]>();
  for (const { id, term } of await repository.loadTags(actor, ids)) {
    const known = tags.get(id);
    if (known) known.push(term);
    else tags.set(id, [term]);
  }
  return tags;
}

/** Of hits whose title does not say why they were found. */
const loadMatched = (
  repository: ReturnType<typeof searchRepository>,
  actor: Actor,
  { rows, filter: { text, terms } }: { readonly rows: readonly HitRow[]; readonly filter: SearchFilter },
): Promise<ReadonlyMap<number, string>> => {
  // Lists of all dashboards have thousands of rows and no words.
  if (terms.length === 0) return Promise.resolve(new Map());
  const key = nameKey(text);
  const unexplained = rows.filter(({ title }) => !nameKey(title).includes(key));
  return repository.loadMatched(
    actor,
    unexplained.map(({ id }) => id),
    terms,
  );
};

interface HitContext {
  readonly tags: string[];
  readonly isStarred: boolean;
  readonly matched: string | undefined;
}

function hit(subPath: string, row: HitRow, { tags, isStarred, matched }: HitContext): SearchHit {
  const folder = row.folderId === null ? {} : buildFolder({ subPath }, row);
  return {
    id: row.id,
    uid: row.uid,
    title: row.title,
    uri: `db/${row.slug}`,
    url: dashboardUrl({ subPath }, row),
    type: row.isFolder ? 'dash-folder' : 'dash-db',
    tags,
    isStarred,
    ...folder,
    ...(matched === undefined ? {} : { matched }),
    updated: new Date(row.updatedAt).toISOString(),
    updatedBy: row.updatedLogin ?? 'Anonymous',
  };
}
