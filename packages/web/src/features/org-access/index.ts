export { OrgAccessPage } from './OrgAccessPage.tsx';
