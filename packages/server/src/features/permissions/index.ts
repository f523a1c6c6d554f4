export { allowedColumn, allowedTo, mayUseGeneral, visibleTo, type Asker, type Level } from './access.ts';
export { holdsFolderRight } from './folder-rights.ts';
