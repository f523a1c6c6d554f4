export { joinSentences, type Readable, type ReadableSeries, type ReadablePlace } from './readable.ts';
export { ReadableDrawing } from './ReadableDrawing.tsx';
