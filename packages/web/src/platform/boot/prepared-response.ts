import type { SendRequest } from '../api/request.ts';

/** Id of the script element in which the server puts the response to the page's first call. */
const PREPARED_ID = 'prepared-response';

/** A response that came with the page. */
export interface PreparedResponse {
  /** Path of the call, without the base path. */
  readonly path: string;
  readonly text: string;
}

export function readPreparedResponse(page: Pick<Document, 'getElementById'>): PreparedResponse | undefined {
  const element = page.getElementById(PREPARED_ID);
  const path = element?.dataset['path'];
  const text = element?.textContent;
  element?.remove(); // a long text would else be held twice
  return path && text ? { path, text } : undefined;
}

/** What came with the page is as old as the page. */
const FRESH_MS = 10_000;

/** Answers the first call for what came with the page without the network, as long as it is fresh. */
export function respondFromPage(
  send: SendRequest,
  prepared: PreparedResponse | undefined,
  now: () => number = () => performance.now(),
): SendRequest {
  let left = prepared;
  const untilMs = now() + FRESH_MS;
  return (request) => {
    if (left === undefined || request.method !== 'GET' || request.path !== left.path) return send(request);
    const { text } = left;
    left = undefined;
    if (now() > untilMs) return send(request);
    return Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } }));
  };
}
