import type { OrgUser } from '@pharos/contract/api/orgs';
import { wireAge } from '@pharos/domain/time/ages';
import type { Clock } from '../../platform/clock/clock.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import { avatarUrl } from '../avatars/index.ts';
import type { MemberRow } from './members.repository.ts';
import type { RoleSource } from './members.service.ts';

interface Dependencies {
  readonly clock: Clock;
  /** What addresses of this server begin with; empty without one. */
  readonly subPath: string;
  readonly roleSource: RoleSource;
}

/** Members of an organisation as they are on the wire. */
export type ShowMember = (scope: OrgScope) => (row: MemberRow) => OrgUser;

export const createShowMember =
  ({ clock, subPath, roleSource }: Dependencies): ShowMember =>
  ({ orgId }) => {
    const nowMs = clock.nowMs();
    return ({ userId, email, login, role, origin, lastSeenAt }) => {
      const source = origin === null ? undefined : roleSource(origin);
      return {
        orgId,
        userId,
        email,
        avatarUrl: avatarUrl(subPath, email),
        login,
        role,
        lastSeenAt: new Date(lastSeenAt).toISOString(),
        lastSeenAtAge: wireAge(lastSeenAt, nowMs),
        ...(source === undefined ? {} : { roleSource: source }),
      };
    };
  };
