import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type DirectoryEntry, writeLdif } from './directory-entry.ts';
import { provideProgram } from './programs.ts';
import { withMachineClock } from './test-clock.ts';

const run = promisify(execFile);

/** The account of the directory that may do everything. */
export const DIRECTORY_ADMIN = { dn: 'cn=admin,dc=example,dc=org', password: 'who changes it all' } as const;

interface ToolCall {
  readonly arguments: readonly string[];
  readonly input?: string;
  /** File with the certificate whose signatures are trusted; nobody's when absent. */
  readonly authority?: string;
}

/** What a tool of OpenLDAP prints. @throws with what it said where the server refuses */
export async function runLdapTool(tool: 'ldapmodify' | 'ldapsearch' | 'ldapwhoami', call: ToolCall): Promise<string> {
  const { path, env } = await provideProgram('ldapmodify');
  const trusted = { LDAPTLS_REQCERT: 'demand', LDAPTLS_CACERT: call.authority ?? '/dev/null' };
  const started = run(join(path, '..', tool), call.arguments, {
    env: { ...withMachineClock(process.env), ...env, ...trusted, LC_ALL: 'C' },
  });
  // A tool that ends at once has read nothing.
  started.child.stdin?.on('error', () => undefined).end(call.input ?? '');
  return (await started).stdout;
}

/** Changes a running directory by LDIF, as its administrator; records without `changetype` are added. */
export async function changeDirectory(url: string, ldif: string): Promise<void> {
  const { dn, password } = DIRECTORY_ADMIN;
  await runLdapTool('ldapmodify', { arguments: ['-x', '-a', '-H', url, '-D', dn, '-w', password], input: ldif });
}

/** Adds entries to a running directory, which notes by itself what they are members of. */
export async function addEntries(url: string, entries: readonly DirectoryEntry[]): Promise<void> {
  await changeDirectory(url, writeLdif(entries));
  // Of members that came after their group it has not noted it.
  const again = entries.flatMap(({ dn, attributes: { member } }) =>
    member === undefined ? [] : [{ dn, attributes: { changetype: 'modify', replace: 'member', member } }],
  );
  if (again.length > 0) await changeDirectory(url, writeLdif(again));
}
