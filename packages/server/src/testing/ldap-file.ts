import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DirectoryForTest, groupDn, READER } from './directory.ts';

interface Options {
  /** Lines of the server, in place of those that find people by an account that reads. */
  readonly server?: readonly string[];
  readonly mappings?: readonly {
    readonly group: string;
    readonly role: string;
    readonly orgId?: number;
    readonly isServerAdmin?: boolean;
  }[];
}

/** A file of `[auth.ldap]` for the example of a directory, with its settings. To be removed at the end of what uses it. */
export function ldapFileFor(example: DirectoryForTest, options: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pharos-ldap-'));
  const file = join(folder, 'ldap.toml');
  writeFileSync(join(folder, 'authority.pem'), example.authority);
  const write = (change: Options = options) => writeFileSync(file, ldapText(example, change));
  write();
  return {
    environment: { PHAROS_AUTH_LDAP_ENABLED: 'true', PHAROS_AUTH_LDAP_CONFIG_FILE: file },
    write,
    writeText: (text: string) => writeFileSync(file, text),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function ldapText(example: DirectoryForTest, { server = [`port = ${example.port}`], mappings = [] }: Options): string {
  const lines = mappings.map(({ group, role, orgId = 1, isServerAdmin }) =>
    [
      '[[servers.group_mappings]]',
      `group_dn = "${group === '*' ? '*' : groupDn(group, example.base)}"`,
      `org_role = "${role}"`,
      `org_id = ${orgId}`,
      ...(isServerAdmin === undefined ? [] : [`grafana_admin = ${isServerAdmin}`]),
    ].join('\n'),
  );
  return `[[servers]]
host = "127.0.0.1"
bind_dn = "${READER.dn}"
bind_password = "${READER.password}"
search_filter = "(|(uid=%s)(mail=%s))"
search_base_dns = ["ou=people,${example.base}"]
${server.join('\n')}
[servers.attributes]
name = "givenName"
surname = "sn"
username = "uid"
email = "mail"
member_of = "memberOf"
${lines.join('\n')}
`;
}
