import { fail } from '@pharos/contract/errors';
import { type DataSource, isOfKind } from '../plugin.ts';
import { sources } from '../registries/sources.ts';

/** The code of a stored type of data source that makes requests and reads responses; undefined where its plugin is not installed. */
export const findPlugin = (type: string): DataSource | undefined => sources.find(({ manifest }) => isOfKind(manifest, type));

/** The same. @throws AppError data-source-type-unknown, which names the type */
export const requirePlugin = (type: string): DataSource =>
  findPlugin(type) ?? fail('data-source-type-unknown', { type: type.slice(0, 100) });
