import { once } from 'node:events';
import net from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  changeDirectory,
  type DirectoryForTest,
  directoryForTest,
  EXAMPLE_BASE,
  groupDn,
  passwordOf,
  personDn,
  READER,
  startDirectory,
} from '../../testing/directory.ts';
import { closedPort } from '../../testing/mail-server.ts';
import { Secret } from '../config/secret.ts';
import { createDirectory } from './directory.ts';
import type { DirectoryServer } from './directory-server.ts';

let example: DirectoryForTest;

beforeAll(async () => {
  example = await directoryForTest();
});

function serverWith(change: Partial<DirectoryServer> = {}): DirectoryServer {
  return {
    hosts: ['127.0.0.1'],
    port: example.port,
    encryption: 'none',
    tls: { rejectUnauthorized: true },
    bindDn: READER.dn,
    bindPassword: new Secret(READER.password),
    searchFilter: '(uid=%s)',
    searchBases: [`ou=people,${example.base}`],
    groupSearch: undefined,
    hasNestedGroups: false,
    attributes: { name: 'givenName', surname: 'sn', username: 'uid', email: 'mail', memberOf: 'memberOf' },
    mappings: [],
    ...change,
  };
}

const bySelf = (bindDn: string): Partial<DirectoryServer> => ({ bindDn, bindPassword: new Secret('') });

const verify = (uid: string, change: Partial<DirectoryServer> = {}, password = passwordOf(uid)) =>
  createDirectory({ servers: [serverWith(change)] }).verify({ name: uid, password });

const person = (parts: object) => ({ kind: 'person', person: expect.objectContaining(parts) });
const groups = (...names: readonly string[]) => names.map((name) => groupDn(name, example.base));

describe('who gives name and password', () => {
  const ways: readonly [string, () => Partial<DirectoryServer>][] = [
    ['found by an account that reads', () => ({})],
    ['found by nobody', () => ({ bindDn: '', bindPassword: new Secret('') })],
    ['who binds with their own name', () => bySelf(`uid=%s,ou=people,${example.base}`)],
    [
      'found by an account with the name in it',
      () => ({ bindDn: `uid=%s,ou=people,${example.base}`, bindPassword: new Secret(passwordOf('mia')) }),
    ],
  ];

  test.each(ways)('is a person with id and groups: %s', async (_, change) => {
    expect(await verify('mia', change())).toEqual({
      kind: 'person',
      person: {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        dn: personDn('mia', example.base),
        login: 'mia',
        email: 'mia@example.org',
        name: 'Mia Kern',
        groups: groups('operators', 'staff'),
        hasAllGroups: true,
        rights: { roles: new Map(), isServerAdmin: undefined },
        fields: {
          username: { attribute: 'uid', value: 'mia' },
          email: { attribute: 'mail', value: 'mia@example.org' },
          name: { attribute: 'givenName', value: 'Mia' },
          surname: { attribute: 'sn', value: 'Kern' },
        },
      },
    });
  });

  test.each(ways)('is wrong with another password, and with none: %s', async (_, change) => {
    for (const password of ['wrong', '', '\0', `\0${passwordOf('mia')}`])
      expect(await verify('mia', change(), password)).toEqual({ kind: 'wrong' });
  });

  test('is unknown where the search finds nobody', async () => {
    expect(await verify('nobody', {}, 'x')).toEqual({ kind: 'unknown' });
    expect(await verify('', {}, 'x')).toEqual({ kind: 'unknown' });
    expect(await verify('mia', { searchBases: [`ou=groups,${example.base}`, `ou=nothing,${example.base}`] })).toEqual({ kind: 'unknown' });
  });

  test('is found in the first base that has them', async () => {
    const searchBases = [`ou=nothing,${example.base}`, `ou=groups,${example.base}`, `ou=people,${example.base}`];
    expect(await verify('mia', { searchBases })).toEqual(person({ login: 'mia' }));
  });

  test('may have no e-mail and no groups', async () => {
    expect(await verify('bo')).toEqual(person({ login: 'bo', email: '', name: 'Bo Lind', groups: [] }));
  });

  test('without a login is nobody', async () => {
    const attributes = { ...serverWith().attributes, username: 'employeeNumber' };
    expect(await verify('mia', { attributes })).toEqual({ kind: 'nameless', dn: personDn('mia', example.base) });
  });
});

