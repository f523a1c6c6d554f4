import * as z from 'zod/mini';
import { type FrameJson, type QueryFailure, TargetResultJson } from '../frames.ts';
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
});
export type LiveRequest = z.infer<typeof LiveRequest>;

/** What the server sends: new points to append, or why there are none any more; the stream has ended then. */
export type LiveMessage =
  | { readonly stream: string; readonly frames: readonly FrameJson[] }
  | { readonly stream: string; readonly error: QueryFailure };

/** The same as a client reads it: exactly one of `frames` and `error` is there, with fields it may not know. */
export const LiveMessageJson = z.extend(z.pick(TargetResultJson, { frames: true, error: true }), { stream: z.string() });

export const openLive = defineRoute({
  method: 'GET',
  path: LIVE_PATH,
  access: 'signed-in',
  summary: 'Opens the live connection (WebSocket): subscribe to streams, receive what is new.',
  query: z.object({ orgId: z.optional(z.string()) }),
  response: z.unknown(),
  errors: ['upgrade-required', 'cross-site', 'org-not-member', 'unavailable'],
});
