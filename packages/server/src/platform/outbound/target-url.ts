import { trimEndOf } from '@pharos/domain/text/trim-end';
import { AppError } from '@pharos/contract/errors';
import { hasUserInfo, USER_INFO_FAULT } from '@pharos/domain/data-sources/url-user-info';

/** What people are told of a text that is no URL; behind the name of the field. */
export const NO_URL_FAULT = 'it is not one such as http://localhost:9090';

/**
 * The URL of a data source, ready to be asked.
 * @throws AppError data-source-url-invalid: nothing typed, no URL, a scheme other than http and https (ftp is valid in the form), a
 * user name inside it.
 */
export function usableUrl(text: string): URL {
  const trimmed = text.trim();
  if (trimmed === '') throw new AppError('data-source-url-invalid', { reason: 'none is set' });
  const url = URL.parse(trimmed);
  // Not what was typed: it may hold a password, and this is read by everybody who looks at a panel.
  if (!url) throw new AppError('data-source-url-invalid', { reason: NO_URL_FAULT });
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new AppError('data-source-url-invalid', { reason: `${url.protocol.slice(0, -1)} cannot be asked, only http and https` });
  }
  if (hasUserInfo(trimmed)) {
    throw new AppError('data-source-url-invalid', { reason: USER_INFO_FAULT });
  }
  return url;
}

/** A host without the brackets that an IPv6 address has in a URL. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** A host as names are compared: lower case, without brackets and trailing dots, so that other spellings of a name do not pass. */
export const canonicalHost = (hostname: string): string => bareHost(trimEndOf(hostname.toLowerCase(), '.'));

/** The port that is connected to: that of the protocol where none is named. */
export const portOf = ({ port, protocol }: { readonly port: string; readonly protocol: string }): number =>
  Number(port) || (protocol === 'https:' ? 443 : 80);

/** A URL for people: without query, user or fragment. */
export const shownUrl = (url: URL): string => `${url.origin}${url.pathname === '/' ? '' : url.pathname}`;
