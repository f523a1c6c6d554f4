import {
  addServerOrgUser,
  changeServerOrgUser,
  deleteOrg,
  getOrgByName,
  getServerOrg,
  listServerOrgUsers,
  removeServerOrgUser,
  updateServerOrg,
  updateServerOrgAddress,
} from '@pharos/contract/api/server-orgs';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { DeleteOrg } from './deletion/delete-org.ts';
import type { ShowMember } from './member-response.ts';
import type { MemberService, OrgPlace } from './members.service.ts';
import type { OrgDetailsService } from './org-details.service.ts';

interface Dependencies {
  readonly details: OrgDetailsService;
  readonly members: MemberService;
  readonly showMember: ShowMember;
  readonly removeOrg: DeleteOrg;
}

/** Any organisation, by its number, for server administrators. */
export function serverOrgRoutes({ details, members, showMember, removeOrg }: Dependencies): readonly HandledRoute[] {
  const placeOf = async (by: Actor, orgId: number): Promise<OrgPlace> => ({ by, scope: await details.requireScope(orgId) });
  return [
    handle(getServerOrg, async ({ params }) => details.read(await details.requireScope(params.orgId))),
    handle(getOrgByName, ({ params }) => details.findByName(params.name)),
    handle(updateServerOrg, async ({ actor, params, body }) => {
      await details.rename(await placeOf(actor, params.orgId), body.name);
      return { message: 'Organization updated' };
    }),
    handle(updateServerOrgAddress, async ({ actor, params, body }) => {
      await details.changeAddress(await placeOf(actor, params.orgId), body);
      return { message: 'Address updated' };
    }),
    handle(deleteOrg, async ({ actor, params }) => {
      await removeOrg(actor, params.orgId);
      return { message: 'Organization deleted' };
    }),
    handle(listServerOrgUsers, async ({ params, query }) => {
      const scope = await details.requireScope(params.orgId);
      return (await members.listAll(scope, query)).map(showMember(scope));
    }),
    handle(addServerOrgUser, async ({ actor, params, body }) => {
      await members.add(await placeOf(actor, params.orgId), body.loginOrEmail, body.role);
      return { message: 'User added to organization' };
    }),
    handle(changeServerOrgUser, async ({ actor, params, body }) => {
      await members.changeRole(await placeOf(actor, params.orgId), params.userId, body.role);
      return { message: 'Organization user updated' };
    }),
    handle(removeServerOrgUser, async ({ actor, params }) => {
      await members.remove(await placeOf(actor, params.orgId), params.userId);
      return { message: 'User removed from organization' };
    }),
  ];
}
