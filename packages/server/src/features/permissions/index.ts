export { allowedColumn, allowedTo, mayUseGeneral, visibleTo, type Level } from './access.ts';
