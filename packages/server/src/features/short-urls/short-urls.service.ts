import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { SHORT_URL_PATH_LIMIT, SHORT_URLS_PER_USER } from '@pharos/contract/api/short-urls';
import { AppError, fail } from '@pharos/contract/errors';
import { pageOfPath } from '@pharos/contract/pages';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { newUid } from '../../platform/ids/new-uid.ts';
import { type Actor, authorOf } from '../../platform/session/actor.ts';
import { callerName } from '../../platform/session/caller-name.ts';
import { createCallerTurns } from '../../platform/work-budget/caller-turns.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { shortUrlRepository, type ShortUrlRow } from './short-urls.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: Pick<OrgSpace, 'withQuota'>;
}

/** Short addresses of pages. They lead nowhere but to pages of this site, and give no right to what is there. */
export interface ShortUrlService {
  /**
   * The uid of a page's short link: the one that is there, or a new one. A caller's are made one after the other.
   * @throws AppError short-url-path-invalid, short-urls-full, permission-denied, work-limited
   */
  create(actor: Actor, path: string): Promise<string>;
  /** Where a short link leads, from the first slash on; undefined where the caller's organisation has none of that name that leads to a page. */
  find(actor: Actor, uid: string): Promise<string | undefined>;
  /** Newest first, a few at a time: those that are asked for, and one more where there is one. */
  list(actor: Actor, page: ShortUrlPage): AsyncIterable<readonly ShortUrlRow[]>;
  /** @throws AppError short-url-not-found */
  delete(actor: Actor, uid: string): Promise<void>;
}

/** A part of the list. */
export interface ShortUrlPage {
  readonly limit: number;
  /** Only links made before that of this number; 0: from the newest on. */
  readonly before: number;
}

/**
 * Short links of one organisation.
 * @limit an organisation whose people and keys make links without end (W26)
 */
const MAX_SHORT_URLS = 50_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** @limit one caller who makes links at once, each a transaction (W26) */
const WAITING_PER_CALLER = 20;

export function createShortUrlService({ storage, clock, space }: Dependencies): ShortUrlService {
  const turns = createCallerTurns({ name: 'short links', waiting: WAITING_PER_CALLER });

  async function markUsed({ scope }: Actor, { id, lastUsedAt }: { readonly id: number; readonly lastUsedAt: number }): Promise<void> {
    const nowMs = clock.nowMs();
    if (nowMs - lastUsedAt < DAY_MS) return;
    // A link leads to its page also while nothing can be written.
    await storage.inTransaction((db) => shortUrlRepository(db).setUsed(scope, id, nowMs)).catch(() => undefined);
  }

  async function createAt(actor: Actor, path: string): Promise<string> {
    const pathHash = createHash('sha256').update(path).digest('base64url');
    const known = await shortUrlRepository(storage.reader).find(actor.scope, { pathHash });
    if (known) {
      await markUsed(actor, known);
      return known.uid;
    }
    return space.withQuota(actor.scope, Buffer.byteLength(path), () =>
      storage.inTransaction(async (db) => {
        const shortUrls = shortUrlRepository(db);
        const [uid, nowMs, createdBy] = [newUid(), clock.nowMs(), authorOf(actor)];
        await makeRoom(db, actor, createdBy);
        const isNew = await shortUrls.insert(actor.scope, { uid, path, pathHash, createdBy, createdAt: nowMs, lastUsedAt: nowMs });
        return isNew ? uid : ((await shortUrls.find(actor.scope, { pathHash }))?.uid ?? fail('unavailable'));
      }),
    );
  }

  return {
    create: async (actor, text) => {
      if (actor.kind === 'anonymous') fail('permission-denied');
      const path = inOrg(readPath(text), actor.scope.orgId);
      return turns.run(callerName(actor), async () => {
        // SQLite writes on this thread: what else there is to do comes between two of them.
        await setImmediate();
        return createAt(actor, path);
      });
    },

    find: async (actor, uid) => {
      const found = await shortUrlRepository(storage.reader).find(actor.scope, { uid });
      // Links that were stored before their pages were looked up may lead anywhere below the root.
      if (!found || !isPage(URL.parse(found.path, ROOT))) return undefined;
      await markUsed(actor, found);
      return found.path;
    },

    list: (actor, page) => listParts(storage.reader, actor, page),

    delete: (actor, uid) =>
      storage.inTransaction(async (db) => {
        const { id, path } = (await shortUrlRepository(db).delete(actor.scope, uid)) ?? fail('short-url-not-found');
        // Without its query: values of variables may be of any length.
        const gone = { action: 'short-url-deleted', object: { kind: 'short-url', id, name: uid } } as const;
        const changes = { page: [path.split(/[?#]/, 1)[0] ?? '', null] } as const;
        await recordAudit(db, { by: actor, orgId: actor.scope.orgId, ...gone, changes }, clock.nowMs());
      }),
  };
}

/** For one more link of a person; of an organisation that is full only its Admins can make room. @throws AppError short-urls-full */
async function makeRoom(db: Database, { scope }: Actor, createdBy: number): Promise<void> {
  const shortUrls = shortUrlRepository(db);
  const surplus = (await shortUrls.count(scope, createdBy)) + 1 - SHORT_URLS_PER_USER;
  if (surplus > 0) await shortUrls.deleteUnused(scope, createdBy, surplus);
  if ((await shortUrls.count(scope)) >= MAX_SHORT_URLS) fail('short-urls-full', { limit: MAX_SHORT_URLS });
}

async function* listParts(db: Database, { scope }: Actor, { limit, before }: ShortUrlPage): AsyncGenerator<readonly ShortUrlRow[]> {
  yield await shortUrlRepository(db).list(scope, { before, count: limit + 1 });
}

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

/** Of this site, and no document of its own such as the one that signs out. */
function isPage(url: URL | null): boolean {
  const page = url?.origin === ROOT.origin ? pageOfPath(url.pathname) : undefined;
  return page !== undefined && page.document === undefined;
}

/** @throws AppError short-url-path-invalid */
function readPath(text: string): string {
  const path = text.startsWith('/') ? text : `/${text}`;
  if (text === '') invalid('Path of a page is required');
  if (path.length > SHORT_URL_PATH_LIMIT) invalid(`The address is longer than ${SHORT_URL_PATH_LIMIT} characters`);
  if (!/^\/(?![/\\])[^\\\s\u0000-\u001f\u007f]*$/.test(path)) invalid('Only a path of a page of this site can be shortened');
  const url = URL.parse(path, ROOT);
  if (url?.origin !== ROOT.origin) return invalid('Only a path of a page of this site can be shortened');
  if (!isPage(url)) invalid('This address is no page');
  return `${url.pathname}${url.search}${url.hash}`;
}
