export {
  allowedAmong,
  allowedColumn,
  deletableInBin,
  allowedTo,
  mayUseGeneral,
  visibleAmong,
  wasRestricted,
  type Requester,
} from './access.ts';
export { givesPermissions, holdsFolderRight, mayReadEmails } from './folder-rights.ts';
