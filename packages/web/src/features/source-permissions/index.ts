export { SourcePermissionsPage } from './SourcePermissionsPage.tsx';
