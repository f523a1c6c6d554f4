import type { FrontendDataSource } from '@pharos/contract/api/boot';
import { fail } from '@pharos/contract/errors';
import { MAX_SOURCE_REQUEST_BYTES } from '@pharos/contract/text-limits';
import { type HttpResponse, type HttpRequest, QueryError } from '@pharos/plugin';
import { DEFAULT_RESULT_LIMITS } from '@pharos/plugin/run/limits';
import { buildDirectUrl } from './direct-url.ts';

/** What browsers say of a form. */
const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

/** A source that does not respond must not hold one of the page's connections for ever. */
const TIMEOUT_MS = 30_000;

export interface DirectHost {
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

interface Sending {
  readonly host: DirectHost;
  readonly source: FrontendDataSource;
  readonly signal: AbortSignal;
}

interface Received {
  readonly response: HttpResponse;
  readonly byteLength: number;
  /** What was sent, for the inspector. */
  readonly shown: string;
}

/**
 * The transport of browser access: one request from the page to the store, without any stored secret.
 * @throws QueryError when the store cannot be reached, or the path leaves the source; AppError upstream-timeout, upstream-too-large, upstream-request-too-large
 */
export async function sendDirectly(request: HttpRequest, { host, source, signal }: Sending): Promise<Received> {
  const url = buildDirectUrl(source, request);
  const init = initOf(source, request);
  const sentLength = Math.max(url.length, typeof init.body === 'string' ? init.body.length : 0);
  if (sentLength > MAX_SOURCE_REQUEST_BYTES) fail('upstream-request-too-large', { limit: `${MAX_SOURCE_REQUEST_BYTES / 1024 / 1024} MB` });
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await host.fetch(url, { ...init, signal: AbortSignal.any([signal, timeout]) });
    const bytes = await readAtMost(response, DEFAULT_RESULT_LIMITS.maxResponseBytes);
    return {
      response: {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        text: new TextDecoder().decode(bytes),
      },
      byteLength: bytes.byteLength,
      shown: `${request.method} ${url}`,
    };
  } catch (cause) {
    if (timeout.aborted) fail('upstream-timeout', { seconds: TIMEOUT_MS / 1000 });
    throw cause instanceof TypeError ? unreachable(url, cause) : cause;
  }
}

/** Browsers tell a page nothing of why a request failed, to keep it from exploring the network. */
const unreachable = (url: string, cause: unknown): QueryError =>
  new QueryError(`Could not reach ${new URL(url).host} from this browser. Is it running, and does it allow this page (CORS)?`, {
    blame: 'upstream',
    detail: String(cause),
  });

const initOf = ({ withCredentials }: FrontendDataSource, { method, headers, body }: HttpRequest): RequestInit => ({
  method,
  credentials: withCredentials ? 'include' : 'omit',
  headers: {
    Accept: 'application/json',
    ...headers,
    ...(body ? { 'Content-Type': body.kind === 'json' ? 'application/json' : FORM } : {}),
  },
  body: bodyOf(body),
});

function bodyOf(body: HttpRequest['body']): string | null {
  if (!body) return null;
  return body.kind === 'json' ? JSON.stringify(body.value) : new URLSearchParams(body.fields).toString();
}

/** The whole body. @throws AppError upstream-too-large; the connection is closed then */
async function readAtMost({ body }: Response, limit: number): Promise<Uint8Array> {
  if (!body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let byteLength = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    byteLength += value.byteLength;
    if (byteLength > limit) {
      await reader.cancel().catch(() => undefined); // its failure says nothing new
      fail('upstream-too-large', { limit: `${limit / 1024 / 1024} MB` });
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(byteLength);
  let filled = 0;
  for (const chunk of chunks) {
    whole.set(chunk, filled);
    filled += chunk.byteLength;
  }
  return whole;
}
