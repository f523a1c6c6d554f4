import { fail } from '@pharos/contract/errors';
import { PICTURE_SIZES } from '@pharos/contract/api/rendering';

/** What only the picture is told; the rest of the query is the page's. */
const OF_PICTURE = ['width', 'height', 'tz', 'render'];

/** Pages that show one panel alone. */
const SOLO_PAGE = /^\/(?:d-solo|dashboard-solo)\/[^/]+\/[^/]+\/?$/;

/**
 * The page of a picture: the path of the request without `/render`, and what of its query is the page's.
 * @throws AppError url-malformed where dots in it lead to another page
 */
export function pagePath(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://page');
  const path = pathname.replace(/^\/render\//, '/');
  if (!SOLO_PAGE.test(path)) fail('url-malformed');
  for (const name of OF_PICTURE) searchParams.delete(name);
  return `${path}?${searchParams.toString()}`;
}

/** Pixels between the least and the most that are drawn. */
export const pictureSize = (requested: number | undefined, byDefault: number): number =>
  requested ? Math.min(PICTURE_SIZES.max, Math.max(PICTURE_SIZES.min, requested)) : byDefault;

/** The zone of a picture: an IANA name, or an offset in whole hours such as `UTC+02:00`, which has such a name too; undefined of anything else. */
export function pictureZone(text: string | undefined): string | undefined {
  const offset = /^UTC([ +-])(\d{2}):00$/.exec(text ?? '');
  if (offset) {
    const hours = Number(offset[2]);
    // The names of these zones count to the west. A plus sign that was not encoded comes as a blank.
    return hours === 0 ? 'Etc/UTC' : hours > 14 ? undefined : `Etc/GMT${offset[1] === '-' ? '+' : '-'}${hours}`;
  }
  return isZone(text) ? text : undefined;
}

function isZone(text: string | undefined): text is string {
  if (!text || text.length > 64) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