test('names of attributes are read in whatever case', async () => {
  const attributes = { name: 'GIVENNAME', surname: 'SN', username: 'Uid', email: 'MAIL', memberOf: 'MEMBEROF' };
  expect(await verify('mia', { attributes })).toEqual(
    person({ login: 'mia', email: 'mia@example.org', groups: groups('operators', 'staff') }),
  );
});

test('an id stays when the entry gets another name', async () => {
  const before = await verify('twin-2');
  await example.change(`dn: ${personDn('twin-2', example.base)}\nchangetype: modrdn\nnewrdn: cn=Eva Silva\ndeleteoldrdn: 0\n`);
  const after = await verify('twin-2');
  expect([before, after]).toEqual([
    person({ dn: personDn('twin-2', example.base) }),
    person({ dn: `cn=Eva Silva,ou=people,${example.base}` }),
  ]);
  expect(after.kind === 'person' && before.kind === 'person' && after.person.id === before.person.id).toBe(true);
});

test('a person can be found without a password, where people do not bind themselves', async () => {
  const find = (name: string, change: Partial<DirectoryServer> = {}) => createDirectory({ servers: [serverWith(change)] }).find(name);
  expect(await find('mia')).toEqual(person({ login: 'mia', groups: groups('operators', 'staff') }));
  expect(await find('nobody')).toEqual({ kind: 'unknown' });
  expect(await find('')).toEqual({ kind: 'unknown' });
  expect(await find('twins@example.org', { searchFilter: '(mail=%s)' })).toEqual({ kind: 'several' });
  await expect(find('mia', bySelf(`uid=%s,${example.base}`))).rejects.toThrow('without bind_password nobody is found here');
});

describe('what is typed', () => {
  test.each(['*', 'mi*', 'a)(uid=*', 'mia)(|(uid=*', String.raw`mia\2a`, 'mia\0', '(', '\\', 'Łucja'])(
    'is a value of the filter and nothing else: %j',
    async (name) => {
      expect(await verify(name, {}, passwordOf('mia'))).toEqual({ kind: 'unknown' });
      expect(await verify(name, { searchFilter: '(|(uid=%s)(mail=%s))' }, passwordOf('mia'))).toEqual({ kind: 'unknown' });
    },
  );

  test('is a value of the name that people bind with', async () => {
    const direct = bySelf(`cn=%s,ou=people,${example.base}`);
    const searchFilter = '(cn=%s)';
    const name = 'Nowak, Łucja ("Lu" + *\\)';
    expect(await verify(name, { ...direct, searchFilter }, passwordOf('lu'))).toEqual(person({ login: 'lu', groups: groups('operators') }));
    expect(await verify(name, { searchFilter }, passwordOf('lu'))).toEqual(person({ login: 'lu' }));
    const intruding = bySelf(`uid=%s,${example.base}`);
    expect(await verify('mia,ou=people', intruding, passwordOf('mia'))).toEqual({ kind: 'wrong' });
  });

  test.each(['PLAIN', 'EXTERNAL'])('is no way to sign in: %s', async (name) => {
    expect(await verify(name, bySelf('%s'), 'x')).toEqual({ kind: 'wrong' });
  });
});

test('two entries of one name are nobody, whatever their passwords', async () => {
  const searchFilter = '(|(uid=%s)(mail=%s))';
  expect(await verify('twins@example.org', { searchFilter }, passwordOf('twin-1'))).toEqual({ kind: 'several' });
  expect(await verify('twin-1', { searchFilter })).toEqual(person({ login: 'twin-1' }));
});

