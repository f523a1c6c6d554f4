import { withBase } from '../session/base-path.ts';
import { ApiError } from './api-error.ts';

/** One HTTP request of the page, below the base path. */
export interface PageRequest {
  readonly method: string;
  /** Path below the base path, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON when it is not text. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Anybody is answered, so the response says nothing of the session. */
  readonly isPublic?: boolean;
}

export interface RequestHost {
  readonly fetch: typeof fetch;
  readonly basePath: string;
  readonly orgId: number;
  readonly isSignedIn: boolean;
  /**
   * Whether the session is good: not when a call (401, 403) and its ping (401) were refused, again with the next call that is answered. Where
   * it was a 403 visitors are answered too, and only a ping tells.
   */
  readonly onSession?: (isGood: boolean) => void;
  /** Whether a call came through to the server; not told of calls that were given up. */
  readonly onReach?: (isReached: boolean) => void;
  /** Has the person show again who they are, by one of these ways; false where they do not want to. */
  readonly confirm?: (ways: readonly string[]) => Promise<boolean>;
}

/** Sends a request and answers the response when its status is below 400; throws `ApiError` in all other cases. */
export type SendRequest = (request: PageRequest) => Promise<Response>;

const PING: PageRequest = { method: 'GET', path: '/api/login/ping' };
const CONFIRMATION_REQUIRED = 'confirmation-required';
const NOT_CONFIRMED = 'Nothing was changed, because you did not confirm that it is you.';

/**
 * The one request function of the browser: org header on every call, one login ping on a 401 or 403, one retry on a 401, failures as `ApiError`.
 * Calls that are refused at the same time share one ping. What needs a confirmation is sent again once the person has given one.
 */
export function createRequest(host: RequestHost): SendRequest {
  let ping: Promise<boolean> | undefined;
  let servesVisitors = false;
  let confirmations = 0;
  const pingOnce = () =>
    (ping ??= isSessionGood(host).finally(() => {
      ping = undefined;
    }));
  const sendConfirmed = async (request: PageRequest): Promise<Response> => {
    const before = confirmations;
    const response = await fetchOnce(host, request);
    const ways = host.confirm && response.status === 403 ? await readWays(response.clone()) : undefined;
    if (!host.confirm || !ways) return response;
    // Meanwhile another call may have had it confirmed.
    if (confirmations === before) {
      if (!(await host.confirm(ways))) throw new ApiError(NOT_CONFIRMED, { status: 403, wireStatus: CONFIRMATION_REQUIRED });
      confirmations += 1;
    }
    return fetchOnce(host, request);
  };
  return async (request) => {
    let response = await sendConfirmed(request);
    const isRefused = response.status === 401 || response.status === 403;
    const isSignedOut = isRefused && host.isSignedIn && !(await pingOnce());
    if (isSignedOut) {
      servesVisitors ||= response.status === 403;
      host.onSession?.(false);
    } else if (response.status === 401 && host.isSignedIn) response = await sendConfirmed(request);
    if (!response.ok && response.status !== 304) throw await readFailure(response, isSignedOut);
    if (request.path === PING.path) servesVisitors = false;
    if (!request.isPublic && !servesVisitors) host.onSession?.(true);
    return response;
  };
}

/** A ping that cannot be sent says nothing about the session. */
async function isSessionGood(host: RequestHost): Promise<boolean> {
  const response = await fetchOnce(host, PING).catch(() => undefined);
  return response === undefined || response.status !== 401;
}

async function fetchOnce(host: RequestHost, request: PageRequest): Promise<Response> {
  try {
    const response = await host.fetch(withBase(host.basePath, request.path), {
      method: request.method,
      credentials: 'same-origin',
      headers: buildHeaders(host, request),
      body: encodeBody(request.body),
      signal: request.signal ?? null,
    });
    host.onReach?.(!isOfProxy(response));
    return response;
  } catch (cause) {
    if (request.signal?.aborted) throw new ApiError('Request was cancelled', { status: 0, isCancelled: true, cause });
    host.onReach?.(false);
    throw new ApiError('The server could not be reached. Check the connection, then try again.', { status: 0, cause });
  }
}

/** A proxy answers in the place of a server that is away; what our server says of an upstream is JSON. */
const isOfProxy = ({ status, headers }: Response): boolean =>
  status >= 502 && status <= 504 && !headers.get('content-type')?.includes('json');

const encodeBody = (body: unknown): string | null => (body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body));

function buildHeaders(host: RequestHost, { headers, body }: PageRequest): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...headers,
    ...(host.orgId > 0 ? { 'X-Grafana-Org-Id': String(host.orgId) } : {}),
  };
}

/** In which ways the person may show who they are, where the call was refused for that. */
async function readWays(response: Response): Promise<readonly string[] | undefined> {
  const body = await readJson(response);
  if (readFields(body).status !== CONFIRMATION_REQUIRED) return undefined;
  return typeof body === 'object' && body !== null && 'ways' in body && Array.isArray(body.ways) ? body.ways.map(String) : [];
}

async function readFailure(response: Response, isSignedOut: boolean): Promise<ApiError> {
  const { status, statusText } = response;
  const body = await readJson(response);
  const { message = 'Unexpected error', status: wireStatus, hint } = readFields(body);
  return new ApiError(hint === undefined ? message : `${message}. ${hint}`, { status, statusText, body, wireStatus, isSignedOut });
}

/** The value of a JSON answer; `undefined` when it has no body or is not JSON, as pages of a proxy in between. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const TEXT_FIELDS = ['message', 'status', 'hint'] as const;

/** `message`, `status` and `hint` (what to do about it) of an answer, where they are texts. Validation answers of the 5.4 line are lists. */
function readFields(body: unknown): Partial<Record<(typeof TEXT_FIELDS)[number], string>> {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  if (typeof first !== 'object' || first === null) return {};
  const texts = Object.entries(first).filter(([, value]) => typeof value === 'string' && value !== '');
  return Object.fromEntries(texts.filter(([name]) => TEXT_FIELDS.some((field) => field === name)));
}
