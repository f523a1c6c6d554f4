import { AppError } from '@pharos/contract/errors';
import type { UserActor } from '../../../platform/session/actor.ts';
import { grantOrgScope, NO_ORG_ID } from '../../../platform/session/grant-scope.ts';
import type { CallerRow } from '../sessions/callers.server-wide.repository.ts';
import type { RequestedOrg } from '../requested-org.ts';

/** @throws AppError org-not-member where another organisation than the stored one was asked for in vain */
export async function inStoredOrg(
  row: CallerRow,
  requested: RequestedOrg,
  readStored: () => Promise<CallerRow | undefined>,
): Promise<CallerRow> {
  if (row.orgId !== null || requested.orgId === undefined) return row;
  if (!requested.isForgiving) throw new AppError('org-not-member');
  return (await readStored()) ?? row;
}

export function buildActor(
  row: CallerRow,
  by: Pick<UserActor, 'by' | 'sessionId' | 'signInMethod' | 'authenticatedAt' | 'factors' | 'appPasswordId' | 'changeView'>,
): UserActor {
  const { userId, login, email, name, isServerAdmin } = row;
  return {
    kind: 'user',
    userId,
    login,
    email,
    name,
    isServerAdmin,
    ...by,
    scope: grantOrgScope(row.orgId ?? NO_ORG_ID),
    orgName: row.orgName ?? 'Org missing',
    role: row.role ?? undefined,
  };
}
