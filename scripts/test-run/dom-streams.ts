import {
  CompressionStream,
  DecompressionStream,
  ReadableStream,
  TextDecoderStream,
  TransformStream,
  WritableStream,
} from 'node:stream/web';

/** Browsers have streams; the context in which a worker runs the files of the project `dom` is made without those of Node. */
Object.assign(globalThis, { CompressionStream, DecompressionStream, ReadableStream, TextDecoderStream, TransformStream, WritableStream });
