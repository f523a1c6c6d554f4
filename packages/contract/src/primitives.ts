import * as z from 'zod/mini';

/** Row id: a positive integer below 2^53. */
export const Id = z.int().check(z.positive());

/** Row id in a path or query. Text that is not a number reads as 0, which no row has (wire-notes http-api 1.1). */
export const IdParam = z.pipe(
  z.string(),
  z.transform((text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0)),
);

/** Public name of a dashboard, folder or data source: letters, digits, `-` and `_`, at most 40 (wire-notes product 1.9). */
export const UID_MAX_LENGTH = 40;
/** The signs of a uid. */
export const UID_PATTERN = /^[a-zA-Z0-9_-]+$/;
/** A uid as it may be asked for or given. */
export const Uid = z.string().check(z.minLength(1), z.maxLength(UID_MAX_LENGTH), z.regex(UID_PATTERN));
export type Uid = z.infer<typeof Uid>;

/** Organisation roles, weakest first. Editor includes Viewer, Admin includes Editor. */
export const ROLES = ['Viewer', 'Editor', 'Admin'] as const;
/** One of the roles in an org. */
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** Levels of access to a dashboard or folder, as numbers on the wire; a higher one includes the lower (wire-notes http-api 4.1). */
export const PERMISSION_LEVELS = { view: 1, edit: 2, admin: 4 } as const;
export type PermissionLevel = keyof typeof PERMISSION_LEVELS;

/** Levels of access to a data source, as numbers on the wire of later releases: Edit includes Query. */
export const SOURCE_LEVELS = { query: 1, edit: 2 } as const;
export type SourceLevel = keyof typeof SOURCE_LEVELS;

/** Role of a request body; an empty text is Viewer (wire-notes http-api 1.4). */
export const RoleInput = z.pipe(
  z.enum(['', ...ROLES]),
  z.transform((role: '' | Role): Role => role || 'Viewer'),
);

/** Titles and names: at most 255 characters. */
export const NAME_MAX_LENGTH = 255;
/** Names that are looked up by themselves: logins, emails, names of data sources. */
export const KEY_NAME_MAX_LENGTH = 190;
/** A password as it is sent: hashing one takes longer the longer it is. */
export const Password = z.string().check(z.maxLength(1024));
/** What an unset instant looks like on the wire (wire-notes http-api 1.3). */
export const UNSET_INSTANT = '0001-01-01T00:00:00Z';

/** Any JSON object; keys and values pass through unchanged. */
export const JsonObject = z.record(z.string(), z.unknown());
export type JsonObject = z.infer<typeof JsonObject>;

/** Answer of a command: a text that the web client shows as a success toast. */
export const Message = z.object({ message: z.string() });

/** Says that a password that was set is one of the first that guessers try; an addition of ours. */
export const PasswordWarning = z.optional(z.string());

/** A query integer that reads as 0 ("use the default") when it does not parse (wire-notes http-api 1.1). */
export const IntQuery = z.optional(
  z.pipe(
    z.string(),
    z.transform((text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : 0)),
  ),
);

/** How clients ask for a part of a list: `perpage` entries of page `page`, which counts from 1. Without `perpage` the list comes whole. */
export const PagingQuery = { perpage: IntQuery, page: IntQuery } as const;

/**
 * A JSON list ends before its next entry would make it longer than this, in bytes. It stays an array, and the header `Link: <?...>; rel="next"` names the
 * query of the rest. Exports and results of queries are no lists.
 */
export const MAX_LIST_BYTES = 4 * 1024 * 1024;

/** The most entries of a page that a client may ask for, where a list knows no other limit. */
export const MAX_PER_PAGE = 1000;

/** So many entries are left out at the front: how the rest of a list is asked for where the list has no query of its own for that. */
export const LIST_START = 'start';

/** Query parameters that ask for the rest of a list. A list whose query has none of the others takes `start`. */
export const LIST_REST_PARAMETERS: readonly string[] = ['before', 'after', LIST_START];

/** A repeated query key: absent, one text, or many, always read as a list. */
export const ListQuery = z._default(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value])),
  ),
  [],
);

/** Longest note of a save, in characters. */
export const MESSAGE_MAX_LENGTH = 1000;
