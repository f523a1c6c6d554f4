export { AddPermission } from './AddPermission.tsx';
export type { LevelOptions } from './LevelSelect.tsx';
export { PermissionTable } from './PermissionTable.tsx';
export { type Grant, idsOf, type PermissionRow } from './permission-model.ts';
