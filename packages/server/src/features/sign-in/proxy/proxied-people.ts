import { createHash } from 'node:crypto';
import { refusalText } from '@pharos/domain/access/admission';
import { AppError } from '@pharos/contract/errors';
import { nameKey } from '@pharos/domain/text/name-key';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Storage } from '../../../platform/database/storage.ts';
import type { DirectoryPeople } from '../directory/directory-people.ts';
import type { Identities } from '../identities/identities.service.ts';
import type { ShownIdentity } from '../identities/identity.ts';
import { listMappedTeams, teamClaims } from '../identities/team-claims.ts';
import type { ProxiedValues } from '../sessions/callers.server-wide.repository.ts';
import { proxySubject, type ShownHeaders } from './shown-headers.ts';

/** The section of proxies, and the issuer of their identities. */
const PROXY = 'authproxy';

/** Which account a proxy names, and by what that is seen again. */
type ProxiedUser = Omit<ProxiedValues, 'orgId'>;

/** People whom a proxy names. */
export interface ProxiedPeople {
  /**
   * The account of somebody, as it was admitted a while ago or is now: names, groups and the directory are read again every `ldap_sync_ttl` minutes, and
   * where a header says something else.
   * @throws AppError sign-in-refused, directory-unavailable
   */
  find(shown: ShownHeaders): Promise<ProxiedUser>;
  /** The account is not what it was: it is looked for anew. */
  forget(shown: ShownHeaders): void;
}

interface Parts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly identities: Pick<Identities, 'signIn'>;
  /** Where people are searched for; undefined while `[auth.ldap]` is off. */
  readonly directory: Pick<DirectoryPeople, 'find'> | undefined;
  readonly ttlMs: number;
}

interface Known {
  readonly user: ProxiedUser;
  readonly checkedAt: number;
}

/** @limit proxies that name ever new people: what is remembered of each takes memory */
const MAX_KNOWN = 10_000;
/** After a directory could not be used, who is known goes on for so long before it is tried again. */
const PAUSE_MS = 60_000;

export function createProxiedPeople({ storage, clock, identities, directory, ttlMs }: Parts): ProxiedPeople {
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN });
  const inFlight = new Map<string, Promise<ProxiedUser>>();
  let pausedUntil = 0;

  async function admit(shown: ShownHeaders): Promise<ProxiedUser> {
    const identity = directory ? await findInDirectory(directory, shown.value) : await showIdentity(storage, shown);
    const result = await identities.signIn(identity);
    if (result.kind === 'refused') throw refused(refusalText(result.refusal, 'the proxy', 'proxy'));
    const { issuer, stableId: subject = '' } = identity.identity;
    return { userId: result.user.id, loginKey: directory ? null : nameKey(shown.value), issuer, subject };
  }

  /** Calls of one page come at the same time. */
  function admitOnce(key: string, shown: ShownHeaders): Promise<ProxiedUser> {
    const current = inFlight.get(key);
    if (current) return current;
    const admitting = admit(shown)
      .then((user) => {
        known.set(key, { user, checkedAt: clock.nowMs() });
        return user;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, admitting);
    return admitting;
  }

  return {
    find: async (shown) => {
      const key = keyOf(shown);
      const found = known.get(key);
      const now = clock.nowMs();
      if (found && (now - found.checkedAt < ttlMs || now < pausedUntil)) return found.user;
      try {
        return await admitOnce(key, shown);
      } catch (error) {
        // Who was let in before goes on while the directory is silent, as sessions do.
        if (!found || !(error instanceof AppError) || error.code !== 'directory-unavailable') throw error;
        pausedUntil = clock.nowMs() + PAUSE_MS;
        return found.user;
      }
    },
    forget: (shown) => void known.delete(keyOf(shown)),
  };
}

const keyOf = (shown: ShownHeaders): string => createHash('sha256').update(JSON.stringify(shown)).digest('base64');

const refused = (reason: string): AppError => new AppError('sign-in-refused', { reason });

async function findInDirectory(directory: Pick<DirectoryPeople, 'find'>, name: string): Promise<ShownIdentity> {
  const found = await directory.find(name);
  if (found.kind === 'refused') throw refused(found.text);
  if (found.kind !== 'shown') throw refused('The directory does not know you. Ask an administrator.');
  return found.shown;
}

async function showIdentity(storage: Pick<Storage, 'reader'>, { value, groups, ...names }: ShownHeaders): Promise<ShownIdentity> {
  const teams = groups && teamClaims(await listMappedTeams(storage.reader), groups);
  return {
    identity: {
      section: PROXY,
      issuer: PROXY,
      stableId: proxySubject(value),
      stableIdKey: 'header_name',
      earlierIds: [value],
      ...names,
      isEmailVerified: true,
    },
    claims: { ...(teams && { teams }), areGroupsComplete: true },
  };
}