test('who binds with their own name is nobody else, though the search finds somebody else', async () => {
  const direct = bySelf(`uid=%s,ou=people,${example.base}`);
  // The name of mia finds jo.
  expect(await verify('mia', { ...direct, searchFilter: '(&(uid=jo)(!(cn=%s)))' })).toEqual({ kind: 'wrong' });
});

describe('groups', () => {
  const byMember = (userAttribute: string, filter: string): Partial<DirectoryServer> => ({
    groupSearch: { filter, userAttribute, bases: [`ou=nothing,${example.base}`, `ou=groups,${example.base}`] },
  });

  test('of groups count where that is switched on, and a circle ends', async () => {
    expect(await verify('lee')).toEqual(person({ groups: groups('platform') }));
    expect(await verify('lee', { hasNestedGroups: true })).toEqual(person({ groups: groups('platform', 'engineers', 'staff') }));
    expect(await verify('jo', { hasNestedGroups: true })).toEqual(person({ groups: groups('engineers', 'circle-a', 'staff', 'circle-b') }));
  });

  test('end after ten levels', async () => {
    const entry = (number: number, member: string) =>
      `dn: ${groupDn(`chain-${number}`, example.base)}\nobjectClass: groupOfNames\ncn: chain-${number}\nmember: ${member}\n\n`;
    const chain = Array.from({ length: 12 }, (_, number) =>
      entry(number, number === 0 ? personDn('twin-1', example.base) : groupDn(`chain-${number - 1}`, example.base)),
    );
    await example.change(chain.join(''));
    const expected = groups(...Array.from({ length: 10 }, (_, number) => `chain-${number}`));
    expect(await verify('twin-1', { hasNestedGroups: true })).toEqual(person({ groups: expected, hasAllGroups: true }));
  });

  test('are searched where the directory does not list them, by an attribute of the person or by its DN', async () => {
    expect(await verify('jo', byMember('uid', '(&(objectClass=posixGroup)(memberUid=%s))'))).toEqual(person({ groups: groups('readers') }));
    expect(await verify('mia', byMember('uid', '(&(objectClass=posixGroup)(memberUid=%s))'))).toEqual(person({ groups: [] }));
    const byDn = byMember('dn', '(member=%s)');
    expect(await verify('lu', byDn)).toEqual(person({ groups: groups('operators') }));
    expect(await verify('lee', { ...byDn, hasNestedGroups: true })).toEqual(person({ groups: groups('platform', 'engineers', 'staff') }));
  });

  test('may have names of their own', async () => {
    const attributes = { ...serverWith().attributes, memberOf: 'cn' };
    expect(await verify('lu', { ...byMember('dn', '(member=%s)'), attributes })).toEqual(person({ groups: ['operators'] }));
  });

  test('that are searched are those that the reader may see, also after the person was bound as', async () => {
    const searched = byMember('dn', '(member=%s)');
    expect(await verify('mia', searched)).toEqual(person({ groups: groups('operators', 'staff') }));
    expect(await verify('mia', { ...searched, ...bySelf(`uid=%s,ou=people,${example.base}`) })).toEqual(
      person({ groups: groups('operators', 'staff') }),
    );
  });

  test('of which the directory gives only a part are not all', async () => {
    const { url } = await startDirectory({ sizeLimit: 2, limitsPages: true });
    const at = (change: Partial<DirectoryServer>) =>
      verify('jo', { port: Number(new URL(url).port), searchBases: ['dc=example,dc=org'], ...change });
    const all = { groupSearch: { filter: '(objectClass=groupOfNames)', userAttribute: 'dn', bases: ['dc=example,dc=org'] } };
    expect(await at(all)).toEqual(person({ hasAllGroups: false }));
    await expect(at({ ...all, mappings: [{ group: 'cn=others', orgId: 1, role: 'Admin' }] })).rejects.toThrow('does not give all groups');
  });
});

/** Long for a directory of this machine. */
const TIMEOUT_MS = 2000;

