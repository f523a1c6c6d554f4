import * as z from 'zod/mini';
import { Id, IntQuery, LIST_START, ListQuery } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** A folder or dashboard in a list; the fields of the folder are absent at the top level. */
export const SearchHit = z.object({
  id: Id,
  uid: z.string(),
  title: z.string(),
  uri: z.string(),
  url: z.string(),
  type: z.enum(['dash-db', 'dash-folder']),
  tags: z.array(z.string()),
  isStarred: z.boolean(),
  folderId: z.optional(z.int()),
  folderUid: z.optional(z.string()),
  folderTitle: z.optional(z.string()),
  folderUrl: z.optional(z.string()),
  /** When it was saved last, and by whom: additions of ours for lists. */
  updated: z.optional(z.string()),
  updatedBy: z.optional(z.string()),
  /** With `content`: the word of a panel, query or data source that it was found by, where its title is not. */
  matched: z.optional(z.string()),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const search = defineRoute({
  method: 'GET',
  path: '/api/search',
  access: 'signed-in',
  summary: 'Folders and dashboards the caller may view.',
  query: z.object({
    query: z.optional(z.string()),
    tag: ListQuery,
    starred: z.optional(z.string()),
    limit: IntQuery,
    /** Of `limit` hits each, from 1: an addition of ours. */
    page: IntQuery,
    /** So many of them are left out at the front, as the header `Link` writes it. */
    [LIST_START]: IntQuery,
    type: z.optional(z.string()),
    dashboardIds: ListQuery,
    folderIds: ListQuery,
    permission: z.optional(z.string()),
    /** `updated` lists the dashboards saved last first: an addition of ours. */
    sort: z.optional(z.string()),
    /** `true` finds by what a dashboard shows too, after what is found by its title: an addition of ours. */
    content: z.optional(z.string()),
  }),
  response: z.array(SearchHit),
  errors: ['work-limited'],
});
