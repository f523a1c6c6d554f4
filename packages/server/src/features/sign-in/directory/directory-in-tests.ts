import type { Directory } from '../../../platform/directory/directory.ts';
import { DirectoryError } from '../../../platform/directory/directory-error.ts';
import type { DirectoryPerson, DirectoryResult } from '../../../platform/directory/find-person.ts';

const field = (attribute: string, value: string) => ({ attribute, value });

/** Somebody of a directory, by the login; the id is made of it. */
export const personCalled = (login: string, change: Partial<DirectoryPerson> = {}): DirectoryPerson => ({
  id: `id of ${login}`,
  dn: `uid=${login},dc=corp`,
  login,
  email: `${login}@corp.test`,
  name: `${login} Smith`,
  groups: [],
  hasAllGroups: true,
  rights: { roles: new Map(), isServerAdmin: undefined },
  fields: { username: field('uid', login), email: field('mail', ''), name: field('cn', ''), surname: field('sn', '') },
  ...change,
});

/** A directory that has these people, each with the password `what <login> types`. */
export function directoryInTests(mappedOrgIds: readonly number[] = []) {
  const people = new Map<string, DirectoryResult>();
  let isDown = false;
  let calls = 0;
  const requireUp = () => {
    calls += 1;
    if (isDown) throw new DirectoryError('127.0.0.1:389: refused');
  };
  const find = async (name: string): Promise<DirectoryResult> => {
    requireUp();
    return people.get(name) ?? { kind: 'unknown' };
  };
  const directory: Directory = {
    canFind: true,
    mappedOrgIds: new Set(mappedOrgIds),
    verify: async ({ name, password }) => {
      const found = await find(name);
      return found.kind === 'person' && password !== `what ${name} types` ? { kind: 'wrong' } : found;
    },
    find,
    findMany: async (known) => {
      requireUp();
      const byId = new Map([...people.values()].flatMap((result) => ('person' in result ? [[result.person.id, result] as const] : [])));
      return new Map(known.map(({ id }) => [id, byId.get(id) ?? { kind: 'unknown' }]));
    },
    check: async () => [{ host: '127.0.0.1', port: 389, failure: isDown ? 'refused' : undefined }],
  };
  return {
    directory,
    configured: { current: () => directory, reload: () => undefined },
    add: (...added: readonly DirectoryPerson[]) => {
      for (const person of added) people.set(person.login, { kind: 'person', person });
    },
    set: (login: string, result: DirectoryResult) => void people.set(login, result),
    remove: (login: string) => void people.delete(login),
    setDown: (value: boolean) => void (isDown = value),
    calls: () => calls,
  };
}
