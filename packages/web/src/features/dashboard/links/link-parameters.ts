export { linkParameters } from '@pharos/domain/dashboard/links/link-address';
export { linkContextOf } from './link-context.ts';
