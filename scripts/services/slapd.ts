import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeLoopbackCertificate } from './certificates.ts';
import { type DirectoryEntry, withMemberOf, writeLdif } from './directory-entry.ts';
import { EXAMPLE_BASE, exampleEntries, READER } from './example-directory.ts';
import { freePort } from './free-port.ts';
import { startGuarded } from './guarded-process.ts';
import { DIRECTORY_ADMIN } from './ldap-tools.ts';
import { provideProgram } from './programs.ts';
import type { RunningService } from './service.ts';
import { withMachineClock } from './test-clock.ts';
import { throwAwayFolder, unprivilegedUser } from './throw-away.ts';
import { waitUntil } from './wait-until.ts';

const run = promisify(execFile);

const MAX_DATA_BYTES = 1024 ** 3;

/** A directory below `dc=example,dc=org`; its `url` takes StartTLS. */
export interface Directory extends RunningService {
  /** The same directory by ldaps. */
  readonly secureUrl: string;
  /** File with the certificate that signed its own. */
  readonly authority: string;
}

export interface SlapdOptions {
  /** What it begins with below its base; those of the example when absent. */
  readonly entries?: readonly DirectoryEntry[];
  /** Without a certificate it refuses StartTLS and nobody reaches it by ldaps. */
  readonly hasCertificate?: boolean;
  /** Clients have to show a certificate of the authority too; `ldap://` without TLS is not concerned. */
  readonly requiresClientCertificate?: boolean;
  /** Entries that a search finds at most, where it asks for no pages. */
  readonly sizeLimit?: number;
  /** All pages together have no more either. */
  readonly limitsPages?: boolean;
}

/**
 * An OpenLDAP server of its own on loopback, thrown away at the end. Everybody may read all but passwords, and as in some directories of the world a
 * name with an empty password is a success: whoever tries it is nobody then.
 */
export async function startSlapd(options: SlapdOptions = {}): Promise<Directory> {
  const program = await provideProgram('slapd');
  const user = unprivilegedUser();
  const folder = throwAwayFolder('slapd', user);
  const data = join(folder, 'data');
  mkdirSync(data);
  if (user) chownSync(data, user.uid, user.gid);
  const { cert, key, authority } = makeLoopbackCertificate();
  const files = { 'own.pem': cert, 'own.key': key, 'authority.pem': authority.cert, 'authority.key': authority.key };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const config = join(folder, 'slapd.conf');
  writeFileSync(config, configText({ folder, data, root: join(program.path, '..', '..', '..') }, options));
  const start = join(folder, 'start.ldif');
  writeFileSync(start, writeLdif(withMemberOf([...FIRST, ...(options.entries ?? exampleEntries())])));
  const env = { ...program.env, LC_ALL: 'C' };
  await run(program.path, ['-T', 'add', '-q', '-f', config, '-l', start], {
    ...user,
    env: { ...withMachineClock(process.env), ...env },
    cwd: folder,
  });
  const [port, securePort] = await Promise.all([freePort(), freePort()]);
  const [url, secureUrl] = [`ldap://127.0.0.1:${port}`, `ldaps://127.0.0.1:${securePort}`];
  const process_ = startGuarded({
    name: 'slapd',
    command: program.path,
    args: ['-f', config, '-h', options.hasCertificate === false ? url : `${url} ${secureUrl}`, '-d', 'none'],
    env,
    ...(user && { user }),
    folder,
  });
  for (const one of options.hasCertificate === false ? [port] : [port, securePort])
    await waitUntil(() => takesConnections(one), { ...process_, name: 'slapd' });
  return { url, secureUrl, authority: join(folder, 'authority.pem'), stop: process_.stop };
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  return true;
}

/** Before tests that talk to a directory: one in PHAROS_TEST_LDAP_URL, PHAROS_TEST_LDAPS_URL and PHAROS_TEST_LDAP_AUTHORITY, unless they name one. */
export async function provideDirectory(): Promise<RunningService | undefined> {
  if (process.env['PHAROS_TEST_LDAP_URL']) return undefined;
  const { url, secureUrl, authority, stop } = await startSlapd();
  Object.assign(process.env, { PHAROS_TEST_LDAP_URL: url, PHAROS_TEST_LDAPS_URL: secureUrl, PHAROS_TEST_LDAP_AUTHORITY: authority });
  return { url, stop };
}

const FIRST: readonly DirectoryEntry[] = [
  { dn: EXAMPLE_BASE, attributes: { objectClass: ['dcObject', 'organization'], dc: 'example', o: 'Example' } },
  {
    dn: READER.dn,
    attributes: { objectClass: ['organizationalRole', 'simpleSecurityObject'], cn: 'reader', userPassword: READER.password },
  },
];

interface Places {
  readonly folder: string;
  readonly data: string;
  /** Where the packages of the program are unpacked: `/` where it is installed. */
  readonly root: string;
}

function configText({ folder, data, root }: Places, options: SlapdOptions): string {
  const schemas = ['core', 'cosine', 'nis', 'inetorgperson'].map((name) => `include ${join(root, 'etc/ldap/schema', name)}.schema`);
  const certificate = `TLSCACertificateFile ${folder}/authority.pem
TLSCertificateFile ${folder}/own.pem
TLSCertificateKeyFile ${folder}/own.key
TLSVerifyClient ${options.requiresClientCertificate ? 'demand' : 'never'}`;
  return `${schemas.join('\n')}
modulepath ${join(root, 'usr/lib/ldap')}
moduleload back_mdb
moduleload memberof
pidfile ${folder}/slapd.pid
threads 4
allow bind_anon_cred bind_anon_dn
sizelimit ${sizeLimitText(options)}
${options.hasCertificate === false ? '' : certificate}
database mdb
suffix "${EXAMPLE_BASE}"
rootdn "${DIRECTORY_ADMIN.dn}"
rootpw "${DIRECTORY_ADMIN.password}"
directory ${data}
maxsize ${MAX_DATA_BYTES}
dbnosync
index objectClass,uid,cn,mail,member,memberUid,entryUUID eq
access to attrs=userPassword by anonymous auth by * none
access to * by * read
overlay memberof
memberof-refint true
`;
}

function sizeLimitText({ sizeLimit, limitsPages = false }: SlapdOptions): string {
  if (sizeLimit === undefined) return 'unlimited';
  return `size.soft=${sizeLimit} size.hard=${sizeLimit} size.prtotal=${limitsPages ? 'hard' : 'unlimited'}`;
}
