import { AppError } from '@pharos/contract/errors';
import { errorCode } from '../error-code.ts';
import { sizeText } from '@pharos/domain/text/size-text';
import { shownUrl } from './target-url.ts';
import { describeTlsFailure } from './tls-failure.ts';

/** Thrown at connect time when the policy refuses an address. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
}

/** Thrown while reading when the cap is reached. */
export class ResponseTooLargeError extends Error {
  override readonly name = 'ResponseTooLargeError';
}

const HINT = 'Is it running, and may this server reach it?';

/** The innermost failure: undici and happy eyeballs wrap what happened. */
function innermost(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error) return innermost(error.cause);
  return error;
}

/** How a call was made: to what, its limits, and the proxy it went through. */
export interface CallCircumstances {
  /** What was called, as a person configured it. */
  readonly what: string;
  readonly timeoutMs: number;
  readonly connectMs: number;
  readonly maxBytes: number;
  readonly proxy: URL | undefined;
}

/** A failed outbound call as an error of the catalogue, in words that say what to do. */
export function outboundFailure(error: unknown, url: URL, limits: CallCircumstances): AppError {
  if (error instanceof AppError) return error;
  const inner = innermost(error);
  const code = errorCode(inner) ?? '';
  if (inner instanceof AddressRefusedError) return new AppError('outbound-refused', { reason: inner.message }, { cause: error });
  if (inner instanceof ResponseTooLargeError)
    return new AppError('upstream-too-large', { limit: sizeText(limits.maxBytes) }, { cause: error });
  const byProxy = limits.proxy && failureOfProxy(inner, url, limits.proxy);
  if (byProxy) return unreachable(byProxy, error);
  if (code === 'UND_ERR_CONNECT_TIMEOUT')
    return unreachable(`Could not reach ${shownUrl(url)} in ${limits.connectMs / 1000} s. ${HINT}`, error);
  if (inner instanceof DOMException && inner.name === 'TimeoutError') {
    return new AppError('upstream-timeout', { seconds: limits.timeoutMs / 1000 }, { cause: error });
  }
  return unreachable(describeReason(inner, code, { url, what: limits.what }), error);
}

const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** What went wrong between this server and the proxy; undefined where the target itself failed. */
function failureOfProxy(error: unknown, url: URL, proxy: URL): string | undefined {
  const variable = url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const between = `the proxy ${shownUrl(proxy)}, which ${variable} names`;
  if (NO_CONNECTION.has(errorCode(error) ?? ''))
    return `Could not reach ${between}. If ${url.hostname} needs no proxy, add it to NO_PROXY.`;
  const refused = error instanceof Error ? /\(407\)|Proxy response \((\d+)\)/.exec(error.message) : null;
  if (!refused) return undefined;
  if (refused[1] === undefined || refused[1] === '407')
    return `The proxy ${shownUrl(proxy)} asks who is calling. ${variable} may hold user name and password.`;
  return `The proxy ${shownUrl(proxy)} opens no way to ${url.host} (${refused[1]}). If it needs no proxy, add it to NO_PROXY.`;
}

const unreachable = (reason: string, cause: unknown): AppError => new AppError('upstream-unreachable', { reason }, { cause });

function describeReason(error: unknown, code: string, { url, what }: { readonly url: URL; readonly what: string }): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `There is no host named ${url.hostname}. Check the URL of ${what}.`;
  const ofTls = describeTlsFailure(code, url);
  if (ofTls !== undefined) return ofTls;
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET' || code === 'EPIPE')
    return `${shownUrl(url)} closed the connection before its answer was complete.`;
  if (code.startsWith('HPE_') || (error instanceof Error && error.name === 'HTTPParserError'))
    return `${shownUrl(url)} does not answer in HTTP.`;
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return `${shownUrl(url)} answered with headers that are too large.`;
  if (code.startsWith('Z_')) return `The compressed answer of ${shownUrl(url)} is damaged.`;
  return `Could not reach ${shownUrl(url)}. ${HINT}`;
}
