import type { FrontendDataSource } from '@pharos/contract/api/boot';
import type { HttpAnswer, HttpRequest } from '@pharos/plugin';
import type { AskSource } from '@pharos/plugin/ui';
import type { Platform } from '../../../platform/create-platform.ts';

interface AskHost {
  readonly askDataSource: Platform['askDataSource'];
  /** For sources that the browser asks itself. */
  readonly fetch: typeof fetch;
}

/**
 * Asks a store for what an editor suggests: names, label values. Through the server's proxy; a source with browser access is asked
 * straight, without any secret.
 */
export const createAskSource =
  ({ askDataSource, fetch }: AskHost, source: FrontendDataSource): AskSource =>
  async (request, signal) => {
    const headers = { ...contentType(request), ...request.headers };
    const body = bodyOf(request);
    const abort = signal === undefined ? {} : { signal };
    if (source.access === 'direct') {
      const credentials = source.withCredentials ? 'include' : 'omit';
      return answerOf(
        await fetch(addressOf(source.directUrl ?? '', request), {
          method: request.method,
          headers,
          body: body ?? null,
          credentials,
          ...abort,
        }),
      );
    }
    const path = addressOf(`/api/datasources/proxy/${source.id}`, request);
    return answerOf(await askDataSource({ method: request.method, path, headers, ...(body === undefined ? {} : { body }), ...abort }));
  };

const contentType = ({ body }: HttpRequest): Readonly<Record<string, string>> =>
  body === undefined ? {} : { 'Content-Type': body.kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json' };

function bodyOf({ body }: HttpRequest): string | undefined {
  if (!body) return undefined;
  return body.kind === 'form' ? new URLSearchParams(body.fields).toString() : JSON.stringify(body.value);
}

function addressOf(base: string, { path, query = {} }: HttpRequest): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) for (const one of [value].flat()) search.append(key, one);
  const text = search.toString();
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}${text === '' ? '' : `?${text}`}`;
}

async function answerOf(response: Response): Promise<HttpAnswer> {
  return { status: response.status, contentType: response.headers.get('content-type') ?? '', text: await response.text() };
}
