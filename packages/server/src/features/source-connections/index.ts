export { connectionRedactor } from './connection-redactor.ts';
export { seesAddresses, withoutAddress } from './without-address.ts';
export { connectionIdentity, connectionKey, type SourceConnection, type SourceDirectory } from './source-connection.ts';
