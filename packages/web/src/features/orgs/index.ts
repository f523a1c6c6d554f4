export { OrgPage } from './OrgPage.tsx';
