export { EditOrgPage } from './EditOrgPage.tsx';
export { OrgsPage } from './OrgsPage.tsx';
