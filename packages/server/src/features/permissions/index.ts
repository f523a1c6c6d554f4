export { allowedAmong, allowedColumn, mayUseGeneral, visibleAmong, type Requester } from './access.ts';
export { givesPermissions, holdsFolderRight } from './folder-rights.ts';
