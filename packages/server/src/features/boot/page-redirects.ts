import type { EntryRight, PageAccess } from '@pharos/contract/pages';
import { mayUse } from '@pharos/domain/permissions/may-use';
import { signInPath } from '@pharos/domain/session/redirect-target';
import { RawResponse } from '../../platform/http/handle.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { sessionCookies } from '../../platform/session/session-cookie.ts';
import type { BootParts } from './boot-data.ts';

interface Visit {
  readonly visitor: Actor | undefined;
  readonly url: string;
  readonly params: { readonly uid?: string | undefined };
}

/**
 * Where somebody who may not open a page is sent: nobody to the sign-in page, and so is a visitor without an account from a page that is
 * about one; others to `/` (wire-notes http-api 33.7). The address of the sign-in page, and a cookie, say where from. Undefined for who may.
 */
export async function redirectRefused({ config, sources }: BootParts, access: PageAccess, visit: Visit): Promise<RawResponse | undefined> {
  const { visitor, url, params } = visit;
  const { site } = config;
  if (access === 'user' ? visitor?.kind !== 'user' : !visitor && access !== 'public')
    return isPlainPath(url)
      ? redirect(site.subPath + signInPath(url), { 'set-cookie': sessionCookies(config).setRedirect(site.subPath + url) })
      : redirect(`${site.subPath}/login`);
  const rights = visitor && isEntryRight(access) && (await sources.holdsRight(visitor, access, params.uid)) ? [access] : [];
  return mayUse(access, visitor && { ...visitor, rights }) ? undefined : redirect(`${site.subPath}/`);
}

/** The query of an address, with its question mark; others may stand in it. Empty where there is none. */
export const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

export const redirect = (location: string, headers: Readonly<Record<string, string>> = {}, status: 301 | 302 | 307 = 302): RawResponse =>
  new RawResponse(status, { location, 'cache-control': 'no-store, no-cache', ...headers });

/** Programs follow older addresses by slug without running a page (wire-notes http-api 33.7). Undefined where the visitor is shown no such dashboard. */
export async function redirectSlug(
  { config: { site }, sources }: BootParts,
  { visitor, url, params: { slug = '' } }: Pick<Visit, 'visitor' | 'url'> & { readonly params: { readonly slug?: string | undefined } },
  page: 'd' | 'd-solo',
): Promise<RawResponse | undefined> {
  const uid = visitor && (await sources.uidOfSlug(visitor, slug));
  const query = queryOf(url);
  return uid === undefined ? undefined : redirect(`${site.subPath}/${page}/${uid}/${encodeURIComponent(slug)}${query}`, {}, 301);
}

const ENTRY_RIGHTS: ReadonlySet<PageAccess> = new Set<EntryRight>(['edit-somewhere', 'edit-general', 'edit-sources', 'folder-admin']);
const isEntryRight = (access: PageAccess): access is EntryRight => ENTRY_RIGHTS.has(access);

const MAX_TARGET_LENGTH = 2000;

// What a browser could read as another host is not worth remembering.
const isPlainPath = (url: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(url) && url.length <= MAX_TARGET_LENGTH;
