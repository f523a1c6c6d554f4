import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { MAX_LIST_BYTES } from '@pharos/contract/primitives';
import { withoutUserInfo } from '@pharos/domain/data-sources/url-user-info';
import type { DataSourceManifest } from '@pharos/plugin';
import { findManifest, type SourceManifests } from '@pharos/plugin/run/registry';
import { shownUrl } from '../../platform/outbound/target-url.ts';
import { boundedSource, boundedSources } from './bounded-source.ts';
import { readJsonData } from './data-source-response.ts';
import type { DataSourceRow } from './data-sources.tables.ts';

interface ViewParts {
  readonly plugins: SourceManifests;
  readonly seesAddresses: boolean;
}

/** A source as pages know it, with no secret whatever its access, and with no settings that are longer than a list may hold. */
export const frontendView = (row: DataSourceRow, parts: ViewParts): FrontendDataSource =>
  boundedSource(row, (bounded) => wholeView(bounded, parts));

/** Sources that a page is told of together. */
export const frontendViews = (rows: readonly DataSourceRow[], parts: ViewParts) =>
  boundedSources(rows, (row) => wholeView(row, parts), MAX_LIST_BYTES);

function wholeView(row: DataSourceRow, { plugins, seesAddresses }: ViewParts): FrontendDataSource {
  const manifest = findManifest(plugins, row.type);
  if (!manifest) return missingView(row);
  return { ...installedView(row, manifest), ...(row.access === 'direct' ? directAddress(row) : proxiedAddress(row, seesAddresses)) };
}

const installedView = (row: DataSourceRow, manifest: DataSourceManifest): FrontendDataSource => ({
  ...identityOf(row),
  access: row.access,
  meta: { type: 'datasource', id: manifest.id, name: manifest.name, description: manifest.description },
  jsonData: readJsonData(row) ?? {},
  ...(row.databaseName === '' ? {} : { database: row.databaseName }),
  ...(manifest.streams ? { streams: true } : {}),
  ...(manifest.interpolation ? { interpolation: manifest.interpolation } : {}),
  ...(manifest.expressionCalls ? { expressionCalls: [...manifest.expressionCalls] } : {}),
  ...(manifest.automaticLegends ? { automaticLegends: [...manifest.automaticLegends] } : {}),
  ...(manifest.plainFields ? { plainFields: [...manifest.plainFields] } : {}),
  ...(manifest.maxLengths ? { maxLengths: manifest.maxLengths } : {}),
});

const isHttp = (url: string): boolean => /^https?:/i.test(url);

/** The browser asks the store itself. Rows of older versions may hold a user and a password. */
function directAddress(row: DataSourceRow): Partial<FrontendDataSource> {
  const url = withoutUserInfo(row.url);
  return { url, ...(isHttp(url) ? { directUrl: url } : {}), ...(row.withCredentials ? { withCredentials: true } : {}) };
}

/** The server asks the store; pages need its address for a link to it, and never the query, which may hold a token. */
function proxiedAddress(row: DataSourceRow, seesAddresses: boolean): Partial<FrontendDataSource> {
  const address = URL.parse(row.url);
  const { serverName: _hostName, ...jsonData } = readJsonData(row) ?? {};
  return {
    url: `/api/datasources/proxy/${row.id}`,
    ...(seesAddresses ? {} : { jsonData }),
    ...(seesAddresses && address && isHttp(row.url) ? { directUrl: shownUrl(address) } : {}),
  };
}

/**
 * A source whose plugin is not installed is known by name and type, so that its panels can say what they lack. Its queries go to the server,
 * which refuses them; nothing in the page could use its settings.
 */
const missingView = (row: DataSourceRow): FrontendDataSource => ({
  ...identityOf(row),
  access: 'proxy',
  url: `/api/datasources/proxy/${row.id}`,
  meta: { type: 'datasource', id: row.type, name: row.type },
});

const identityOf = ({ id, uid, type, name }: DataSourceRow) => ({ id, uid, type, name });
