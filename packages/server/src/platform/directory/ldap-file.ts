import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSecureContext } from 'node:tls';
import { describeIssue } from '@pharos/contract/describe-issue';
import { Role } from '@pharos/contract/primitives';
import { FilterParser } from 'ldapts';
import { parse, TomlError } from 'smol-toml';
import * as z from 'zod/mini';
import { ConfigError } from '../config/config-error.ts';
import { Secret } from '../config/secret.ts';
import { errorCode } from '../error-code.ts';
import type { DirectoryServer } from './directory-server.ts';

/** What the file of directories says (wire-notes operations F8). */
interface LdapFile {
  readonly servers: readonly DirectoryServer[];
  /** Keys that change nothing, such as `servers.0.serch_filter`, or `start_tls` without `use_ssl`. */
  readonly ignoredKeys: readonly string[];
}

const text = z.optional(z.string());
const flag = z.optional(z.boolean());
const texts = z.optional(z.array(z.string()));

const Mapping = z.object({
  group_dn: z.string().check(z.minLength(1)),
  org_role: Role,
  org_id: z.optional(z.int().check(z.nonnegative())),
  grafana_admin: flag,
});

const Attributes = z.object({ name: text, surname: text, username: text, email: text, member_of: text });

const Server = z.object({
  host: z.string().check(z.minLength(1)),
  port: z.optional(z.int().check(z.minimum(1), z.maximum(65_535))),
  use_ssl: flag,
  start_tls: flag,
  ssl_skip_verify: flag,
  root_ca_cert: text,
  client_cert: text,
  client_key: text,
  bind_dn: text,
  bind_password: text,
  search_filter: z.string().check(z.minLength(1)),
  search_base_dns: z.array(z.string()).check(z.minLength(1)),
  group_search_filter: text,
  group_search_filter_user_attribute: text,
  group_search_base_dns: texts,
  nested_groups: flag,
  attributes: z.optional(Attributes),
  group_mappings: z.optional(z.array(Mapping)),
});
type ServerInFile = z.infer<typeof Server>;

const File = z.object({ servers: z.array(Server).check(z.minLength(1)), verbose_logging: flag });

/** Keys of newer and older files that change nothing here. */
const IGNORED: ReadonlySet<string> = new Set(['timeout', 'min_tls_version', 'tls_ciphers']);

/** Reads the file of directories and the files of certificates that it names. @throws ConfigError in one line */
export function readLdapFile(file: string): LdapFile {
  const document = parseToml(file, readText(file, file));
  const shape = File.safeParse(document, { reportInput: true });
  if (!shape.success) throw new ConfigError(`[auth.ldap] config_file: ${file}: ${describeIssue(shape.error.issues, 'the file')}.`);
  return {
    servers: shape.data.servers.map((server, index) => buildServer(server, { file, place: `servers.${index}` })),
    ignoredKeys: [
      ...findUnknownKeys(document, shape.data, ''),
      ...shape.data.servers.flatMap((server, index) => (server.start_tls && !server.use_ssl ? [`servers.${index}.start_tls`] : [])),
    ],
  };
}

function readText(file: string, named: string): string {
  try {
    return readFileSync(named, 'utf8');
  } catch (cause) {
    const place = named === file ? file : `${file}: ${named}`;
    throw new ConfigError(`[auth.ldap] config_file: ${place} cannot be read (${errorCode(cause) ?? 'unknown reason'}).`, { cause });
  }
}

function parseToml(file: string, toml: string): unknown {
  try {
    return parse(toml);
  } catch (cause) {
    const [line, message] = cause instanceof TomlError ? [`:${cause.line}`, cause.message] : ['', String(cause)];
    throw new ConfigError(`[auth.ldap] config_file: ${file}${line}: ${message.split('\n')[0]}.`, { cause });
  }
}

interface Place {
  readonly file: string;
  /** The server's in the file, such as `servers.0`. */
  readonly place: string;
}

