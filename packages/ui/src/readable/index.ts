export { joinSentences, type Readable, type ReadableSeries } from './readable.ts';
export { ReadableDrawing, type ReadablePlace } from './ReadableDrawing.tsx';
