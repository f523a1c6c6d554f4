import { AppError } from '@pharos/contract/errors';

/**
 * The URL of a data source, ready to be asked.
 * @throws AppError data-source-url-invalid: nothing typed, no URL, a scheme other than http and https (ftp is valid in the form), a
 * user name inside it.
 */
export function usableUrl(text: string): URL {
  const trimmed = text.trim();
  if (trimmed === '') throw new AppError('data-source-url-invalid', { reason: 'none is set' });
  const url = URL.parse(trimmed);
  if (!url)
    throw new AppError('data-source-url-invalid', { reason: `${trimmed.slice(0, 200)} is not a URL such as http://localhost:9090` });
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new AppError('data-source-url-invalid', { reason: `${url.protocol.slice(0, -1)} cannot be asked, only http and https` });
  }
  if (url.username !== '' || url.password !== '') {
    throw new AppError('data-source-url-invalid', {
      reason: 'user name and password belong into the fields of basic auth, not into the URL',
    });
  }
  return url;
}

/** A URL for people: without query, user or fragment. */
export const shownUrl = (url: URL): string => `${url.origin}${url.pathname === '/' ? '' : url.pathname}`;
