import { type Connection, withConnection } from './connection.ts';
import { DirectoryError } from './directory-error.ts';
import type { DirectoryServer } from './directory-server.ts';
import { type Credentials, type DirectoryRefusal, type DirectoryResult, findAt, verifyAt } from './find-person.ts';

/** People of all servers of the configuration. */
export interface Directory {
  /** Whose name and password they are. @throws DirectoryError where that cannot be found out */
  verify(credentials: Credentials): Promise<DirectoryResult>;
  /** Whose name it is, without a password. @throws DirectoryError also where a server lets nobody search but people themselves */
  find(name: string): Promise<DirectoryResult>;
}

interface DirectoryParts {
  readonly servers: readonly DirectoryServer[];
  /** Hears of each server that could not be used, also where another one could. */
  readonly onFailure?: (failure: DirectoryError) => void;
  /** For one host, all in all. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

export function createDirectory({ servers, onFailure, timeoutMs = TIMEOUT_MS }: DirectoryParts): Directory {
  /** Of the first host that can be used. */
  async function onServer(server: DirectoryServer, work: Work): Promise<DirectoryResult | DirectoryError> {
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
  async function inOrder(work: Work): Promise<DirectoryResult> {
    const results: (DirectoryRefusal | DirectoryError)[] = [];
    for (const server of servers) {
      const result = await onServer(server, work);
      if (!(result instanceof DirectoryError) && ['person', 'several'].includes(result.kind)) return result;
      if (result instanceof DirectoryError || result.kind !== 'person') results.push(result);
    }
    return heaviest(results);
  }

  return {
    verify: async (credentials) => {
      // Directories take a name with an empty password for nobody, and say that it is right.
      if (credentials.password === '' || credentials.password.includes('\0')) return { kind: 'wrong' };
      if (credentials.name === '') return { kind: 'unknown' };
      return inOrder((connection, server) => verifyAt(connection, server, credentials));
    },
    find: async (name) => (name === '' ? { kind: 'unknown' } : inOrder((connection, server) => findAt(connection, server, name))),
  };
}

type Work = (connection: Connection, server: DirectoryServer) => Promise<DirectoryResult>;

/** A wrong password was a guess, whatever other servers say; a server that is down may have had the person. */
function heaviest(results: readonly (DirectoryRefusal | DirectoryError)[]): DirectoryRefusal {
  const refusals = results.flatMap((result) => (result instanceof DirectoryError ? [] : [result]));
  const wrong = refusals.find(({ kind }) => kind === 'wrong');
  if (wrong) return wrong;
  const failures = results.filter((result) => result instanceof DirectoryError);
  if (failures.length > 0) throw new DirectoryError(failures.map(({ message }) => message).join('; '), { cause: failures[0] });
  return refusals.find(({ kind }) => kind !== 'unknown') ?? { kind: 'unknown' };
}
