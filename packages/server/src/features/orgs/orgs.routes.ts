import { listUserOrgs, useOrg } from '@pharos/contract/api/users';
import { addOrgUser, changeOrgUser, createOrg, getOrg, listOrgs, listOrgUsers, removeOrgUser } from '@pharos/contract/api/orgs';
import { fail } from '@pharos/contract/errors';
import { wireAge } from '@pharos/domain/time/ages';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/database/storage.ts';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { avatarUrl } from '../avatars/index.ts';
import { memberRepository, type MemberRow } from './members.repository.ts';
import type { MemberService } from './members.service.ts';
import type { OrgService } from './orgs.service.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly orgs: OrgService;
  readonly members: MemberService;
  readonly clock: Clock;
  /** What addresses of this server begin with; empty without one. */
  readonly subPath: string;
}

export const orgRoutes = ({ storage, orgs, members, clock, subPath }: Dependencies): readonly HandledRoute[] => [
  handle(getOrg, async ({ actor }) => {
    const row = (await memberRepository(storage.reader).org(actor.scope)) ?? fail('org-not-found');
    const { id, name, ...address } = row;
    return { id, name, address };
  }),
  handle(listOrgUsers, async ({ actor, query }) => {
    const rows = await members.list(actor, query);
    const nowMs = clock.nowMs();
    return rows.map((row) => memberResponse(row, { orgId: actor.scope.orgId, subPath, nowMs }));
  }),
  handle(addOrgUser, async ({ actor, body }) => {
    await members.add(actor, body.loginOrEmail, body.role);
    return { message: 'User added to organization' };
  }),
  handle(changeOrgUser, async ({ actor, params, body }) => {
    await members.changeRole(actor, params.userId, body.role);
    return { message: 'Organization user updated' };
  }),
  handle(removeOrgUser, async ({ actor, params }) => {
    await members.remove(actor, params.userId);
    return { message: 'User removed from organization' };
  }),
  handle(listUserOrgs, ({ actor }) => orgs.ofCaller(actor)),
  handle(useOrg, async ({ actor, params }) => {
    await orgs.use(actor, params.orgId);
    return { message: 'Active organization changed' };
  }),
  handle(createOrg, async ({ actor, body }) => ({ orgId: await orgs.create(actor, body.name), message: 'Organization created' })),
  handle(listOrgs, ({ query }) => orgs.list({ startsWith: query.query, name: query.name })),
];

interface ResponseContext {
  readonly orgId: number;
  readonly subPath: string;
  readonly nowMs: number;
}

const memberResponse = ({ userId, email, login, role, lastSeenAt }: MemberRow, { orgId, subPath, nowMs }: ResponseContext) => ({
  orgId,
  userId,
  email,
  avatarUrl: avatarUrl(subPath, email),
  login,
  role,
  lastSeenAt: new Date(lastSeenAt).toISOString(),
  lastSeenAtAge: wireAge(lastSeenAt, nowMs),
});
