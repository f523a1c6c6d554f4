import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { userInfo } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { EXAMPLE_BASE, exampleEntries, groupDn, passwordOf, personDn, READER } from './example-directory.ts';
import { largeEntries, largePassword } from './large-directory.ts';
import { addEntries, changeDirectory, runLdapTool } from './ldap-tools.ts';
import { type SlapdOptions, startSlapd } from './slapd.ts';

async function startForTest(options?: SlapdOptions) {
  const directory = await startSlapd(options);
  onTestFinished(directory.stop);
  return directory;
}

/** Lines of LDIF, unfolded; values that are no plain text in their own letters. */
async function search(url: string, arguments_: readonly string[], authority?: string): Promise<readonly string[]> {
  const all = ['-x', '-LLL', '-o', 'ldif-wrap=no', '-H', url, ...arguments_];
  const lines = (await runLdapTool('ldapsearch', { arguments: all, ...(authority === undefined ? {} : { authority }) })).split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) =>
      line.replace(/^(\w+):: (.*)$/, (_, name: string, value: string) => `${name}: ${Buffer.from(value, 'base64').toString()}`),
    );
}

const whoAmI = (url: string, dn: string, password: string): Promise<string> =>
  runLdapTool('ldapwhoami', { arguments: ['-x', '-H', url, '-D', dn, '-w', password] });

