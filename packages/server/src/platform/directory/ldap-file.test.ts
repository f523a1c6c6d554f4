import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../../testing/certificates.ts';
import { readLdapFile } from './ldap-file.ts';

function fileWith(toml: string, others: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'pharos-ldap-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries({ 'ldap.toml': toml, ...others })) writeFileSync(join(folder, name), text);
  return join(folder, 'ldap.toml');
}

const SMALL = `[[servers]]
host = "ldap.example.org"
search_filter = "(uid=%s)"
search_base_dns = ["dc=example,dc=org"]
`;

const read = (toml: string, others?: Readonly<Record<string, string>>) => readLdapFile(fileWith(toml, others));

test('a file of the original is read as it is', () => {
  const { servers, ignoredKeys } = read(`# a comment
verbose_logging = false

[[servers]]
host = "ldap1.example.org ldap2.example.org"
port = 636
use_ssl = true
start_tls = false
ssl_skip_verify = false
bind_dn = "cn=reader,dc=example,dc=org"
bind_password = """#secret"'"""
search_filter = "(|(uid=%s)(mail=%s))"
search_base_dns = ["ou=people,dc=example,dc=org", "ou=guests,dc=example,dc=org"]
group_search_filter = "(&(objectClass=posixGroup)(memberUid=%s))"
group_search_base_dns = ["ou=groups,dc=example,dc=org"]
group_search_filter_user_attribute = "uid"

[servers.attributes]
name = "givenName"
surname = "sn"
username = "cn"
member_of = "memberOf"
email = "email"

[[servers.group_mappings]]
group_dn = "cn=admins,dc=example,dc=org"
org_role = "Admin"
grafana_admin = true
# org_id = 1

[[servers.group_mappings]]
group_dn = "*"
org_id = 2
org_role = "Viewer"

[[servers]]
host = "ldap3.example.org"
search_filter = "(sAMAccountName=%s)"
search_base_dns = ["dc=example,dc=net"]
nested_groups = true
`);
  expect(ignoredKeys).toEqual([]);
  expect(servers).toMatchObject([
    {
      hosts: ['ldap1.example.org', 'ldap2.example.org'],
      port: 636,
      encryption: 'tls',
      tls: { rejectUnauthorized: true },
      bindDn: 'cn=reader,dc=example,dc=org',
      searchFilter: '(|(uid=%s)(mail=%s))',
      searchBases: ['ou=people,dc=example,dc=org', 'ou=guests,dc=example,dc=org'],
      groupSearch: { filter: '(&(objectClass=posixGroup)(memberUid=%s))', bases: ['ou=groups,dc=example,dc=org'], userAttribute: 'uid' },
      hasNestedGroups: false,
      attributes: { name: 'givenName', surname: 'sn', username: 'cn', memberOf: 'memberOf', email: 'email' },
      mappings: [
        { group: 'cn=admins,dc=example,dc=org', orgId: 1, role: 'Admin', isServerAdmin: true },
        { group: '*', orgId: 2, role: 'Viewer' },
      ],
    },
    {
      hosts: ['ldap3.example.org'],
      port: 389,
      encryption: 'none',
      bindDn: '',
      groupSearch: undefined,
      hasNestedGroups: true,
      mappings: [],
    },
  ]);
  expect(servers[0]?.bindPassword.reveal()).toBe(`#secret"'`);
  expect(servers[0]?.mappings[1]).not.toHaveProperty('isServerAdmin');
});

test.each([
  ['', 'none', 389],
  ['use_ssl = true', 'tls', 636],
  ['use_ssl = true\nstart_tls = true', 'start-tls', 389],
  ['start_tls = true', 'none', 389],
  ['port = 1389', 'none', 1389],
])('%j is encryption %s at port %i', (lines, encryption, port) => {
  expect(read(SMALL + lines).servers).toMatchObject([{ encryption, port }]);
});

test('groups are searched by the login where nothing else is said', () => {
  const lines = 'group_search_filter = "(memberUid=%s)"\n[servers.attributes]\nusername = "uid"\n';
  expect(read(SMALL + lines).servers).toMatchObject([{ groupSearch: { userAttribute: 'uid', bases: [] } }]);
});

