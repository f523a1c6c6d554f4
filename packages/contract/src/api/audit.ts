import * as z from 'zod/mini';
import { Id, IntQuery } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** What is recorded; docs/audit.md explains each, and a test keeps both equal. */
export const AUDIT_ACTIONS = [
  'signed-in',
  'sign-in-method-used',
  'sign-in-failed',
  'signed-out',
  'session-ended',
  'password-changed',
  'sign-in-link-made',
  'confirmed',
  'factor-added',
  'factor-removed',
  'factors-reset',
  'recovery-codes-renewed',
  'recovery-code-used',
  'app-password-created',
  'app-password-deleted',
  'user-created',
  'user-changed',
  'user-deleted',
  'identity-linked',
  'identity-unlinked',
  'directory-file-read',
  'org-created',
  'org-changed',
  'org-deleted',
  'invitation-created',
  'invitation-renewed',
  'invitation-revoked',
  'invitation-accepted',
  'member-added',
  'member-changed',
  'member-removed',
  'team-created',
  'team-changed',
  'team-deleted',
  'team-member-added',
  'team-member-removed',
  'team-group-added',
  'team-group-removed',
  'api-key-created',
  'api-key-deleted',
  'service-account-created',
  'service-account-changed',
  'service-account-deleted',
  'service-account-token-created',
  'service-account-token-deleted',
  'folder-created',
  'folder-changed',
  'folder-deleted',
  'folder-restored',
  'folder-purged',
  'dashboard-created',
  'dashboard-saved',
  'dashboard-moved',
  'dashboard-version-restored',
  'dashboard-deleted',
  'dashboard-restored',
  'dashboard-purged',
  'permissions-changed',
  'data-source-added',
  'data-source-changed',
  'data-source-deleted',
  'snapshot-created',
  'snapshot-deleted',
  'playlist-deleted',
  'annotations-deleted',
  'short-url-deleted',
  'task-run-again',
  'refused',
  'refusals-left-out',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Records of a part of the list where a request does not say, and the most it may ask for. */
export const AUDIT_PER_PAGE = 100;
export const MAX_AUDIT_PER_PAGE = 1000;

/** A value of a field, as it was or as it is: null is a field that is not there. */
const AuditValue = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.readonly(z.array(z.string()))]));
export type AuditValue = z.infer<typeof AuditValue>;

/** One record. Ids are 0, and names empty, where there is none; names are those of that time. Kinds and actions of a newer server may be unknown here. */
const AuditRecord = z.object({
  id: Id,
  /** When it was done, or refused for the first time in its minute. */
  time: z.string(),
  /** The organisation that it happened in; 0: none, such as signing in. */
  orgId: z.int(),
  orgName: z.string(),
  /** `user`, `api-key`, `service-account`, `anonymous` or `system`. */
  actorKind: z.string(),
  actorId: z.int(),
  actorName: z.string(),
  /** Where the request came from; empty outside of requests. */
  address: z.string(),
  action: z.string(),
  /** `done`, `not-confirmed` (done, by somebody who could not confirm who they are), or the error code by which it was refused. */
  result: z.string(),
  /** How often; above 1 for refusals alone. */
  count: z.int(),
  objectKind: z.string(),
  objectId: z.int(),
  objectName: z.string(),
  /** Fields that differ, each with its old and its new value. */
  changes: z.record(z.string(), z.tuple([AuditValue, AuditValue])),
  /** More changed than a record holds. */
  isCut: z.boolean(),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

/** Names are compared whole and without case; all that is given has to hold. */
const AuditFilter = {
  /** Who did it, or was refused. */
  who: z.optional(z.string()),
  action: z.optional(z.string()),
  /** What it was done to: its name, and its kind such as `dashboard`. */
  object: z.optional(z.string()),
  objectKind: z.optional(z.string()),
  /** `done`, `refused`, or an error code. */
  result: z.optional(z.string()),
  /** Epoch ms, both inclusive; 0 is none. */
  from: IntQuery,
  to: IntQuery,
  /** Part of the name of who did it, of that of what it was done to, or of the address. */
  text: z.optional(z.string()),
  /** Of the list of the server: only what happened in this organisation. The list of one organisation passes it over. */
  org: IntQuery,
} as const;

const AuditQuery = z.object({
  ...AuditFilter,
  limit: IntQuery,
  /** Only what is listed behind a certain record, as the header `Link` of a list writes it. */
  before: z.optional(z.string()),
});

/** A file of records: a table for spreadsheets, or one record as JSON in each line. */
export const AUDIT_FORMATS = ['csv', 'jsonl'] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];

const AuditExportQuery = z.object({ ...AuditFilter, format: z.optional(z.enum(AUDIT_FORMATS)) });

export const listOrgAudit = defineRoute({
  method: 'GET',
  path: '/api/org/audit',
  access: 'admin',
  summary: `Who did what in the organisation, and who was refused, newest first: ${AUDIT_PER_PAGE} records, or at most ${MAX_AUDIT_PER_PAGE}.`,
  query: AuditQuery,
  response: z.array(AuditRecord),
  errors: ['query-invalid', 'work-limited'],
});

export const listServerAudit = defineRoute({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'server-admin',
  summary: `The same of all organisations, and what belongs to none, such as signing in: ${AUDIT_PER_PAGE} records, or at most ${MAX_AUDIT_PER_PAGE}.`,
  query: AuditQuery,
  response: z.array(AuditRecord),
  errors: ['query-invalid', 'work-limited'],
});

export const exportOrgAudit = defineRoute({
  method: 'GET',
  path: '/api/org/audit/export',
  access: 'admin',
  summary: 'All records of the organisation that a filter leaves, newest first, as a file: CSV, or with `format=jsonl` JSON lines.',
  query: AuditExportQuery,
  response: z.unknown(),
  errors: ['query-invalid', 'work-limited'],
});

export const exportServerAudit = defineRoute({
  method: 'GET',
  path: '/api/admin/audit/export',
  access: 'server-admin',
  summary: 'The same of the whole server.',
  query: AuditExportQuery,
  response: z.unknown(),
  errors: ['query-invalid', 'work-limited'],
});
