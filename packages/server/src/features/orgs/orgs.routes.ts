import { listUserOrgs, useOrg } from '@pharos/contract/api/users';
import {
  addOrgUser,
  changeOrgUser,
  createOrg,
  getOrg,
  listOrgs,
  listOrgUsers,
  lookupOrgUsers,
  removeOrgUser,
  updateOrg,
  updateOrgAddress,
} from '@pharos/contract/api/orgs';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import { listRows, readStart } from '../../platform/http/paging.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { avatarUrl } from '../avatars/index.ts';
import type { ShowMember } from './member-response.ts';
import type { MemberService, OrgPlace } from './members.service.ts';
import type { OrgDetailsService } from './org-details.service.ts';
import type { OrgService } from './orgs.service.ts';

interface Dependencies {
  readonly orgs: OrgService;
  readonly details: OrgDetailsService;
  readonly members: MemberService;
  readonly showMember: ShowMember;
  /** What addresses of this server begin with; empty without one. */
  readonly subPath: string;
}

/** The organisation that the caller works in. */
const own = (actor: Actor): OrgPlace => ({ by: actor, scope: actor.scope });

export const orgRoutes = ({ orgs, details, members, showMember, subPath }: Dependencies): readonly HandledRoute[] => [
  handle(getOrg, ({ actor }) => details.read(actor.scope)),
  handle(updateOrg, async ({ actor, body }) => {
    await details.rename(own(actor), body.name);
    return { message: 'Organization updated' };
  }),
  handle(updateOrgAddress, async ({ actor, body }) => {
    await details.changeAddress(own(actor), body);
    return { message: 'Address updated' };
  }),
  handle(listOrgUsers, ({ actor, query }) =>
    listRows({ read: () => members.list(actor, query), toItem: showMember(actor.scope), start: readStart(query) }),
  ),
  handle(lookupOrgUsers, async ({ actor, query }) =>
    (await members.lookup(actor, query)).map(({ userId, login, email }) => ({ userId, login, avatarUrl: avatarUrl(subPath, email) })),
  ),
  handle(addOrgUser, async ({ actor, body }) => {
    await members.add(own(actor), body.loginOrEmail, body.role);
    return { message: 'User added to organization' };
  }),
  handle(changeOrgUser, async ({ actor, params, body }) => {
    await members.changeRole(own(actor), params.userId, body.role);
    return { message: 'Organization user updated' };
  }),
  handle(removeOrgUser, async ({ actor, params }) => {
    await members.remove(own(actor), params.userId);
    return { message: 'User removed from organization' };
  }),
  handle(listUserOrgs, ({ actor }) => orgs.ofCaller(actor)),
  handle(useOrg, async ({ actor, params }) => {
    await orgs.use(actor, params.orgId);
    return { message: 'Active organization changed' };
  }),
  handle(createOrg, async ({ actor, body }) => ({ orgId: await orgs.create(actor, body.name), message: 'Organization created' })),
  handle(listOrgs, ({ query }) => orgs.list({ startsWith: query.query, name: query.name }, query)),
];