describe('servers', () => {
  const mapped = (group: string): Partial<DirectoryServer> => ({
    mappings: [{ group: groupDn(group, example.base), orgId: 1, role: 'Editor' }],
  });
  const inOrder = (servers: readonly Partial<DirectoryServer>[], uid = 'mia', password = passwordOf(uid)) => {
    const failures: string[] = [];
    const onFailure = ({ message }: Error) => void failures.push(message);
    const directory = createDirectory({ servers: servers.map(serverWith), onFailure, timeoutMs: TIMEOUT_MS });
    return { result: directory.verify({ name: uid, password }), failures };
  };
  const down = async (): Promise<Partial<DirectoryServer>> => ({ port: await closedPort() });
  const empty = (): Partial<DirectoryServer> => ({ searchBases: [`ou=groups,${example.base}`] });

  test('the next one is tried where somebody is unknown, wrong or without a mapping', async () => {
    expect(await inOrder([empty(), {}]).result).toEqual(person({ login: 'mia' }));
    expect(await inOrder([mapped('platform'), mapped('staff')]).result).toEqual(
      person({ rights: { roles: new Map([[1, { role: 'Editor', group: groupDn('staff', example.base) }]]), isServerAdmin: undefined } }),
    );
    expect(await inOrder([mapped('platform'), empty()]).result).toMatchObject({
      kind: 'unmapped',
      person: { groups: groups('operators', 'staff') },
    });
    const { url } = await startDirectory({});
    const elsewhere = { port: Number(new URL(url).port), searchBases: [`ou=people,${EXAMPLE_BASE}`] };
    const password = 'another';
    const dn = personDn('bo', EXAMPLE_BASE);
    await changeDirectory(url, `dn: ${dn}\nchangetype: modify\nreplace: userPassword\nuserPassword: ${password}\n`);
    expect(await inOrder([{}, elsewhere], 'bo', password).result).toEqual(person({ login: 'bo' }));
    expect(await inOrder([elsewhere, {}], 'bo').result).toEqual(person({ login: 'bo' }));
  });

  test('the next one is tried where one is down, and the operator hears of it', async () => {
    const { result, failures } = inOrder([await down(), {}]);
    expect(await result).toEqual(person({ login: 'mia' }));
    expect(failures).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+: .*ECONNREFUSED/)]);
  });

  test('the next host is tried where one is down, and where one takes the connection and says nothing', async () => {
    expect(await inOrder([{ hosts: ['127.0.0.9', '127.0.0.1'] }]).result).toEqual(person({ login: 'mia' }));
    const silent = net.createServer().listen(example.port, '127.0.0.8');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    for (const encryption of ['none', 'start-tls'] as const) {
      const { result, failures } = inOrder([
        { hosts: ['127.0.0.8', '127.0.0.1'], encryption, tls: { ca: example.authority, rejectUnauthorized: true } },
      ]);
      expect(await result).toEqual(person({ login: 'mia' }));
      expect(failures).toEqual([expect.stringContaining('127.0.0.8')]);
    }
  });

  test('where nobody is found and one is down it is not known who it is', async () => {
    await expect(inOrder([await down(), empty()]).result).rejects.toThrow('ECONNREFUSED');
    await expect(inOrder([mapped('platform'), await down()]).result).rejects.toThrow('ECONNREFUSED');
  });

  test('a wrong password was a guess, also where one is down', async () => {
    for (const servers of [
      [await down(), {}],
      [{}, await down()],
    ])
      expect(await inOrder(servers, 'mia', 'wrong').result).toEqual({ kind: 'wrong' });
  });

  test('two entries of one name end it', async () => {
    expect(await inOrder([{ searchFilter: '(mail=%s)' }, {}], 'twins@example.org', 'x').result).toEqual({ kind: 'several' });
  });

  test('a password of the reader that is not right is no guess of anybody', async () => {
    await expect(inOrder([{ bindPassword: new Secret('wrong') }]).result).rejects.toThrow('bind_dn or bind_password is not right');
  });
});

interface Relay {
  readonly address?: string;
  /** The port of the address; a free one when absent. */
  readonly port?: number;
  /** Which piece of what clients send is not passed on, and ends the connection. */
  readonly cutsAt?: number;
}