function buildServer(server: ServerInFile, place: Place): DirectoryServer {
  const hosts = split(server.host);
  const encryption = server.use_ssl ? (server.start_tls ? 'start-tls' : 'tls') : 'none';
  const { bind_dn: bindDn = '', bind_password: bindPassword = '', attributes = {} } = server;
  // Without a place for the name, whoever types this account's password would get in under any name.
  if (bindDn !== '' && bindPassword === '' && !bindDn.includes('%s')) fail(place, 'bind_password: is required where bind_dn has no %s');
  if (!server.search_filter.includes('%s')) fail(place, 'search_filter: has no %s, so it would find the same for everybody');
  for (const key of ['search_filter', 'group_search_filter'] as const) requireFilter(server[key], key, place);
  return {
    hosts,
    port: server.port ?? (encryption === 'tls' ? 636 : 389),
    encryption,
    tls: readTls(server, place),
    bindDn,
    bindPassword: new Secret(bindPassword),
    searchFilter: server.search_filter,
    searchBases: server.search_base_dns,
    groupSearch:
      server.group_search_filter === undefined || server.group_search_filter === ''
        ? undefined
        : {
            filter: server.group_search_filter,
            bases: server.group_search_base_dns ?? [],
            userAttribute: server.group_search_filter_user_attribute || attributes.username || '',
          },
    hasNestedGroups: server.nested_groups ?? false,
    attributes: {
      name: attributes.name ?? '',
      surname: attributes.surname ?? '',
      username: attributes.username ?? '',
      email: attributes.email ?? '',
      memberOf: attributes.member_of ?? '',
    },
    mappings: (server.group_mappings ?? []).map(({ group_dn: group, org_role: role, org_id: orgId, grafana_admin: isServerAdmin }) => ({
      group,
      role,
      orgId: orgId || 1,
      ...(isServerAdmin === undefined ? {} : { isServerAdmin }),
    })),
  };
}

function requireFilter(filter = '', key: string, place: Place): void {
  try {
    if (filter !== '') FilterParser.parseString(filter.replaceAll('%s', 'x'));
  } catch {
    fail(place, `${key}: is no filter (RFC 4515)`);
  }
}

const split = (list: string): readonly string[] => list.split(' ').filter((one) => one !== '');

function fail({ file, place }: Place, message: string): never {
  throw new ConfigError(`[auth.ldap] config_file: ${file}: ${place}.${message}.`);
}

function readTls(server: ServerInFile, place: Place): DirectoryServer['tls'] {
  const { root_ca_cert: roots = '', client_cert: cert = '', client_key: key = '', ssl_skip_verify: skips = false } = server;
  if ((cert === '') !== (key === '')) fail(place, 'client_cert and client_key: both are needed, or none');
  const { file } = place;
  const read = (named: string): string => readText(file, path.resolve(path.dirname(file), named));
  const authorities = split(roots).map(read);
  const options = {
    ...(authorities.length === 0 ? {} : { ca: authorities }),
    ...(cert === '' ? {} : { cert: read(cert), key: read(key) }),
  };
  try {
    for (const authority of authorities) new X509Certificate(authority);
    createSecureContext(options);
  } catch {
    fail(place, 'root_ca_cert, client_cert and client_key: their files are no certificates and key in PEM');
  }
  return { ...options, rejectUnauthorized: !skips, minVersion: 'TLSv1.2' };
}

/** Keys of the one that the other has not taken. */
function findUnknownKeys(given: unknown, taken: unknown, place: string): readonly string[] {
  if (typeof given !== 'object' || given === null || typeof taken !== 'object' || taken === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const name = `${place}${key}`;
    const other = Object.entries(taken).find(([takenKey]) => takenKey === key);
    if (other) return findUnknownKeys(value, other[1], `${name}.`);
    return IGNORED.has(key) ? [] : [name];
  });
}
