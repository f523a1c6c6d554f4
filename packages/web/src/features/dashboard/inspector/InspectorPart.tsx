import { lazyPart } from '@pharos/ui/lazy';

/** The inspector of a panel; its code comes with the first one that is opened. */
export const InspectorPart = lazyPart(async () => (await import('./Inspector.tsx')).Inspector);
