export { AuthenticationPage } from './AuthenticationPage.tsx';
