export { ServiceAccountPage } from './ServiceAccountPage.tsx';
export { ServiceAccountsPage } from './ServiceAccountsPage.tsx';
