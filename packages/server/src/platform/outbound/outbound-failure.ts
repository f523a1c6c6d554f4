import { AppError } from '@pharos/contract/errors';
import { sizeText } from '@pharos/domain/text/size-text';
import { errorCode } from '../error-code.ts';
import { shownUrl } from './target-url.ts';

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

const TLS_CODES = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO$)/;

const UNKNOWN_AUTHORITY = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'CERT_UNTRUSTED',
  'CERT_SIGNATURE_FAILURE',
]);

/** What went wrong in a secure connection and what to do, by the code of Node; undefined where it was not TLS. */
function describeTlsFailure(code: string, url: URL): string | undefined {
  if (!TLS_CODES.test(code)) return undefined;
  const place = shownUrl(url);
  if (code === 'DEPTH_ZERO_SELF_SIGNED_CERT')
    return `The certificate of ${place} is signed by itself. Enter it as CA certificate of the data source, or skip TLS verification.`;
  if (UNKNOWN_AUTHORITY.has(code))
    return `The certificate of ${place} is signed by an authority that this server does not know. Enter the authority's CA certificate in the data source, or skip TLS verification.`;
  if (code === 'CERT_HAS_EXPIRED') return `The certificate of ${place} is no longer valid. Renew it there.`;
  if (code === 'CERT_NOT_YET_VALID') return `The certificate of ${place} is not valid yet. Check the clocks of both machines.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of ${place} is made for another name than ${url.hostname}. Use a name that stands in it as host of the URL, or skip TLS verification.`;
  if (code === 'CERT_REVOKED') return `The certificate of ${place} was revoked. It needs a new one.`;
  if (/CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|BAD_CERTIFICATE|UNKNOWN_CA|CERTIFICATE_UNKNOWN/.test(code))
    return `${place} asks for a client certificate, or does not accept the one of the data source.`;
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST/.test(code))
    return `${place} does not speak TLS. Is it http:// instead of https://?`;
  if (/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL/.test(code)) return `${place} speaks only versions of TLS that are too old to be safe.`;
  return `The secure connection to ${place} failed (${code}).`;
}
