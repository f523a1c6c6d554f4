import { OrgScope, ServerScope } from './org-scope.ts';

/** Id of the scope of a person who belongs to no organisation; no row has it. */
export const NO_ORG_ID = -1;

/** For who has just found the caller's membership in the database, or read an organisation's id from the operator's files. */
export const grantOrgScope = (orgId: number): OrgScope => OrgScope.grant(orgId);

/** For work across organisations; the reason is for the reader of the code. */
export const grantServerScope = (reason: string): ServerScope => ServerScope.grant(reason);
