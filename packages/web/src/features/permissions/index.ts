export { NewViewersNotice } from './NewViewersNotice.tsx';
export { PermissionList } from './PermissionList.tsx';
export { type FoundViewers, labelWithViewers, useNewViewers } from './useNewViewers.ts';
