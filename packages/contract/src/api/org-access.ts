import * as z from 'zod/mini';
import {
  Id,
  IdParam,
  IntQuery,
  LIST_START,
  PERMISSION_LEVELS,
  type PermissionLevel,
  SOURCE_LEVELS,
  type SourceLevel,
} from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** Whose rights are explained. A team stands for what each of its members has at least: the team's entries, and those for Viewers. */
const SUBJECT_KINDS = ['user', 'team', 'api-key', 'service-account'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** To what. */
const ACCESS_OBJECT_KINDS = ['folder', 'dashboard', 'data-source'] as const;
export type AccessObjectKind = (typeof ACCESS_OBJECT_KINDS)[number];

/** Levels of folders and dashboards, and those of data sources. */
export type AccessLevel = PermissionLevel | SourceLevel;
const LEVELS = [...new Set([...Object.keys(PERMISSION_LEVELS), ...Object.keys(SOURCE_LEVELS)])] as readonly AccessLevel[]; // their own keys
const AccessLevel = z.enum(LEVELS);

/**
 * A rule that gives a level: being an Admin, a data source without permissions of its own, or an entry: of the place itself, of its folder, of the
 * organisation's default entries, or of General.
 */
const ACCESS_RULES = ['admin', 'open', 'own', 'folder', 'default', 'general'] as const;

const AccessGrant = z.object({
  rule: z.enum(ACCESS_RULES),
  level: AccessLevel,
  /** Whom the entry is for; absent where no entry is the rule. */
  to: z.optional(z.object({ kind: z.enum(['user', 'team', 'role']), name: z.string() })),
  /** Where the entry stands, for those of a folder. */
  folder: z.optional(z.string()),
});
export type AccessGrant = z.infer<typeof AccessGrant>;

const Subject = { subjectKind: z.enum(SUBJECT_KINDS), subjectId: IdParam } as const;
const SUBJECT_ERRORS = ['user-not-found', 'team-not-found', 'api-key-not-found', 'service-account-not-found'] as const;

export const explainAccess = defineRoute({
  method: 'GET',
  path: '/api/org/access',
  access: 'admin',
  summary: 'The level that somebody has on a folder, dashboard or data source, and every rule that gives one. Our own addition.',
  query: z.object({ ...Subject, objectKind: z.enum(ACCESS_OBJECT_KINDS), objectId: IdParam }),
  response: z.object({ title: z.string(), level: z.nullable(AccessLevel), grants: z.array(AccessGrant) }),
  errors: ['query-invalid', ...SUBJECT_ERRORS, 'folder-not-found', 'dashboard-not-found', 'data-source-not-found'],
});
export type Explanation = z.infer<(typeof explainAccess)['response']>;

/** One thing that somebody can open, with the highest level and the rule that gives it. */
const AccessibleObject = z.object({
  kind: z.enum(ACCESS_OBJECT_KINDS),
  id: Id,
  title: z.string(),
  /** Path with the sub path in front. */
  url: z.string(),
  /** The folder that a dashboard stands in; absent in General. */
  folder: z.optional(z.string()),
  level: AccessLevel,
  reason: AccessGrant,
});
export type AccessibleObject = z.infer<typeof AccessibleObject>;

/** Entries of one response, and where a request does not say. */
export const MAX_ACCESSIBLE = 5000;
export const ACCESSIBLE_PER_PAGE = 200;

export const listAccessible = defineRoute({
  method: 'GET',
  path: '/api/org/access/list',
  access: 'admin',
  summary: `Folders and dashboards, or data sources, that somebody can open, by title, with level and reason; ${ACCESSIBLE_PER_PAGE} where 'limit' does not say, at most ${MAX_ACCESSIBLE}.`,
  query: z.object({
    ...Subject,
    objects: z.enum(['dashboards', 'data-sources']),
    /** Part of the title. */
    query: z.optional(z.string()),
    limit: IntQuery,
    page: IntQuery,
    [LIST_START]: IntQuery,
  }),
  response: z.array(AccessibleObject),
  errors: ['query-invalid', 'work-limited', ...SUBJECT_ERRORS],
});