test('people have an id that stays, and groups that the server notes as they change', async () => {
  const { url } = await startForTest();
  const find = (...attributes: readonly string[]) => search(url, ['-b', personDn('jo'), '-s', 'base', 'dn', ...attributes]);
  const before = await find('entryUUID');
  expect(before[1]).toMatch(/^entryUUID: [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(await find('memberOf')).toEqual([
    `dn: ${personDn('jo')}`,
    `memberOf: ${groupDn('engineers')}`,
    `memberOf: ${groupDn('circle-a')}`,
  ]);
  await changeDirectory(url, `dn: ${groupDn('engineers')}\nchangetype: modify\ndelete: member\nmember: ${personDn('jo')}\n`);
  await addEntries(url, [{ dn: groupDn('new'), attributes: { objectClass: 'groupOfNames', cn: 'new', member: personDn('jo') } }]);
  expect(await find('memberOf')).toEqual(expect.arrayContaining([`memberOf: ${groupDn('circle-a')}`, `memberOf: ${groupDn('new')}`]));
  expect(await find('memberOf')).not.toContain(`memberOf: ${groupDn('engineers')}`);
  expect(await find('entryUUID')).toEqual(before);
});

test('a second example may stand below a place of its own', async () => {
  const { url } = await startForTest();
  const base = `ou=acme,${EXAMPLE_BASE}`;
  await addEntries(url, [{ dn: base, attributes: { objectClass: 'organizationalUnit', ou: 'acme' } }, ...exampleEntries(base)]);
  expect(await search(url, ['-b', base, '(uid=lu)', 'cn', 'memberOf'])).toEqual([
    expect.stringMatching(/^dn: cn=Nowak\\2C /),
    'cn: Nowak, Łucja ("Lu" + *\\)',
    `memberOf: ${groupDn('operators', base)}`,
    `# refldap://127.0.0.1:9/ou=elsewhere,${base}??sub`,
  ]);
  expect(await whoAmI(url, personDn('lu', base), passwordOf('lu'))).toContain('dn:');
  const circle = await search(url, ['-b', groupDn('circle-a', base), '-s', 'base', 'memberOf']);
  expect(circle).toContain(`memberOf: ${groupDn('circle-b', base)}`);
});

test('it runs as somebody who may do nothing', async () => {
  const { authority } = await startForTest();
  const { uid } = statSync(join(dirname(authority), 'data', 'data.mdb'));
  expect(uid === 0).toBe(false);
  if (userInfo().uid !== 0) expect(uid).toBe(userInfo().uid);
});

describe('TLS', () => {
  const base = ['-b', EXAMPLE_BASE, '-s', 'base', 'dc'];

  test('StartTLS and ldaps are for who trusts the authority', async () => {
    const { url, secureUrl, authority } = await startForTest();
    expect(await search(url, ['-ZZ', ...base], authority)).toContain('dc: example');
    expect(await search(secureUrl, base, authority)).toContain('dc: example');
    await expect(search(url, ['-ZZ', ...base])).rejects.toThrow('Connect error');
    await expect(search(secureUrl, base)).rejects.toThrow(/Can't contact LDAP server/);
  });

  test('without a certificate StartTLS is refused', async () => {
    const { url, secureUrl, authority } = await startForTest({ hasCertificate: false });
    await expect(search(url, ['-ZZ', ...base], authority)).rejects.toThrow('Protocol error');
    await expect(search(secureUrl, base, authority)).rejects.toThrow("Can't contact LDAP server");
    expect(await search(url, base)).toContain('dc: example');
  });

  test('clients may have to show a certificate', async () => {
    const { secureUrl, authority } = await startForTest({ requiresClientCertificate: true });
    await expect(search(secureUrl, base, authority)).rejects.toThrow("Can't contact LDAP server");
  });
});

test('passwords are verified and shown to nobody; with an empty one everybody is nobody, which is no error', async () => {
  const { url } = await startForTest();
  expect(await whoAmI(url, personDn('mia'), passwordOf('mia'))).toBe(`dn:${personDn('mia')}\n`);
  expect(await whoAmI(url, READER.dn, READER.password)).toBe(`dn:${READER.dn}\n`);
  await expect(whoAmI(url, personDn('mia'), 'wrong')).rejects.toThrow('Invalid credentials');
  await expect(whoAmI(url, personDn('nobody'), 'wrong')).rejects.toThrow('Invalid credentials');
  expect(await whoAmI(url, personDn('mia'), '')).toBe('anonymous\n');
  const shown = await search(url, ['-D', READER.dn, '-w', READER.password, '-b', EXAMPLE_BASE, '(uid=mia)']);
  expect(shown).toContain('mail: mia@example.org');
  expect(shown.join('\n')).not.toMatch(/userPassword/i);
});

test('a search below people comes with a hint at others, and two people have one e-mail', async () => {
  const { url } = await startForTest();
  const found = await search(url, ['-b', `ou=people,${EXAMPLE_BASE}`, '(mail=twins@example.org)', 'uid']);
  expect(found).toEqual(expect.arrayContaining(['uid: twin-1', 'uid: twin-2', expect.stringContaining('ldap://127.0.0.1:9/ou=elsewhere')]));
});

test('a search that finds more than the limit is an error, by pages it is whole', async () => {
  const { url } = await startForTest({ sizeLimit: 3 });
  const people = ['-b', EXAMPLE_BASE, '(objectClass=inetOrgPerson)', 'uid'];
  await expect(search(url, people)).rejects.toThrow('Size limit exceeded');
  const paged = await search(url, ['-E', 'pr=2/noprompt', ...people]);
  expect(paged.filter((line) => line.startsWith('uid: '))).toHaveLength(7);
  const strict = await startForTest({ sizeLimit: 3, limitsPages: true });
  await expect(search(strict.url, ['-E', 'pr=2/noprompt', ...people])).rejects.toThrow('Size limit exceeded');
});

test('the large one has 10,000 people and 1,000 groups in three levels', async () => {
  const { url } = await startForTest({ entries: largeEntries() });
  const dns = async (filter: string) => (await search(url, ['-b', EXAMPLE_BASE, filter, 'dn'])).filter((line) => line.startsWith('dn: '));
  expect(await dns('(objectClass=inetOrgPerson)')).toHaveLength(10_000);
  expect(await dns('(objectClass=groupOfNames)')).toHaveLength(1000);
  const person = 'uid=person-04711,ou=people,dc=example,dc=org';
  expect(await whoAmI(url, person, largePassword(4711))).toBe(`dn:${person}\n`);
  let level = [person];
  const sizes: number[] = [];
  while (level.length > 0) {
    const found = await Promise.all(level.map((dn) => search(url, ['-b', dn, '-s', 'base', 'memberOf'])));
    const groups = found.flat().flatMap((line) => (line.startsWith('memberOf: ') ? [line.slice(10)] : []));
    level = [...new Set(groups)];
    sizes.push(level.length);
  }
  expect(sizes).toHaveLength(4);
  expect(sizes[0]).toBe(3);
});
