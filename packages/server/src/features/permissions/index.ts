export { allowedColumn, allowedTo, mayUseGeneral, visibleTo, type Requester } from './access.ts';
export { administersAnything, holdsFolderRight } from './folder-rights.ts';
