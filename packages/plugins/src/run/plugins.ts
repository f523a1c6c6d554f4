import { fail } from '@pharos/contract/errors';
import type { DataSource } from '../plugin.ts';
import { sources } from '../registries/sources.ts';

const byId: ReadonlyMap<string, DataSource> = new Map(sources.map((plugin) => [plugin.manifest.id, plugin]));

/** Ids that older documents and rows use. */
const ALIASES: Readonly<Record<string, string>> = { 'grafana-testdata-datasource': 'testdata' };

/** The code of a kind of data source that makes requests and reads responses. @throws AppError data-source-type-unknown */
export const requirePlugin = (type: string): DataSource =>
  byId.get(ALIASES[type] ?? type) ?? fail('data-source-type-unknown', { type: type.slice(0, 100) });
