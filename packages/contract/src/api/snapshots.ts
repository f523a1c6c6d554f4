import * as z from 'zod/mini';
import { Id, IntQuery, JsonObject, Message, NAME_MAX_LENGTH } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { DashboardResponse } from './dashboards.ts';

/** Largest body of a new snapshot, in bytes: it carries the data of all its panels. */
export const SNAPSHOT_BODY_LIMIT = 10 * 1024 * 1024;
/** What a snapshot without a name is called. */
export const UNNAMED_SNAPSHOT = 'Unnamed snapshot';
/** How long a snapshot is kept that never expires, in seconds: 50 years (wire-notes http-api 23). */
export const NEVER_EXPIRES_SECONDS = 50 * 365 * 24 * 3600;
/** Snapshots that one list gives at most. */
export const SNAPSHOT_LIST_LIMIT = 1000;

/** Key or delete key of a snapshot of this server, or of another one. */
const SnapshotKey = z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[0-9A-Za-z_-]*$/));
/** A key that may be sent empty, where one is made. */
const SentKey = z.optional(z.union([z.literal(''), SnapshotKey]));

/** Whether a text is a key: part of a path as it stands. */
export const isSnapshotKey = (text: string): boolean => z.safeParse(SnapshotKey, text).success;

export const createSnapshot = defineRoute({
  method: 'POST',
  path: '/api/snapshots',
  access: 'signed-in',
  summary:
    'Stores a dashboard together with its data. With `external` it is published on the configured server; with keys as well it has been, and is only noted.',
  body: z.object({
    /** The document with the data of its panels; kept as it was sent, but for `snapshot.originalUrl`. */
    dashboard: JsonObject,
    name: z.optional(z.string().check(z.maxLength(NAME_MAX_LENGTH))),
    /** Seconds until it is removed; 0: never. */
    expires: z.optional(z.int().check(z.minimum(0), z.maximum(NEVER_EXPIRES_SECONDS))),
    external: z.optional(z.boolean()),
    /** Both only of a snapshot that stands on another server; else they are made here, whatever is sent. */
    key: SentKey,
    deleteKey: SentKey,
  }),
  bodyLimit: SNAPSHOT_BODY_LIMIT,
  keepText: true,
  response: z.object({
    key: z.string(),
    deleteKey: z.string(),
    /** Where it is shown, absolute. */
    url: z.string(),
    /** Where whoever has the delete key removes it, absolute. */
    deleteUrl: z.string(),
  }),
  errors: [
    'required-missing',
    'permission-denied',
    'snapshot-key-missing',
    'snapshot-limit',
    'snapshot-external-failed',
    'outbound-refused',
    'upstream-unreachable',
    'upstream-timeout',
    'upstream-too-large',
    'quota-reached',
    'rate-limited',
  ],
});

export const getSnapshot = defineRoute({
  method: 'GET',
  path: '/api/snapshots/:key',
  hasKeyInPath: true,
  access: 'public',
  summary: 'A snapshot, for everybody who has its key.',
  params: z.object({ key: z.string() }),
  response: DashboardResponse,
  errors: ['snapshot-not-found'],
});

export const deleteSnapshot = defineRoute({
  method: 'DELETE',
  path: '/api/snapshots/:key',
  hasKeyInPath: true,
  access: 'signed-in',
  summary: 'Removes a snapshot: whoever made it, Admins, and Editors who may edit the dashboard that it was made of.',
  params: z.object({ key: z.string() }),
  response: Message,
  errors: [
    'snapshot-not-found',
    'snapshot-access-denied',
    'snapshot-external-failed',
    'outbound-refused',
    'upstream-unreachable',
    'upstream-timeout',
    'upstream-too-large',
    'secret-unreadable',
  ],
});

const WithDeleteKey = z.object({ deleteKey: z.string() });

export const deleteSnapshotByKey = defineRoute({
  method: 'POST',
  path: '/api/snapshots-delete/:deleteKey',
  hasKeyInPath: true,
  access: 'public',
  summary: 'Removes a snapshot, for everybody who has its delete key.',
  params: WithDeleteKey,
  response: Message,
  errors: ['snapshot-not-found'],
});

export const followDeleteLink = defineRoute({
  method: 'GET',
  path: '/api/snapshots-delete/:deleteKey',
  hasKeyInPath: true,
  access: 'public',
  summary: 'The same for programs that follow `deleteUrl`; a browser that opens it is sent to a page that asks first.',
  params: WithDeleteKey,
  response: Message,
  errors: ['snapshot-not-found'],
});

/** A snapshot in a list; its delete key is in none. */
const SnapshotListItem = z.object({
  id: Id,
  name: z.string(),
  key: z.string(),
  orgId: Id,
  /** 0: made with an API key. */
  userId: z.int(),
  external: z.boolean(),
  /** Where one on another server is shown; empty for those of this server. */
  externalUrl: z.string(),
  /** Instants, RFC 3339. */
  expires: z.string(),
  created: z.string(),
  updated: z.string(),
});
export type SnapshotListItem = z.infer<typeof SnapshotListItem>;

export const listSnapshots = defineRoute({
  method: 'GET',
  path: '/api/dashboard/snapshots',
  access: 'signed-in',
  summary: `Snapshots that have not expired, newest first: all of the organisation for Admins, their own for others, none for visitors. \`query\` is a whole name unless it has \`%\`; ${SNAPSHOT_LIST_LIMIT} at most.`,
  query: z.object({
    query: z.optional(z.string()),
    limit: IntQuery,
    /** Only what is listed behind a certain one, as the header `Link` of a list writes it. */
    before: IntQuery,
  }),
  response: z.array(SnapshotListItem),
  errors: ['work-limited'],
});

export const getSnapshotOptions = defineRoute({
  method: 'GET',
  path: '/api/snapshot/shared-options',
  access: 'public',
  summary: 'Whether snapshots can be published on another server, and what the button says.',
  response: z.object({ externalEnabled: z.boolean(), externalSnapshotName: z.string(), externalSnapshotURL: z.string() }),
});

/** What another server answers to a snapshot that is published there. */
export const PublishedSnapshot = z.object({ key: SnapshotKey, deleteKey: SnapshotKey });
