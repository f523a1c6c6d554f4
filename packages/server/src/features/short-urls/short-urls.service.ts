import { createHash } from 'node:crypto';
import { SHORT_URL_PATH_LIMIT } from '@pharos/contract/api/short-urls';
import { AppError, fail } from '@pharos/contract/errors';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/database/storage.ts';
import { newUid } from '../../platform/ids/new-uid.ts';
import { type Actor, authorOf } from '../../platform/session/actor.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { shortUrlRepository } from './short-urls.repository.ts';

interface Parts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

/** Short addresses of pages. They lead nowhere but to pages of this site, and give no right to what is there. */
export interface ShortUrlService {
  /** The uid of a page's short link; the same page has one. @throws AppError short-url-path-invalid, short-urls-full, permission-denied */
  create(actor: Actor, path: string): Promise<string>;
  /** Where a short link leads, from the first slash on; undefined where the caller's organisation has none of that name. */
  find(actor: Actor, uid: string): Promise<string | undefined>;
}

/** Of one organisation. */
export const MAX_SHORT_URLS = 50_000;

export const createShortUrlService = ({ storage, clock, space }: Parts): ShortUrlService => ({
  create: async (actor, text) => {
    if (actor.kind === 'anonymous') fail('permission-denied');
    const path = inOrg(readPath(text), actor.scope.orgId);
    const pathHash = createHash('sha256').update(path).digest('base64url');
    const known = await shortUrlRepository(storage.reader).findUid(actor.scope, pathHash);
    if (known !== undefined) return known;
    const createdBy = authorOf(actor);
    return space.storing(actor.scope, Buffer.byteLength(path), () =>
      storage.inTransaction(async (db) => {
        const shortUrls = shortUrlRepository(db);
        if ((await shortUrls.count(actor.scope)) >= MAX_SHORT_URLS) fail('short-urls-full', { limit: MAX_SHORT_URLS });
        const uid = newUid();
        const isNew = await shortUrls.insert(actor.scope, { uid, path, pathHash, createdBy, createdAt: clock.nowMs() });
        return isNew ? uid : ((await shortUrls.findUid(actor.scope, pathHash)) ?? fail('unavailable'));
      }),
    );
  },

  find: (actor, uid) => shortUrlRepository(storage.reader).findPath(actor.scope, uid),
});

const invalid = (reason: string): never => {
  throw new AppError('short-url-path-invalid', { reason });
};

/** Nothing but a place below our own root: any origin stands for it, and a path that leaves it is one of somebody else. */
const ROOT = new URL('http://root.invalid/');

/** With the organisation in the query, so that who follows it works in this one. Nothing else of it is written anew. */
function inOrg(path: string, orgId: number): string {
  const [page = '', hash] = path.split('#', 2);
  if (/[?&]orgId=/.test(page)) return path;
  return `${page}${page.includes('?') ? '&' : '?'}orgId=${orgId}${hash === undefined ? '' : `#${hash}`}`;
}

/** @throws AppError short-url-path-invalid */
function readPath(text: string): string {
  const path = text.startsWith('/') ? text : `/${text}`;
  if (text === '') invalid('Path of a page is required');
  if (path.length > SHORT_URL_PATH_LIMIT) invalid(`The address is longer than ${SHORT_URL_PATH_LIMIT} characters`);
  if (!/^\/(?![/\\])[^\\\s\u0000-\u001f\u007f]*$/.test(path)) invalid('Only a path of a page of this site can be shortened');
  const url = URL.parse(path, ROOT);
  if (url?.origin !== ROOT.origin) return invalid('Only a path of a page of this site can be shortened');
  if (/^\/(?:api|goto|logout|login)(?:\/|$)/.test(url.pathname) || url.pathname.startsWith('//')) invalid('This address is no page');
  return `${url.pathname}${url.search}${url.hash}`;
}
