export { OrgNameForm } from './OrgNameForm.tsx';
export { OrgPage } from './OrgPage.tsx';
export { QuotaTable } from './QuotaTable.tsx';