/** Passes on what comes to a directory. */
async function startRelay(to: number, { address = '127.0.0.1', port = 0, cutsAt }: Relay = {}) {
  const sent: Buffer[] = [];
  let connections = 0;
  const relay = net.createServer((client) => {
    connections += 1;
    const upstream = net.connect(to, '127.0.0.1');
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.on('data', (bytes: Buffer) => {
      sent.push(bytes);
      if (sent.length === cutsAt) client.destroy();
      else upstream.write(bytes);
    });
    upstream.on('data', (bytes) => client.write(bytes));
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
  });
  relay.listen(port, address);
  await once(relay, 'listening');
  onTestFinished(() => void relay.close());
  const listening = relay.address();
  if (typeof listening !== 'object' || !listening) throw new Error('no address');
  return { port: listening.port, text: () => Buffer.concat(sent).toString('latin1'), countConnections: () => connections };
}

describe('encryption', () => {
  const trusting = (): Partial<DirectoryServer> => ({ tls: { ca: example.authority, rejectUnauthorized: true } });
  const START_TLS = '1.3.6.1.4.1.1466.20037';

  test('from the first byte, and by StartTLS, where the certificate is good', async () => {
    expect(await verify('mia', { ...trusting(), encryption: 'tls', port: example.securePort })).toEqual(person({ login: 'mia' }));
    const relay = await startRelay(example.port);
    expect(await verify('mia', { ...trusting(), encryption: 'start-tls', port: relay.port })).toEqual(person({ login: 'mia' }));
    expect(relay.text()).toContain(START_TLS);
    expect(relay.text()).not.toContain(READER.password);
  });

  test('with a certificate that is not good nothing is sent, unless the operator does without', async () => {
    for (const encryption of ['tls', 'start-tls'] as const) {
      const relay = await startRelay(encryption === 'tls' ? example.securePort : example.port);
      await expect(verify('mia', { encryption, port: relay.port })).rejects.toThrow(/certificate/);
      expect(relay.text()).not.toContain('example');
      expect(await verify('mia', { encryption, port: relay.port, tls: { rejectUnauthorized: false } })).toEqual(person({ login: 'mia' }));
    }
  });

  test('of another host it is not good', async () => {
    const change = { ...trusting(), encryption: 'start-tls', hosts: ['127.0.0.7'] } as const;
    await startRelay(example.port, { address: '127.0.0.7', port: example.port });
    await expect(verify('mia', change)).rejects.toThrow(/altnames/);
  });

  test('that is refused is not done without', async () => {
    const { url } = await startDirectory({ hasCertificate: false });
    const relay = await startRelay(Number(new URL(url).port));
    await expect(verify('mia', { ...trusting(), encryption: 'start-tls', port: relay.port })).rejects.toThrow();
    expect(relay.text()).toContain(START_TLS);
    expect(relay.text()).not.toContain('example');
    expect(relay.countConnections()).toBe(1);
  });
});

test('a connection that is lost is not opened anew: nothing is sent in the clear', async () => {
  for (const encryption of ['none', 'start-tls'] as const) {
    // After the first bind, which with StartTLS is the fourth piece or later.
    const relay = await startRelay(example.port, { cutsAt: encryption === 'none' ? 2 : 4 });
    const tls = { ca: example.authority, rejectUnauthorized: true };
    await expect(verify('mia', { encryption, port: relay.port, tls })).rejects.toThrow();
    expect(relay.countConnections()).toBe(1);
    if (encryption === 'start-tls') expect(relay.text()).not.toContain('example');
  }
});

