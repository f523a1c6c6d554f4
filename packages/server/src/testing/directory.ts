import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { EXAMPLE_BASE, exampleEntries } from '../../../../scripts/services/example-directory.ts';
import { addEntries, changeDirectory } from '../../../../scripts/services/ldap-tools.ts';
import { type Directory, type SlapdOptions, startSlapd } from '../../../../scripts/services/slapd.ts';

export { EXAMPLE_BASE, groupDn, passwordOf, personDn, READER } from '../../../../scripts/services/example-directory.ts';
export { changeDirectory } from '../../../../scripts/services/ldap-tools.ts';

/** An example of people and groups in the directory of the run, which no other test changes. */
export interface DirectoryForTest {
  readonly base: string;
  readonly port: number;
  readonly securePort: number;
  /** Certificate of who signed that of the directory. */
  readonly authority: string;
  /** Applies LDIF as the administrator of the directory. */
  change(ldif: string): Promise<void>;
}

export async function directoryForTest(): Promise<DirectoryForTest> {
  const [url, secureUrl, authority] = ['PHAROS_TEST_LDAP_URL', 'PHAROS_TEST_LDAPS_URL', 'PHAROS_TEST_LDAP_AUTHORITY'].map(
    (name) => process.env[name] ?? '',
  );
  if (!url || !secureUrl || !authority) throw new Error('no directory was provided to this test');
  const name = `test-${randomBytes(6).toString('hex')}`;
  const base = `ou=${name},${EXAMPLE_BASE}`;
  await addEntries(url, [{ dn: base, attributes: { objectClass: 'organizationalUnit', ou: name } }, ...exampleEntries(base)]);
  return {
    base,
    port: Number(new URL(url).port),
    securePort: Number(new URL(secureUrl).port),
    authority: readFileSync(authority, 'utf8'),
    change: (ldif) => changeDirectory(url, ldif),
  };
}

/** A directory of its own until the test has ended. */
export async function startDirectory(options: SlapdOptions): Promise<Directory> {
  const directory = await startSlapd(options);
  onTestFinished(directory.stop);
  return directory;
}
