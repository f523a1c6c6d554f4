export { openAccountPage } from './open-account-page.tsx';
