import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupDn, passwordOf, personDn, READER } from '../../scripts/services/example-directory.ts';
import { changeDirectory } from '../../scripts/services/ldap-tools.ts';
import { type Directory, startSlapd } from '../../scripts/services/slapd.ts';
import { throwAwayFolder } from '../../scripts/services/throw-away.ts';
import { takeShot } from '../fixtures/shots.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type TestApp, openTestApp } from '../fixtures/test-app.ts';
import type { Visitor } from '../fixtures/visitor.ts';

let directory: Directory;
let testApp: TestApp;

beforeAll(async () => {
  directory = await startSlapd();
  const file = join(throwAwayFolder('ldap'), 'ldap.toml');
  writeFileSync(
    file,
    `[[servers]]
host = "127.0.0.1"
port = ${new URL(directory.url).port}
bind_dn = "${READER.dn}"
bind_password = "${READER.password}"
search_filter = "(uid=%s)"
search_base_dns = ["ou=people,dc=example,dc=org"]
[servers.attributes]
name = "givenName"
surname = "sn"
username = "uid"
email = "mail"
member_of = "memberOf"
[[servers.group_mappings]]
group_dn = "${groupDn('engineers')}"
org_role = "Editor"
[[servers.group_mappings]]
group_dn = "*"
org_role = "Viewer"
`,
  );
  testApp = await openTestApp({ environment: { PHAROS_AUTH_LDAP_ENABLED: 'true', PHAROS_AUTH_LDAP_CONFIG_FILE: file } });
});
afterAll(async () => {
  await testApp.close();
  await directory.stop();
});

const createMenu = ({ page }: Visitor) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Create/ });

async function enter(uid: string): Promise<Visitor> {
  const visitor = await testApp.visit();
  await signIn(visitor.page, testApp.url, { user: uid, password: passwordOf(uid) });
  return visitor;
}

test('somebody who has an account here signs in by the directory for the first time: it is the same account, and its password is no more', async () => {
  const password = 'mia was here before';
  const { id } = await testApp.api.post('/api/admin/users', { login: 'mkern', email: 'mia@example.org', name: 'M.', password });
  const visitor = await enter('mia');
  const { page, close } = visitor;
  await page.goto(`${testApp.url}/profile/security`);
  const ways = page.getByRole('table', { name: 'Ways to log in' });
  await ways.getByText('LDAP').waitFor();
  expect(await ways.getByText('Password').count()).toBe(0);
  await page.goto(`${testApp.url}/profile`);
  await page.getByText('from LDAP').first().waitFor();
  await takeShot(page, 'profile-of-directory');
  expect(await testApp.api.get(`/api/users/${id}`)).toMatchObject({ login: 'mia', name: 'Mia Kern' });
  expect(visitor.problems).toEqual([]);
  await close();

  const before = await testApp.visit();
  await before.page.goto(`${testApp.url}/login`);
  await before.page.getByText('Use your account of the directory (LDAP), or one of this server.').waitFor();
  await before.page.getByRole('textbox', { name: 'Email or username' }).fill('mkern');
  await before.page.getByRole('textbox', { name: 'Password' }).fill(password);
  await before.page.getByRole('button', { name: 'Log in' }).click();
  await before.page.getByText('Invalid username or password').waitFor();
  await takeShot(before.page, 'login-with-directory');
  await before.close();
});

test('a group that is taken away takes the role with it, and who is gone from the directory is signed out', async () => {
  const visitor = await enter('jo');
  const { page } = visitor;
  await createMenu(visitor).first().waitFor();
  const { id } = await testApp.api.get('/api/users/lookup?loginOrEmail=jo');
  const [engineers, jo] = [groupDn('engineers'), personDn('jo')];
  await changeDirectory(directory.url, `dn: ${engineers}\nchangetype: modify\ndelete: member\nmember: ${jo}\n`);
  await testApp.api.post(`/api/admin/ldap/sync/${id}`, {});
  await page.reload();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage' }).waitFor();
  expect(await createMenu(visitor).count()).toBe(0);
  expect(visitor.problems).toEqual([]);
  await changeDirectory(directory.url, `dn: ${jo}\nchangetype: delete\n`);
  await expect(testApp.api.post(`/api/admin/ldap/sync/${id}`, {})).rejects.toThrow('User not found in LDAP');
  await page.goto(`${testApp.url}/`);
  await page.waitForURL(/\/login/);
  await visitor.close();
});

test('while the directory is down the page says so, and a password of this server signs in', async () => {
  const visitor = await testApp.visit();
  const { page } = visitor;
  await directory.stop();
  await page.goto(`${testApp.url}/login`);
  await page.getByRole('textbox', { name: 'Email or username' }).fill('lee');
  await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf('lee'));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('The directory does not answer. Try again in a moment.').waitFor();
  await takeShot(page, 'login-directory-down');
  visitor.forgive();
  await signIn(page, testApp.url);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
