import { type Connection, withConnection } from './connection.ts';
import { DirectoryError } from './directory-error.ts';
import type { DirectoryServer } from './directory-server.ts';
import {
  bindsAsPeople,
  checkAt,
  type Credentials,
  type DirectoryRefusal,
  type DirectoryResult,
  findAt,
  findManyAt,
  type KnownPerson,
  verifyAt,
} from './find-person.ts';

/** A host of the configuration, and why it cannot be used; undefined where it can. */
interface HostStatus {
  readonly host: string;
  readonly port: number;
  readonly failure: string | undefined;
}

/** People of all servers of the configuration. */
export interface Directory {
  /** Whether people are found without their own passwords. */
  readonly canFind: boolean;
  /** Organisations that a mapping of any server names. */
  readonly mappedOrgIds: ReadonlySet<number>;
  /** Whose name and password they are. @throws DirectoryError where that cannot be found out */
  verify(credentials: Credentials): Promise<DirectoryResult>;
  /** Whose name it is, without a password. @throws DirectoryError also where a server lets nobody search but people themselves */
  find(name: string): Promise<DirectoryResult>;
  /** What became of people who were found before, by their ids. @throws DirectoryError where any server cannot be used; the reason of the signal */
  findMany(people: readonly KnownPerson[], signal: AbortSignal): Promise<ReadonlyMap<string, DirectoryResult>>;
  /** Each host, tried now. */
  check(): Promise<readonly HostStatus[]>;
}

interface DirectoryParts {
  readonly servers: readonly DirectoryServer[];
  /** Hears of each server that could not be used, also where another one could. */
  readonly onFailure?: (failure: DirectoryError) => void;
  /** For one host, all in all. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** People of one conversation, which ends after as long as any. */
const BATCH = 20;

export function createDirectory({ servers, onFailure, timeoutMs = TIMEOUT_MS }: DirectoryParts): Directory {
  /** Of the first host that can be used. */
  async function onServer<Result>(server: DirectoryServer, work: Work<Result>): Promise<Result | DirectoryError> {
    let failure = new DirectoryError('it has no host');
    for (const host of server.hosts) {
      try {
        return await withConnection({ server, host, timeoutMs }, (connection) => work(connection, server));
      } catch (error) {
        if (!(error instanceof DirectoryError)) throw error;
        failure = error;
        onFailure?.(error);
      }
    }
    return failure;
  }

  /** The first server decides that has the person, or several; else the refusal that weighs most. */
  async function inOrder(work: Work<DirectoryResult>): Promise<DirectoryResult> {
    const results: (DirectoryRefusal | DirectoryError)[] = [];
    for (const server of servers) {
      const result = await onServer(server, work);
      if (!(result instanceof DirectoryError) && ['person', 'several'].includes(result.kind)) return result;
      if (result instanceof DirectoryError || result.kind !== 'person') results.push(result);
    }
    return heaviest(results);
  }

  const find = async (name: string): Promise<DirectoryResult> =>
    name === '' ? UNKNOWN : inOrder((connection, server) => findAt(connection, server, name));

  /** As above, by ids: who is on no server stays unknown. */
  async function findByIds(ids: readonly string[], signal: AbortSignal): Promise<Map<string, DirectoryResult>> {
    const found = new Map<string, DirectoryResult>();
    for (const server of servers) {
      const open = ids.filter((id) => found.get(id)?.kind !== 'person');
      for (let start = 0; start < open.length; start += BATCH) {
        signal.throwIfAborted();
        const batch = open.slice(start, start + BATCH);
        const results = await onServer(server, (connection) => findManyAt(connection, server, batch));
        if (results instanceof DirectoryError) throw results;
        for (const [id, result] of results) found.set(id, result);
      }
    }
    return found;
  }

  return {
    canFind: !servers.some(bindsAsPeople),
    mappedOrgIds: new Set(servers.flatMap(({ mappings }) => mappings.map(({ orgId }) => orgId))),
    verify: async (credentials) => {
      // Directories take a name with an empty password for nobody, and say that it is right.
      if (credentials.password === '' || credentials.password.includes('\0')) return { kind: 'wrong' };
      if (credentials.name === '') return UNKNOWN;
      return inOrder((connection, server) => verifyAt(connection, server, credentials));
    },
    find,
    findMany: async (people, signal) => {
      const ids = people.map(({ id }) => id);
      const found = await findByIds(ids, signal);
      for (const { id, names } of people) {
        if (found.has(id)) continue;
        found.set(id, await findUnderNames({ id, names }, find, signal));
      }
      return found;
    },
    check: () =>
      Promise.all(
        servers.flatMap((server) =>
          server.hosts.map(async (host) => ({
            host,
            port: server.port,
            failure: await withConnection({ server, host, timeoutMs }, (connection) => checkAt(connection, server)).then(
              () => undefined,
              textOf,
            ),
          })),
        ),
      ),
  };
}

type Work<Result> = (connection: Connection, server: DirectoryServer) => Promise<Result>;

const UNKNOWN = { kind: 'unknown' } as const;

/** Nobody is gone because an id cannot be searched for: what people are called now is tried too. */
async function findUnderNames({ id, names }: KnownPerson, find: Directory['find'], signal: AbortSignal): Promise<DirectoryResult> {
  let unclear: DirectoryResult = UNKNOWN;
  for (const name of names) {
    signal.throwIfAborted();
    const result = await find(name);
    if ((result.kind === 'person' || result.kind === 'unmapped') && result.person.id === id) return result;
    if (result.kind === 'several' || result.kind === 'nameless') unclear = result;
  }
  return unclear;
}

function textOf(error: unknown): string {
  if (error instanceof DirectoryError) return error.message;
  throw error;
}

/** A wrong password was a guess, whatever other servers say; a server that is down may have had the person. */
function heaviest(results: readonly (DirectoryRefusal | DirectoryError)[]): DirectoryRefusal {
  const refusals = results.flatMap((result) => (result instanceof DirectoryError ? [] : [result]));
  const wrong = refusals.find(({ kind }) => kind === 'wrong');
  if (wrong) return wrong;
  const failures = results.filter((result) => result instanceof DirectoryError);
  if (failures.length > 0) throw new DirectoryError(failures.map(({ message }) => message).join('; '), { cause: failures[0] });
  return refusals.find(({ kind }) => kind !== 'unknown') ?? UNKNOWN;
}
