import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { Client, type Filter, ResultCodeError, SASL_MECHANISMS } from 'ldapts';
import { DirectoryError, IncompleteSearchError } from './directory-error.ts';
import type { DirectoryServer } from './directory-server.ts';
import { type DirectoryEntry, readEntry } from './entry.ts';

/** One conversation with a host of a directory. It is never opened anew by itself: who it was bound as, and that it is encrypted, would be lost. */
export interface Connection {
  /** False where the directory refuses name or password. @throws DirectoryError */
  bind(name: string, password: string): Promise<boolean>;
  /** What a search finds, without what stands in other directories; nothing where its base is not there. @throws DirectoryError, IncompleteSearchError */
  search(base: string, search: Search): Promise<readonly DirectoryEntry[]>;
}

export interface Search {
  /** Absent: the entry of the base alone. */
  readonly filter?: string | Filter;
  readonly attributes: readonly string[];
  /** Absent: all, by pages. */
  readonly limit?: number;
}

/** Of RFC 4511: what a directory says of names and passwords that are not right, or that may not be used now. */
const REFUSED: ReadonlySet<number> = new Set([
  19, // constraintViolation: locked, by some password policies
  34, // invalidDNSyntax: what was typed is no name there
  48, // inappropriateAuthentication: the entry has no password
  49, // invalidCredentials
  50, // insufficientAccessRights
  53, // unwillingToPerform: disabled or locked
]);
/** Nothing is there: noSuchObject, and a referral to another directory, which is not followed. */
const NOTHING: ReadonlySet<number> = new Set([32, 10]);
/** timeLimitExceeded, sizeLimitExceeded, adminLimitExceeded. */
const LIMITS: ReadonlySet<number> = new Set([3, 4, 11]);
const PAGE_ENTRIES = 500;

/** Asks one host; the whole of it ends after so long. @throws DirectoryError */
export async function withConnection<Result>(
  { server, host, timeoutMs }: { readonly server: DirectoryServer; readonly host: string; readonly timeoutMs: number },
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const scheme = server.encryption === 'tls' ? 'ldaps' : 'ldap';
  const tls: ConnectionOptions = { ...server.tls, host, ...(isIP(host) === 0 ? { servername: host } : {}) };
  const client = new Client({
    url: `${scheme}://${isIP(host) === 6 ? `[${host}]` : host}:${server.port}`,
    connectTimeout: timeoutMs,
    timeout: timeoutMs,
    ...(server.encryption === 'tls' ? { tlsOptions: tls } : {}),
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DirectoryError(`it took longer than ${timeoutMs / 1000} s`)), timeoutMs);
  });
  const talk = async (): Promise<Result> => {
    if (server.encryption === 'start-tls') await client.startTLS(tls);
    return work(connectionOf(client, server.encryption === 'start-tls'));
  };
  try {
    return await Promise.race([talk(), tooLong]);
  } catch (cause) {
    throw new DirectoryError(`${host}:${server.port}: ${messageOf(cause)}`, { cause });
  } finally {
    clearTimeout(timer);
    client.unbind().catch(() => undefined);
  }
}

function connectionOf(client: Client, isOpen: boolean): Connection {
  let wasOpened = isOpen;
  /** The client would open another connection, in the clear and as nobody. */
  function requireSame(): void {
    if (wasOpened && !client.isConnected) throw new DirectoryError('the connection was lost');
    wasOpened = true;
  }
  return {
    async bind(name, password) {
      // The client would take what was typed for a way to sign in, not for a name.
      if (SASL_MECHANISMS.some((mechanism) => mechanism === name)) return false;
      requireSame();
      try {
        await client.bind(name, password);
        return true;
      } catch (error) {
        if (error instanceof ResultCodeError && REFUSED.has(error.code)) return false;
        throw error;
      }
    },
    async search(base, { filter, attributes, limit }) {
      requireSame();
      try {
        const { searchEntries } = await client.search(base, {
          scope: filter === undefined ? 'base' : 'sub',
          ...(filter === undefined ? {} : { filter }),
          attributes: [...attributes],
          explicitBufferAttributes: ['objectGUID'],
          derefAliases: 'never',
          ...(limit === undefined ? { paged: { pageSize: PAGE_ENTRIES } } : { sizeLimit: limit }),
        });
        return searchEntries.map(readEntry);
      } catch (error) {
        if (!(error instanceof ResultCodeError)) throw error;
        if (NOTHING.has(error.code)) return [];
        throw LIMITS.has(error.code) ? new IncompleteSearchError(error.message, { cause: error }) : error;
      }
    },
  };
}

function messageOf(error: unknown): string {
  // A name with several addresses, none of which took the connection.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
