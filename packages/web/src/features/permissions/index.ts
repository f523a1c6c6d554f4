export { PermissionList } from './PermissionList.tsx';
