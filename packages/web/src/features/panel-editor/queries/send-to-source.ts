import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { HttpResponse, HttpRequest } from '@pharos/plugin';
import type { SendToSource } from '@pharos/plugin/ui';
import type { Platform } from '../../../platform/create-platform.ts';

interface SendHost {
  readonly sendToDataSource: Platform['sendToDataSource'];
  /** For sources that the browser asks itself. */
  readonly fetch: typeof fetch;
}

/**
 * Asks a store for what an editor suggests: names, label values. Through the server's proxy; a source with browser access is asked
 * straight, without any secret.
 */
export const createSendToSource =
  ({ sendToDataSource, fetch }: SendHost, source: FrontendDataSource): SendToSource =>
  async (request, signal) => {
    const headers = { ...contentType(request), ...request.headers };
    const body = encodeBody(request);
    const abort = signal === undefined ? {} : { signal };
    if (source.access === 'direct') {
      const credentials = source.withCredentials ? 'include' : 'omit';
      return readResponse(
        await fetch(buildAddress(source.directUrl ?? '', request), {
          method: request.method,
          headers,
          body: body ?? null,
          credentials,
          ...abort,
        }),
      );
    }
    const path = buildAddress(`/api/datasources/proxy/${source.id}`, request);
    return readResponse(
      await sendToDataSource({ method: request.method, path, headers, ...(body === undefined ? {} : { body }), ...abort }),
    );
  };

const contentType = ({ body }: HttpRequest): Readonly<Record<string, string>> =>
  body === undefined ? {} : { 'Content-Type': body.kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json' };

function encodeBody({ body }: HttpRequest): string | undefined {
  if (!body) return undefined;
  return body.kind === 'form' ? new URLSearchParams(body.fields).toString() : JSON.stringify(body.value);
}

function buildAddress(base: string, { path, query = {} }: HttpRequest): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) for (const one of [value].flat()) search.append(key, one);
  const text = search.toString();
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}${text === '' ? '' : `?${text}`}`;
}

async function readResponse(response: Response): Promise<HttpResponse> {
  return { status: response.status, contentType: response.headers.get('content-type') ?? '', text: await response.text() };
}
