export type { SourceConnection, SourceDirectory } from './source-connection.ts';
