import { lazyPart } from '@pharos/ui/lazy';

/**
 * A searchable list in a popover, whose code is loaded when it is opened. Its search field is there at once, because it comes with the code of
 * popovers, and what is typed until the list is there is not lost.
 */
export const LazyList = lazyPart(async () => (await import('./LazyListLayer.tsx')).LazyListLayer);
