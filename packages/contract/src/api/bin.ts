import * as z from 'zod/mini';
import { Id, IdParam, Message, PagingQuery } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** So many days what was deleted can be brought back; then it is gone. */
export const BIN_DAYS = 30;

/** Entries of the bin that a client may ask for at once. */
export const MAX_BIN_PER_PAGE = 500;

/** A dashboard or folder that was deleted. What went with a folder is counted there and comes back with it. */
const DeletedItem = z.object({
  /** Row id, as before it was deleted. */
  id: Id,
  uid: z.string(),
  title: z.string(),
  isFolder: z.boolean(),
  /** Where it stood; 'General' for the root. */
  folderTitle: z.string(),
  /** Dashboards that went with a folder; 0 for a dashboard. */
  itemCount: z.int(),
  deletedAt: z.string(),
  /** Login, or 'Anonymous'. */
  deletedBy: z.string(),
  /** From then on it is gone for good. */
  expiresAt: z.string(),
});
export type DeletedItem = z.infer<typeof DeletedItem>;

export const listBin = defineRoute({
  method: 'GET',
  path: '/api/bin',
  access: 'signed-in',
  summary: `Deleted dashboards and folders of the last ${BIN_DAYS} days that the caller could have deleted, newest first.`,
  query: z.object({ query: z.optional(z.string()), ...PagingQuery }),
  response: z.object({ totalCount: z.int(), items: z.array(DeletedItem) }),
});

export const restoreDeleted = defineRoute({
  method: 'POST',
  path: '/api/bin/:id/restore',
  access: 'signed-in',
  summary: 'Brings a deleted dashboard or folder back with everything that belonged to it.',
  params: z.object({ id: IdParam }),
  body: z.object({
    /** Where its uid or title is taken by now it gets a new uid, or a title with '(restored)'. Without it such a call is refused. */
    asCopy: z.optional(z.boolean()),
  }),
  response: z.object({
    ...Message.shape,
    uid: z.string(),
    title: z.string(),
    url: z.string(),
    /** Its folder is gone: it stands in General. */
    isMovedToGeneral: z.boolean(),
  }),
  errors: ['deleted-not-found', 'dashboard-save-denied', 'restore-uid-taken', 'restore-name-taken', 'quota-reached'],
});

export const purgeDeleted = defineRoute({
  method: 'DELETE',
  path: '/api/bin/:id',
  access: 'signed-in',
  summary: 'Removes a deleted dashboard or folder for good.',
  params: z.object({ id: IdParam }),
  response: Message,
  errors: ['deleted-not-found'],
});

export const emptyBin = defineRoute({
  method: 'DELETE',
  path: '/api/bin',
  access: 'signed-in',
  summary: 'Removes for good whatever is in the bin and could have been deleted by the caller.',
  response: z.object({ ...Message.shape, count: z.int() }),
});
