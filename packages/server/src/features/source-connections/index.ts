export { connectionIdentity, connectionKey, type SourceConnection, type SourceDirectory } from './source-connection.ts';
