import { lazyPart } from '@pharos/ui/lazy';

/** What a query of annotations finds as it stands in its editor. */
export const EventPreview = lazyPart(async () => (await import('./EventPreview.tsx')).EventPreview);
