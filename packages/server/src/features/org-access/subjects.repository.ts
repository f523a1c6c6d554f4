import type { SubjectKind } from '@pharos/contract/api/org-access';
import { type ErrorCode, fail } from '@pharos/contract/errors';
import type { Role } from '@pharos/contract/primitives';
import type { PermissionRequester } from '@pharos/domain/permissions/entries';
import type { Database } from '../../platform/database/storage.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import type { SourceReader } from '../permissions/index.ts';

/** Somebody whose rights are explained: for rules, and for conditions of statements. */
export interface Subject {
  readonly requester: PermissionRequester;
  readonly reader: Exclude<SourceReader, { readonly kind: 'system' }>;
}

export interface NamedSubject {
  readonly kind: SubjectKind;
  readonly id: number;
}

const UNKNOWN: Readonly<Record<SubjectKind, ErrorCode>> = {
  user: 'user-not-found',
  team: 'team-not-found',
  'api-key': 'api-key-not-found',
  'service-account': 'service-account-not-found',
};

/** Finds people, teams, keys and service accounts of one organisation. @throws AppError user-not-found, team-not-found, api-key-not-found, service-account-not-found */
export async function findSubject(db: Database, scope: OrgScope, { kind, id }: NamedSubject): Promise<Subject> {
  switch (kind) {
    case 'team': {
      const team = await db.selectFrom('team').select('id').where('orgId', '=', scope.orgId).where('id', '=', id).executeTakeFirst();
      return team ? memberOf(scope, team.id) : fail(UNKNOWN[kind]);
    }
    case 'api-key': {
      const key = await db.selectFrom('apiKey').select('role').where('orgId', '=', scope.orgId).where('id', '=', id).executeTakeFirst();
      return key ? { requester: key, reader: { ...key, kind, userId: 0, scope } } : fail(UNKNOWN[kind]);
    }
    case 'user':
    case 'service-account': {
      const role = await roleOf(db, scope, { kind, id });
      if (role === undefined) return fail(UNKNOWN[kind]);
      const teams = await db.selectFrom('teamMember').select('teamId').where('orgId', '=', scope.orgId).where('userId', '=', id).execute();
      const user = { userId: id, teamIds: teams.map(({ teamId }) => teamId) };
      return { requester: { role, user }, reader: { kind, role, userId: id, scope } };
    }
  }
}

/** What each member of a team has at least: no member is less than a Viewer. */
const memberOf = (scope: OrgScope, teamId: number): Subject => ({
  requester: { role: 'Viewer', user: { userId: 0, teamIds: [teamId] } },
  reader: { kind: 'user', role: 'Viewer', userId: 0, scope, teamId },
});

async function roleOf(db: Database, scope: OrgScope, { kind, id }: NamedSubject): Promise<Role | undefined> {
  const member = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.userId')
    .select('membership.role')
    .where('membership.orgId', '=', scope.orgId)
    .where('membership.userId', '=', id)
    .where('account.serviceOrgId', kind === 'user' ? 'is' : 'is not', null)
    .executeTakeFirst();
  return member?.role;
}