test('certificates are read from the files that it names', () => {
  const authority = makeCertificate({ name: 'authority of a test' });
  const own = makeCertificate({ name: 'client', issuer: authority });
  const files = { 'ca.pem': authority.cert, 'own.pem': own.cert, 'own.key': own.key };
  const lines = 'root_ca_cert = "ca.pem ca.pem"\nclient_cert = "own.pem"\nclient_key = "own.key"\nssl_skip_verify = true\n';
  expect(read(SMALL + lines, files).servers).toMatchObject([
    { tls: { ca: [authority.cert, authority.cert], cert: own.cert, key: own.key, rejectUnauthorized: false } },
  ]);
});

test('keys that change nothing are reported, also encryption that is none, and those of newer files are not', () => {
  expect(read(`log = 1\n${SMALL}timeout = 10\nserch_filter = ""\n[servers.attributes]\nphone = "x"\n`).ignoredKeys).toEqual([
    'log',
    'servers.0.serch_filter',
    'servers.0.attributes.phone',
  ]);
  expect(read(`${SMALL}start_tls = true\n`).ignoredKeys).toEqual(['servers.0.start_tls']);
  expect(read(`${SMALL}start_tls = true\nuse_ssl = true\n`).ignoredKeys).toEqual([]);
});

test.each([
  ['', 'servers: is required.'],
  ['servers = []', 'servers: must have at least 1 elements.'],
  [SMALL.replace('search_filter', 'x'), 'servers.0.search_filter: is required.'],
  [SMALL.replace('search_base_dns', 'x'), 'servers.0.search_base_dns: is required.'],
  [SMALL.replace('["dc=example,dc=org"]', '[]'), 'servers.0.search_base_dns: must have at least 1 elements.'],
  [SMALL.replace('host', 'x'), 'servers.0.host: is required.'],
  [SMALL.replace('uid=%s', 'uid=mia'), 'servers.0.search_filter: has no %s, so it would find the same for everybody.'],
  [SMALL.replace('(uid=%s)', '(uid=%s'), 'servers.0.search_filter: is no filter (RFC 4515).'],
  [`${SMALL}group_search_filter = "(&(a=b) (c=%s))"`, 'servers.0.group_search_filter: is no filter (RFC 4515).'],
  [`${SMALL}port = "389"`, 'servers.0.port: expected number.'],
  [`${SMALL}bind_dn = "cn=admin"`, 'servers.0.bind_password: is required where bind_dn has no %s.'],
  [`${SMALL}client_cert = "a"`, 'servers.0.client_cert and client_key: both are needed, or none.'],
  [
    `${SMALL}[[servers.group_mappings]]\ngroup_dn = "a"\norg_role = "Boss"`,
    'servers.0.group_mappings.0.org_role: invalid role value: Boss.',
  ],
])('%j is no file to start with', (toml, expected) => {
  const file = fileWith(toml);
  expect(() => readLdapFile(file)).toThrow(`[auth.ldap] config_file: ${file}: ${expected}`);
});

test('what cannot be read at all is told with its place', () => {
  expect(() => readLdapFile('/nowhere/ldap.toml')).toThrow('[auth.ldap] config_file: /nowhere/ldap.toml cannot be read (ENOENT).');
  const wrong = fileWith(`${SMALL}port = = 1`);
  expect(() => readLdapFile(wrong)).toThrow(new RegExp(`^\\[auth\\.ldap\\] config_file: ${wrong}:5: [^\\n]+$`));
  const missing = fileWith(`${SMALL}root_ca_cert = "/nowhere/ca.pem"`);
  expect(() => readLdapFile(missing)).toThrow(`${missing}: /nowhere/ca.pem cannot be read (ENOENT).`);
  const broken = fileWith(`${SMALL}root_ca_cert = "ldap.toml"`);
  expect(() => readLdapFile(broken)).toThrow(
    `${broken}: servers.0.root_ca_cert, client_cert and client_key: their files are no certificates and key in PEM.`,
  );
});

test('the example that is shipped is a file to start with', () => {
  const { servers, ignoredKeys } = readLdapFile(join(import.meta.dirname, '../../../../../conf/ldap.toml'));
  expect([servers.length, servers[0]?.mappings.length, ignoredKeys]).toEqual([1, 2, []]);
});
