export { allowedColumn, allowedTo, mayUseGeneral, visibleTo, type Requester } from './access.ts';
export { holdsFolderRight } from './folder-rights.ts';
