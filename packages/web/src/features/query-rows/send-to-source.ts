import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { HttpResponse, HttpRequest } from '@pharos/plugin';
import { requestUrl } from '@pharos/plugin/run/request-url';
import type { SendToSource } from '@pharos/plugin/ui';
import type { Platform } from '../../platform/create-platform.ts';
import { buildDirectUrl } from '../panel-data/index.ts';

interface SendHost {
  readonly sendToDataSource: Platform['sendToDataSource'];
  /** For sources that the browser asks itself. */
  readonly fetch: typeof fetch;
}

/**
 * Asks a store for what an editor suggests: names, label values. Through the server's proxy; a source with browser access is asked
 * straight, without any secret.
 * @throws QueryError for a path that would leave the source
 */
export const createSendToSource =
  ({ sendToDataSource, fetch }: SendHost, source: FrontendDataSource): SendToSource =>
  async (request, signal) => {
    const headers = { ...contentType(request), ...request.headers };
    const body = encodeBody(request);
    const { method } = request;
    if (source.access === 'direct') {
      const credentials = source.withCredentials ? 'include' : 'omit';
      return readResponse(await fetch(buildDirectUrl(source, request), { method, headers, body: body ?? null, credentials, signal }));
    }
    return readResponse(await sendToDataSource({ method, path: proxyPath(source, request), headers, body, signal }));
  };

const contentType = ({ body }: HttpRequest): Readonly<Record<string, string>> =>
  body === undefined ? {} : { 'Content-Type': body.kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json' };

function encodeBody({ body }: HttpRequest): string | undefined {
  if (!body) return undefined;
  return body.kind === 'form' ? new URLSearchParams(body.fields).toString() : JSON.stringify(body.value);
}

/** Below the proxy of this very source: a path that climbs is refused, because it would come to another part of the API. */
function proxyPath({ id }: FrontendDataSource, request: HttpRequest): string {
  const { pathname, search } = requestUrl(new URL(`/api/datasources/proxy/${id}`, 'http://this-server'), request);
  return pathname + search;
}

async function readResponse(response: Response): Promise<HttpResponse> {
  return { status: response.status, contentType: response.headers.get('content-type') ?? '', text: await response.text() };
}
