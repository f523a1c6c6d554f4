export { NoOrgPage } from './NoOrgPage.tsx';
