import * as z from 'zod/mini';
import { type FrameJson, type QueryFailure, TargetResultJson } from '../frames.ts';
import { UID_MAX_LENGTH } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { QueryTarget } from './query.ts';

/** Longest name of a stream. */
export const MAX_STREAM_NAME_LENGTH = 256;

/** Path of the live connection, below the base path. */
export const LIVE_PATH = '/ws';

/** Why the server closes a live connection, as WebSocket close codes. */
export const LIVE_CLOSE = {
  /** The server stops; come back. */
  goingAway: 1001,
  /** A binary message; messages are text. */
  unsupported: 1003,
  /** A limit, a message that is none, or a session that ended. The reason says which. */
  policy: 1008,
} as const;

/**
 * What a client sends (wire-notes http-api 33.5). `query` is ours: one target as in POST `/api/ds/query`, whose points then arrive under
 * the stream's name. A stream begins now, so a range in the target changes nothing.
 */
export const LiveRequest = z.looseObject({
  action: z.enum(['subscribe', 'unsubscribe']),
  /** Chosen by the client; an empty name is ignored. */
  stream: z.string().check(z.maxLength(MAX_STREAM_NAME_LENGTH)),
  query: z.optional(QueryTarget),
  /** In place of a query, ours too: the uid of a dashboard whose saves and viewers are told under the stream's name from now on. */
  dashboard: z.optional(z.string().check(z.maxLength(UID_MAX_LENGTH))),
});
export type LiveRequest = z.infer<typeof LiveRequest>;

/** Most names of people who have a dashboard open that are told; more are a number. */
export const MAX_VIEWER_NAMES = 48;

/** A dashboard as it is stored now, and who else has it open. */
export const DashboardNews = z.object({
  version: z.int(),
  /** A login; `Anonymous` where nobody knows. */
  savedBy: z.string(),
  /** RFC 3339. */
  saved: z.string(),
  /** 0 is General, which has an empty `folderUid`. */
  folderId: z.int(),
  folderUid: z.string(),
  folderTitle: z.string(),
  /** Path with the sub path in front. */
  url: z.string(),
  /** Empty for visitors without an account, who hear how many there are. */
  viewers: z.array(z.object({ login: z.string(), name: z.string() })),
  /** Further people, and visitors without a name. */
  others: z.int(),
});
export type DashboardNews = z.infer<typeof DashboardNews>;

/** What the server sends: new points to append, or why there are none any more; the stream has ended then. */
export type LiveMessage =
  | { readonly stream: string; readonly frames: readonly FrameJson[] }
  | { readonly stream: string; readonly error: QueryFailure }
  /** Null: the dashboard is not there any more, or may not be seen. */
  | { readonly stream: string; readonly dashboard: DashboardNews | null };

/** The same as a client reads it: exactly one of `frames`, `error` and `dashboard` is there, with fields it may not know. */
export const LiveMessageJson = z.extend(z.pick(TargetResultJson, { frames: true, error: true }), {
  stream: z.string(),
  dashboard: z.optional(z.nullable(DashboardNews)),
});

export const openLive = defineRoute({
  method: 'GET',
  path: LIVE_PATH,
  access: 'signed-in',
  summary: 'Opens the live connection (WebSocket): subscribe to streams, receive what is new.',
  query: z.object({ orgId: z.optional(z.string()) }),
  response: z.unknown(),
  errors: ['upgrade-required', 'cross-site', 'org-not-member', 'unavailable'],
});
