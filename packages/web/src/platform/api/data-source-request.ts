import type { PageRequest, SendRequest } from './request.ts';

export interface DataSourceCall extends PageRequest {
  /** Asks past every cache between here and the store. */
  readonly isFresh?: boolean;
}

/**
 * A call to a data source through the server's proxy. The page's own session stays in charge of `Authorization`, so a header of the
 * data source travels under another name. A call given up by its signal fails flagged as cancelled.
 */
export const createDataSourceRequest =
  (send: SendRequest): ((call: DataSourceCall) => Promise<Response>) =>
  ({ isFresh = false, headers = {}, ...request }) =>
    send({ ...request, headers: { ...movedHeaders(headers), ...(isFresh ? { 'X-Grafana-NoCache': 'true' } : {}) } });

function movedHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase() === 'authorization' ? 'X-DS-Authorization' : name, value]),
  );
}
