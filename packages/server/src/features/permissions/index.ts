export { allowedColumn, allowedTo, mayUseGeneral, visibleTo, type Requester, type Level } from './access.ts';
export { holdsFolderRight } from './folder-rights.ts';
