/**
 * Sign-ins by a directory of 10,000 people in 1,000 groups of three levels, one after the other, beside the same binds and searches by the bare client and one
 * password hash; turns alternate. `--turns=`, `--people=`
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'ldapts';
import { createPasswordHasher } from '../packages/server/src/platform/passwords/password-hasher.ts';
import { median } from '../scripts/measure/median.ts';
import { EXAMPLE_BASE, READER } from '../scripts/services/example-directory.ts';
import { largeEntries, largeLogin, largePassword } from '../scripts/services/large-directory.ts';
import { startPharos } from '../scripts/services/pharos.ts';
import { startSlapd } from '../scripts/services/slapd.ts';
import { throwAwayFolder } from '../scripts/services/throw-away.ts';
import { numberOption } from './report/options.ts';
import { reportRow } from './report/report-row.ts';

const MAX_RATIO = 1.5;
const turns = numberOption('turns', 7);
const people = numberOption('people', 40);

const directory = await startSlapd({ entries: largeEntries() });
const file = join(throwAwayFolder('ldap'), 'ldap.toml');
writeFileSync(
  file,
  `[[servers]]
host = "127.0.0.1"
port = ${new URL(directory.url).port}
bind_dn = "${READER.dn}"
bind_password = "${READER.password}"
search_filter = "(uid=%s)"
search_base_dns = ["ou=people,${EXAMPLE_BASE}"]
nested_groups = true
[servers.attributes]
name = "givenName"
surname = "sn"
username = "uid"
email = "mail"
member_of = "memberOf"
[[servers.group_mappings]]
group_dn = "*"
org_role = "Viewer"
`,
);
const pharos = await startPharos({
  environment: {
    PHAROS_AUTH_LDAP_ENABLED: 'true',
    PHAROS_AUTH_LDAP_CONFIG_FILE: file,
    PHAROS_LIMITS_LOGIN_ATTEMPTS_PER_ADDRESS_PER_MINUTE: '100000',
    PHAROS_LIMITS_LOGIN_ATTEMPTS_PER_ADDRESS_PER_HOUR: '100000',
  },
});
const hasher = createPasswordHasher({ atOnce: 1, waiting: 10 });

async function signIn(number: number): Promise<void> {
  const body = JSON.stringify({ user: largeLogin(number), password: largePassword(number) });
  const response = await fetch(`${pharos.url}/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** The same conversation without us. */
async function bareSignIn(number: number): Promise<void> {
  await hasher.verify(largePassword(number), undefined);
  const client = new Client({ url: directory.url });
  await client.bind(READER.dn, READER.password);
  const found = await client.search(`ou=people,${EXAMPLE_BASE}`, {
    filter: `(uid=${largeLogin(number)})`,
    attributes: ['givenName', 'sn', 'uid', 'mail', 'memberOf', 'entryUUID', 'objectGUID'],
    sizeLimit: 2,
  });
  const [person] = found.searchEntries;
  if (!person) throw new Error('the directory has nobody of this name');
  await client.bind(person.dn, largePassword(number));
  await client.bind(READER.dn, READER.password);
  const known = new Set<string>();
  let fresh = [person['memberOf'] ?? []].flat().map(String);
  while (fresh.length > 0) {
    for (const dn of fresh) known.add(dn);
    const groups = await Promise.all(fresh.map((dn) => client.search(dn, { scope: 'base', attributes: ['memberOf'] })));
    const above = groups.flatMap(({ searchEntries: [group] }) => [group?.['memberOf'] ?? []].flat().map(String));
    fresh = [...new Set(above)].filter((dn) => !known.has(dn));
  }
  await client.unbind();
}

async function timeOf(one: (number: number) => Promise<void>): Promise<number> {
  const begin = performance.now();
  for (let number = 0; number < people; number += 1) await one(number);
  return (performance.now() - begin) / people;
}

try {
  // The first time accounts are made.
  for (const side of [signIn, bareSignIn]) await timeOf(side);
  const measured: (readonly [ours: number, theirs: number])[] = [];
  for (let turn = 0; turn < turns; turn += 1) measured.push([await timeOf(signIn), await timeOf(bareSignIn)]);
  const ratio = median(measured.map(([one, other]) => one / other));
  const [one, other] = [median(measured.map(([ms]) => ms)), median(measured.map(([, ms]) => ms))];
  reportRow({
    what: 'a sign-in by a directory of 10,000 people and 1,000 groups in 3 levels, beside its binds and searches and one password hash',
    measured: `${one.toFixed(1)} ms against ${other.toFixed(1)}, ${ratio.toFixed(2)}x`,
    limit: `at most ${MAX_RATIO}x`,
    isMet: ratio <= MAX_RATIO,
  });
} finally {
  await pharos.stop();
  await directory.stop();
}
