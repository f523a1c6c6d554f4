export { mayCreateOrg } from './may-create-org.ts';
export { NewOrgPage } from './NewOrgPage.tsx';
export { OrgTable } from './OrgTable.tsx';
