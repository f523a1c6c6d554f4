export { allowedAmong, allowedColumn, deletableInBin, allowedTo, visibleAmong, wasRestricted } from './access.ts';
export { mayUseGeneral } from './default-access.ts';
export { type DefaultPlace, defaultEntryRepository, type NamedEntry } from './default-entries.repository.ts';
export { type EntryNames, NAMED_COLUMNS, readNames, readTarget, targetColumns } from './entry-rows.ts';
export type { Requester } from './giving-entries.ts';
export { givesPermissions, holdsFolderRight, mayReadEmails } from './folder-rights.ts';
export { editableBy, queryableBy, type SourceReader, sourceRightColumns, systemReader } from './source-access.ts';
