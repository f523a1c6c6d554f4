import { isLoopbackAddress } from '../../config/site.ts';
import { hostName } from '../request-checks.ts';
import { bareHost } from '../../outbound/target-url.ts';

type Headers = Readonly<Record<string, string>>;

/** Headers of every answer (wire-notes security T18). */
export const EVERYWHERE: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Nothing in an answer may run or be framed; pages replace it by their own policy.
  'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
};

/** Only for origins that browsers trust; elsewhere they ignore it and complain on the console of every page. */
const TRUSTED_ORIGIN_HEADERS: Headers = { 'cross-origin-opener-policy': 'same-origin' };

/** Responses of the API are not cached. */
const API_HEADERS: Headers = {
  'cache-control': 'no-store, no-cache',
  pragma: 'no-cache',
  expires: '-1',
};

/** Once a browser has seen us over TLS it asks no other way for a year. */
const TLS_HEADERS: Headers = { 'strict-transport-security': 'max-age=31536000' };

/** Headers that a response has before anything else is known of it. */
export function commonHeaders({ isApi, scheme, host = '' }: { isApi: boolean; scheme: string; host: string | undefined }): Headers {
  const isTls = scheme === 'https';
  return {
    ...EVERYWHERE,
    ...(isApi ? API_HEADERS : {}),
    ...(isTls ? TLS_HEADERS : {}),
    ...(isTls || isLoopbackAddress(bareHost(hostName(host))) ? TRUSTED_ORIGIN_HEADERS : {}),
  };
}

interface PageRules {
  readonly allowsEmbedding: boolean;
  /** Origins beside ours that the page may ask: data sources with access from the browser. */
  readonly connectsTo?: readonly string[];
}

/** Headers of an HTML page; scripts and style elements run only with the nonce of the answer (wire-notes security T17). */
export function pageHeaders(nonce: string, { allowsEmbedding, connectsTo = [] }: PageRules): Headers {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectsTo].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-src 'none'",
    "form-action 'self'",
    ...(allowsEmbedding ? [] : ["frame-ancestors 'none'"]),
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store, no-cache',
    'content-security-policy': policy.join('; '),
    ...(allowsEmbedding ? {} : { 'x-frame-options': 'deny' }),
  };
}
