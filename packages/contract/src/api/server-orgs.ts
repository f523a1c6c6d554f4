import * as z from 'zod/mini';
import { IdParam, Message, PagingQuery, RoleInput } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { NewOrgUser, Org, OrgAddressInput, OrgName, OrgUser } from './orgs.ts';

const OrgParam = z.object({ orgId: IdParam });
const MemberParams = z.object({ orgId: IdParam, userId: IdParam });

export const getServerOrg = defineRoute({
  method: 'GET',
  path: '/api/orgs/:orgId',
  access: 'server-admin',
  summary: 'An organisation by its number.',
  params: OrgParam,
  response: Org,
  errors: ['org-not-found'],
});

export const getOrgByName = defineRoute({
  method: 'GET',
  path: '/api/orgs/name/:name',
  access: 'server-admin',
  summary: 'An organisation by its name, whatever its capitals.',
  params: z.object({ name: z.string() }),
  response: Org,
  errors: ['org-not-found'],
});

export const updateServerOrg = defineRoute({
  method: 'PUT',
  path: '/api/orgs/:orgId',
  access: 'server-admin',
  summary: 'Gives an organisation another name.',
  params: OrgParam,
  body: OrgName,
  response: Message,
  errors: ['required-missing', 'org-rename-taken', 'org-not-found'],
});

export const updateServerOrgAddress = defineRoute({
  method: 'PUT',
  path: '/api/orgs/:orgId/address',
  access: 'server-admin',
  summary: 'Replaces the address of an organisation.',
  params: OrgParam,
  body: OrgAddressInput,
  response: Message,
  errors: ['org-not-found'],
});

export const deleteOrg = defineRoute({
  method: 'DELETE',
  path: '/api/orgs/:orgId',
  access: 'server-admin',
  summary:
    'Deletes an organisation with everything inside; its members keep their accounts. Not the last one, nor the one that new people join.',
  needsConfirmation: true,
  params: OrgParam,
  response: Message,
  errors: ['org-id-unknown', 'last-org', 'org-of-new-users'],
});

export const listServerOrgUsers = defineRoute({
  method: 'GET',
  path: '/api/orgs/:orgId/users',
  access: 'server-admin',
  summary: 'Members of an organisation, by email, then login.',
  params: OrgParam,
  query: z.object(PagingQuery),
  response: z.array(OrgUser),
  errors: ['org-not-found'],
});

export const addServerOrgUser = defineRoute({
  method: 'POST',
  path: '/api/orgs/:orgId/users',
  access: 'server-admin',
  summary: 'Adds an existing account to an organisation.',
  params: OrgParam,
  body: NewOrgUser,
  response: Message,
  errors: ['org-not-found', 'user-not-found', 'user-already-member', 'required-missing', 'target-quota-reached'],
});

export const changeServerOrgUser = defineRoute({
  method: 'PATCH',
  path: '/api/orgs/:orgId/users/:userId',
  access: 'server-admin',
  summary: "Changes a member's role in an organisation.",
  params: MemberParams,
  body: z.object({ role: RoleInput }),
  response: Message,
  errors: ['org-not-found', 'role-given', 'user-not-found', 'last-org-admin-role'],
});

export const removeServerOrgUser = defineRoute({
  method: 'DELETE',
  path: '/api/orgs/:orgId/users/:userId',
  access: 'server-admin',
  summary: 'Takes a member out of an organisation. The account stays, also without any other organisation.',
  params: MemberParams,
  response: Message,
  errors: ['org-not-found', 'user-not-found', 'last-org-admin'],
});