describe('people who were found before', () => {
  const open = (change: Partial<DirectoryServer> = {}) => createDirectory({ servers: [serverWith(change)], timeoutMs: TIMEOUT_MS });
  const { signal } = new AbortController();
  const known = async (...uids: readonly string[]) => {
    const directory = open();
    const found = await Promise.all(uids.map((uid) => directory.find(uid)));
    return found.map((result, index) => ({ id: result.kind === 'person' ? result.person.id : '', names: [uids[index] ?? ''] }));
  };

  test('are found by their ids, whatever they are called now', async () => {
    const [mia, lu, jo] = await known('mia', 'lu', 'jo');
    if (!mia || !lu || !jo) throw new Error('the example has them');
    const found = await open().findMany(
      [
        { ...mia, names: ['no name'] },
        { ...lu, names: [] },
        { id: 'of nobody', names: ['nobody'] },
      ],
      signal,
    );
    expect([...found.values()].map((result) => ('person' in result ? result.person.login : result.kind))).toEqual(['mia', 'lu', 'unknown']);
    await example.change(`dn: ${personDn('jo', example.base)}\nchangetype: modrdn\nnewrdn: uid=jo.a\ndeleteoldrdn: 1\n`);
    expect((await open().findMany([jo], signal)).get(jo.id)).toEqual(person({ login: 'jo.a', id: jo.id }));
    await example.change(`dn: uid=jo.a,ou=people,${example.base}\nchangetype: modrdn\nnewrdn: uid=jo\ndeleteoldrdn: 1\n`);
  });

  test('are gone where the filter of people takes them no more, and found by their names where it knows no ids', async () => {
    const [mia] = await known('mia');
    if (!mia) throw new Error('the example has her');
    expect((await open({ searchFilter: '(&(uid=%s)(!(sn=Kern)))' }).findMany([mia], signal)).get(mia.id)).toEqual({ kind: 'unknown' });
    expect(
      (await open({ searchFilter: '(cn:caseIgnoreMatch:=%s)' }).findMany([{ ...mia, names: ['Mia Kern'] }], signal)).get(mia.id),
    ).toEqual(person({ login: 'mia' }));
    expect((await open().findMany([{ id: 'of somebody else', names: ['mia'] }], signal)).get('of somebody else')).toEqual({
      kind: 'unknown',
    });
  });

  test('are not called gone while a server is down, or lets nobody search', async () => {
    const people = await known('mia');
    const down = createDirectory({ servers: [serverWith(), serverWith({ port: await closedPort() })], timeoutMs: TIMEOUT_MS });
    await expect(down.findMany([{ id: 'x', names: [] }], signal)).rejects.toThrow('ECONNREFUSED');
    expect((await down.findMany(people, signal)).size).toBe(1);
    const own = open(bySelf(`uid=%s,ou=people,${example.base}`));
    expect([own.canFind, open().canFind]).toEqual([false, true]);
    await expect(own.findMany(people, signal)).rejects.toThrow('without bind_password');
  });

  test('are not called gone where the directory gives only a part of them', async () => {
    const { url } = await startDirectory({ sizeLimit: 2, limitsPages: true });
    const directory = open({ port: Number(new URL(url).port), searchBases: [EXAMPLE_BASE] });
    const people: { readonly id: string; readonly names: readonly string[] }[] = [];
    for (const uid of ['mia', 'lu', 'jo']) {
      const result = await directory.find(uid);
      people.push({ id: result.kind === 'person' ? result.person.id : expect.fail(`${uid} is ${result.kind}`), names: [] });
    }
    expect((await directory.findMany(people.slice(0, 2), signal)).size).toBe(2);
    await expect(directory.findMany(people, signal)).rejects.toThrow('127.0.0.1');
  });

  test('hosts say whether they can be used', async () => {
    const closed = await closedPort();
    const check = (change: Partial<DirectoryServer>) => open(change).check();
    expect(await check({})).toEqual([{ host: '127.0.0.1', port: example.port, failure: undefined }]);
    expect(await check({ port: closed })).toEqual([{ host: '127.0.0.1', port: closed, failure: expect.stringContaining('ECONNREFUSED') }]);
    expect(await check({ bindPassword: new Secret('wrong') })).toEqual([
      { host: '127.0.0.1', port: example.port, failure: expect.stringContaining('bind_dn or bind_password') },
    ]);
  });
});
