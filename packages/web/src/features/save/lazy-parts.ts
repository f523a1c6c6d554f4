import { lazyPart } from '@pharos/ui/lazy';

/** Asks whoever leaves with changes; its code comes with the first one. */
export const LeaveGuard = lazyPart(async () => (await import('./LeaveGuard.tsx')).LeaveGuard);
/** Its code comes once the page is at rest, since it cannot be loaded when the server is away. */
export const SaveDialog = lazyPart(async () => (await import('./SaveDialog.tsx')).SaveDialog);
