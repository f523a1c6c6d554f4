import { type DataSourceSettings, type HttpResponse, type HttpRequest, QueryError, type TestResult, type Tools } from '@pharos/plugin';
import { type PrometheusOptions, scrapeIntervalFault } from './options.ts';
import { readResponse } from './wire.ts';

/** Save & Test: an instant query of `1+1` (wire-notes data-sources 2.4), unless a setting is wrong, which queries would pass over. */
export async function testSource(
  { options }: DataSourceSettings<PrometheusOptions>,
  send: (request: HttpRequest) => Promise<HttpResponse>,
  { now }: Tools,
): Promise<TestResult> {
  const fault = scrapeIntervalFault(options);
  if (fault !== undefined) return { status: 'error', message: `Scrape interval: ${fault}` };
  const fields = { query: '1+1', time: String(Math.floor(now() / 1000)) };
  const response = await send(
    options.httpMethod === 'POST'
      ? { method: 'POST', path: '/api/v1/query', body: { kind: 'form', fields } }
      : { method: 'GET', path: '/api/v1/query', query: fields },
  );
  try {
    readResponse(response);
    return { status: 'success', message: 'Data source is working' };
  } catch (error) {
    if (error instanceof QueryError) return { status: 'error', message: error.message };
    throw error;
  }
}
