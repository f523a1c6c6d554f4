export { InvitePage } from './InvitePage.tsx';
export { MemberList } from './MemberList.tsx';
export { prefetchServerOrgMembers, useServerOrgMembers } from './org-users.queries.ts';
export { UsersPage } from './UsersPage.tsx';
