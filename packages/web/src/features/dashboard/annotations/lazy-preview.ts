import { lazyPart } from '../../../platform/chunks/lazy-part.ts';

/** What a query of annotations finds as it stands in its editor. */
export const EventPreview = lazyPart(async () => (await import('./EventPreview.tsx')).EventPreview);
