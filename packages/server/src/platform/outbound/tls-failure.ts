import { shownUrl } from './target-url.ts';

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
export function describeTlsFailure(code: string, url: URL): string | undefined {
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
