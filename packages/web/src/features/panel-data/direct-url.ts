import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { type HttpRequest, QueryError } from '@pharos/plugin';
import { requestUrl } from '@pharos/plugin/run/request-url';

/**
 * The address of a request that the page itself sends to a source with browser access, without what the source's URL has of a user.
 * @throws QueryError where the source has no address for a browser, or the path would leave it
 */
export function buildDirectUrl({ directUrl = '', name }: FrontendDataSource, request: Pick<HttpRequest, 'path' | 'query'>): string {
  const base = URL.parse(directUrl);
  if (!base || !/^https?:$/.test(base.protocol)) throw new QueryError(`The data source ${name} has no address that a browser can reach`);
  const url = requestUrl(base, request);
  url.username = '';
  url.password = '';
  return url.href;
}
