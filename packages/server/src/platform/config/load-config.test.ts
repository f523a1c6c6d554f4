import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseIni } from './ini-file.ts';
import { KNOWN_UNUSED } from './known-settings.ts';
import { loadConfig } from './load-config.ts';
import { SETTINGS } from './settings.ts';

const HOME_PATH = path.resolve(import.meta.dirname, '../../../../..');

function load(custom: string, environment: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pharos-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'custom.ini');
  writeFileSync(file, custom);
  return { file, ...loadConfig({ homePath: HOME_PATH, file, environment }) };
}

const failure = (run: () => unknown): string => {
  try {
    run();
    return 'no failure';
  } catch (error) {
    return (error as Error).message;
  }
};

test('the shipped defaults are complete: every setting has a default and every default is a setting', () => {
  const defaults = parseIni(readFileSync(path.join(HOME_PATH, 'conf', 'defaults.ini'), 'utf8'));
  const inFile = [...defaults].flatMap(([section, keys]) => [...keys.keys()].map((key) => `${section}.${key}`));
  const inTable = Object.entries(SETTINGS).flatMap(([section, keys]) => Object.keys(keys).map((key) => `${section}.${key}`));
  expect(inFile.toSorted()).toEqual(inTable.toSorted());
});

test('the documentation names every setting', () => {
  const page = readFileSync(path.join(HOME_PATH, 'docs', 'configuration.md'), 'utf8');
  const missing = Object.entries(SETTINGS).flatMap(([section, keys]) => {
    const chapter = page.split(/^## /m).find((text) => text.startsWith(section === 'DEFAULT' ? 'Top of the file' : `[${section}]`)) ?? '';
    return Object.keys(keys)
      .filter((key) => !chapter.includes(`\`${key}\``))
      .map((key) => `[${section}] ${key}`);
  });
  expect(missing).toEqual([]);
});

test('[R8] the documentation says the default that ships', () => {
  const defaults = parseIni(readFileSync(path.join(HOME_PATH, 'conf', 'defaults.ini'), 'utf8'));
  const page = readFileSync(path.join(HOME_PATH, 'docs', 'configuration.md'), 'utf8');
  const rows = page.split(/^## \[?/m).flatMap((chapter) => {
    const name = chapter.slice(0, chapter.search(/[\]\n]/));
    const section = name === 'Top of the file' ? 'DEFAULT' : name;
    return [...chapter.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].map(([, key = '', said]) => {
      const value = defaults.get(section)?.get(key);
      return { key: `[${section}] ${key}`, said, ships: value === '' ? 'empty' : `\`${value}\`` };
    });
  });
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter(({ said, ships }) => said !== ships)).toEqual([]);
});

test('[R8] a number of connections of 0, which others read as any number, is the default', () => {
  expect([load('').config.database.maxOpenConn, load('[database]\nmax_open_conn = 0').config.database.maxOpenConn]).toEqual([10, 10]);
});

test('no key is both used and listed as unused', () => {
  const both = Object.entries(KNOWN_UNUSED).flatMap(([section, keys]) => {
    const used = Object.keys((SETTINGS as Readonly<Record<string, object>>)[section] ?? {});
    return keys.filter((key) => used.includes(key));
  });
  expect(both).toEqual([]);
});

test.each([
  ['mail.example.com:587', { host: 'mail.example.com', port: 587 }],
  ['127.0.0.1:25', { host: '127.0.0.1', port: 25 }],
  ['[::1]:2525', { host: '::1', port: 2525 }],
])('the mail server %s has a host and a port', (text, expected) => {
  expect(load(`[smtp]\nhost = ${text}`).config.smtp.host).toEqual(expected);
});

test('the environment says how mail is encrypted, and the strict profile leaves no choice', () => {
  const policy = (custom: string, environment = {}) => load(custom, environment).config.smtp.startTLSPolicy;
  expect(policy('')).toBe('OpportunisticStartTLS');
  expect(policy('', { GF_SMTP_STARTTLS_POLICY: 'NoStartTLS' })).toBe('NoStartTLS');
  expect(policy('[security]\nprofile = strict\n[smtp]\nstartTLS_policy = NoStartTLS')).toBe('MandatoryStartTLS');
});

test('without any change the server listens on this machine only, on port 3000', () => {
  const { config } = load('');
  expect(config.server).toMatchObject({ httpAddr: '127.0.0.1', httpPort: 3000 });
  expect(config.site).toMatchObject({ rootUrl: 'http://localhost:3000/', subPath: '', isLoopback: true });
});

describe('which value wins', () => {
  test('the custom file over the default', () => {
    expect(load('[server]\nhttp_port = 4000').config.server.httpPort).toBe(4000);
  });
  test('an empty value of the custom file does not count', () => {
    expect(load('[server]\nhttp_port =').config.server.httpPort).toBe(3000);
  });
  test('the environment over the custom file', () => {
    expect(load('[server]\nhttp_port = 4000', { GF_SERVER_HTTP_PORT: '5000' }).config.server.httpPort).toBe(5000);
  });
  test('PHAROS_ over GF_', () => {
    expect(load('', { GF_SERVER_HTTP_PORT: '5000', PHAROS_SERVER_HTTP_PORT: '6000' }).config.server.httpPort).toBe(6000);
  });
  test('an empty variable does not count', () => {
    expect(load('', { PHAROS_SERVER_HTTP_PORT: '' }).config.server.httpPort).toBe(3000);
  });
  test('the link to a community is taken away by a word, since an empty value does not count', () => {
    expect(load('[help]\ncommunity_url =').config.help.communityUrl).toBe('https://prometheus.io/community/');
    expect(load('[help]\ncommunity_url = none').config.help.communityUrl).toBe('');
    expect(load('', { PHAROS_HELP_COMMUNITY_URL: 'none' }).config.help.communityUrl).toBe('');
  });
  test('[2.2.8-a] the catalogue of dashboards is the public one, another one, or off with an empty value or a word', () => {
    expect(load('').config.grafanaCom.url).toBe('https://grafana.com');
    expect(load('[grafana_com]\nurl = http://mirror.test/x').config.grafanaCom.url).toBe('http://mirror.test/x');
    expect(load('[grafana_com]\nurl =').config.grafanaCom.url).toBe('');
    expect(load('[grafana_com]\nurl = none').config.grafanaCom.url).toBe('');
    expect(load('', { PHAROS_GRAFANA_COM_URL: 'none' }).config.grafanaCom.url).toBe('');
  });
  test('an empty variable takes the catalogue away like an empty value of a file, whatever stands after it', () => {
    const others = { GF_GRAFANA_COM_URL: 'http://mirror.test' };
    expect(load('[grafana_com]\nurl = http://mirror.test', { ...others, PHAROS_GRAFANA_COM_URL: '' }).config.grafanaCom.url).toBe('');
    expect(load('', { GF_GRAFANA_COM_URL: '' }).config.grafanaCom.url).toBe('');
  });
  test('dots of a section become underscores', () => {
    expect(load('', { GF_AUTH_ANONYMOUS_ENABLED: 'true' }).config.authAnonymous.enabled).toBe(true);
  });
  test('a variable that ends in __FILE names a file with the value', () => {
    const { file } = load('s3cret\n');
    expect(load('', { GF_SECURITY_ADMIN_PASSWORD__FILE: file }).config.security.adminPassword.reveal()).toBe('s3cret');
  });
});

describe('how values are written', () => {
  test.each([
    ['admin_password = """a#b;c"""', 'a#b;c'],
    ['admin_password = plain ; a comment', 'plain'],
    ['; admin_password = no\nadmin_password = yes', 'yes'],
  ])('%j', (line, expected) => {
    expect(load(`[security]\n${line}`).config.security.adminPassword.reveal()).toBe(expected);
  });
  test('another key and a variable stand in for their values', () => {
    const { config } = load('[server]\ndomain = ${PLACE}.acme.test\nhttp_port = 8080', { PLACE: 'plant' });
    expect(config.site.rootUrl).toBe('http://plant.acme.test:8080/');
  });
  test('a key that refers to itself ends', () => {
    expect(failure(() => load('[server]\nroot_url = %(root_url)s'))).toContain('[server] root_url: expected a URL');
  });
  test.each(['sqlite', 'sqlite3'])('database.type %s is SQLite', (type) => {
    expect(load(`[database]\ntype = ${type}`).config.database.type).toBe('sqlite3');
  });
  test('[W30] the block of several copies in docs/configuration.md means PostgreSQL, with its secret key', () => {
    const text = readFileSync(path.join(import.meta.dirname, '../../../../../docs/configuration.md'), 'utf8');
    const block = /## Several copies[^]*?```ini\n([^]*?)```/.exec(text)?.[1] ?? '';
    const { config } = load(block);
    expect(config.database.type).toBe('postgres');
    expect(config.database.url.reveal()).toBe('postgres://pharos:secret@db.example.com:5432/pharos');
    expect(config.security.secretKey.reveal()).not.toBe('');
  });
  test.each(['postgres', 'postgresql', 'POSTGRES'])('[W30] a url of %s: is one of PostgreSQL, from the environment too', (scheme) => {
    const url = `${scheme}://u:pa55word@h/d`;
    expect(load(`[database]\nurl = ${url}`).config.database.type).toBe('postgres');
    expect(load(`[database]\ntype = postgres\nurl = ${url}`).config.database.type).toBe('postgres');
    expect(load('', { PHAROS_DATABASE_URL: url }).config.database.type).toBe('postgres');
  });
  test.each([
    [
      '[database]\ntype = sqlite\nurl = postgres://u:pa55word@h/d',
      "custom.ini: [database] type: expected postgres, or none, because url is one of PostgreSQL, got 'sqlite3'",
    ],
    ['[database]\nurl = mysql://u:pa55word@h/d', 'custom.ini: [database] url: expected postgres://user:password@host:5432/name'],
  ])('[W30] what contradicts itself ends the start with one line', (text, line) => {
    const message = failure(() => load(text));
    expect(message).toContain(line);
    expect(message).not.toMatch(/pa55word|\n/);
  });
  test('[W30] a wrong url from the environment is told with its variable', () => {
    expect(failure(() => load('', { PHAROS_DATABASE_URL: 'mysql://u:pa55word@h/d' }))).toBe(
      'environment PHAROS_DATABASE_URL: [database] url: expected postgres://user:password@host:5432/name',
    );
  });
  test.each(['postgres', 'postgresql'])('database.type %s is PostgreSQL', (type) => {
    expect(load(`[database]\ntype = ${type}`).config.database.type).toBe('postgres');
  });
});

describe('a wrong value stops the start with one line', () => {
  test.each([
    ['[server]\nhttp_port = abc', "[server] http_port: expected a whole number from 0 to 65535, got 'abc'"],
    ['[server]\nhttp_port = 99999', "[server] http_port: expected a whole number from 0 to 65535, got '99999'"],
    ['[server]\nroot_url = ftp://x', "[server] root_url: expected a URL with http or https, got 'ftp://x'"],
    ['[database]\ntype = mysql', "[database] type: expected sqlite3 or postgres, got 'mysql'"],
    ['[auth.anonymous]\nenabled = perhaps', "[auth.anonymous] enabled: expected true or false, got 'perhaps'"],
    ['[users]\nauto_assign_org_role = Boss', "[users] auto_assign_org_role: expected Viewer, Editor or Admin, got 'Boss'"],
    ['[log]\nmode = syslog', "[log] mode: expected one or more of console, file, got 'syslog'"],
    ['app_mode = test', "[DEFAULT] app_mode: expected production or development, got 'test'"],
  ])('%j', (content, expected) => {
    const message = failure(() => load(content));
    expect(message).toContain(`custom.ini: ${expected}`);
    expect(message).not.toContain('\n');
  });
  test('from the environment it names the variable', () => {
    expect(failure(() => load('', { GF_SERVER_HTTP_PORT: 'x' }))).toBe(
      "environment GF_SERVER_HTTP_PORT: [server] http_port: expected a whole number from 0 to 65535, got 'x'",
    );
  });
  test('a wrong secret is not shown', () => {
    const message = failure(() => load('[database]\nurl = not a url with pa55word'));
    expect(message).toContain('[database] url: expected a URL');
    expect(message).not.toContain('pa55word');
  });
  test('a configuration file that is not there', () => {
    expect(failure(() => loadConfig({ homePath: HOME_PATH, file: '/nowhere/x.ini', environment: {} }))).toBe(
      'Cannot read the configuration file /nowhere/x.ini: ENOENT',
    );
  });
  test.each([
    ['host = mail.example.com', "[smtp] host: expected host:port, such as mail.example.com:587, got 'mail.example.com'"],
    ['host = mail.example.com:0', '[smtp] host: expected host:port'],
    ['host = mail.example.com:70000', '[smtp] host: expected host:port'],
    ['host = mail example:25', '[smtp] host: expected host:port'],
    ['from_address = Pharos <a@b.test>', '[smtp] from_address: expected an email address such as pharos@example.com'],
    [`from_name = ${'x'.repeat(101)}`, '[smtp] from_name: expected a text of at most 100 characters in one line'],
    ['ehlo_identity = a b', '[smtp] ehlo_identity: expected a host name'],
    ['startTLS_policy = strict', "[smtp] startTLS_policy: expected OpportunisticStartTLS, MandatoryStartTLS or NoStartTLS, got 'strict'"],
    ['cert_file = c.pem', '[smtp] cert_file and key_file: expected the files of a client certificate and its key, both or neither'],
    ['key_file = k.pem', '[smtp] cert_file and key_file: expected the files of a client certificate and its key, both or neither'],
  ])('mail with %s', (line, expected) => {
    expect(failure(() => load(`[smtp]\n${line}`))).toContain(expected);
  });
  test('a second factor for whom a proxy names, who has no session to show it in', () => {
    const proxy = '[auth.proxy]\nenabled = true\n';
    expect(failure(() => load(`${proxy}[security]\nsecond_factor_for = all`))).toBe(
      '[security] second_factor_for: expected password, or [auth.proxy] enable_login_token = true beside all, because a second factor is shown in a session',
    );
    expect(load(`${proxy}enable_login_token = true\n[security]\nsecond_factor_for = all`).config.security.secondFactorFor).toBe('all');
    expect(load(`${proxy}[security]\nsecond_factor_for = password`).config.security.secondFactorFor).toBe('password');
    expect(load('[security]\nsecond_factor_for = all').config.security.secondFactorFor).toBe('all');
  });
  test('https without its files', () => {
    expect(failure(() => load('[server]\nprotocol = https'))).toContain('cert_file and cert_key');
  });
});

describe('unknown keys', () => {
  test('warn and name the nearest known one', () => {
    const { warnings, file } = load('[server]\nhttp_prot = 1\n[secuirty]\nadmin_user = x');
    expect(warnings).toEqual([
      `${file}: unknown key [server] http_prot. Did you mean [server] http_port?`,
      `${file}: unknown section [secuirty]. Did you mean [security]?`,
    ]);
  });
  test('of the environment warn where their section exists', () => {
    const { warnings } = load('', { PHAROS_SERVER_HTTP_PROT: '1', PHAROS_TEST_SOMETHING: 'x', GF_INSTALL_PLUGINS: 'y' });
    expect(warnings).toEqual(['environment PHAROS_SERVER_HTTP_PROT: unknown setting. Did you mean PHAROS_SERVER_HTTP_PORT?']);
  });
  test('of the original that are not supported say so', () => {
    const custom = '[auth.proxy]\nenabled = true\n[auth.jwt]\nenabled = true\n[quota]\nenabled = true';
    expect(load(custom).warnings).toEqual([
      '[auth.jwt] enabled: signing in by a token of others (JWT) is not supported, so it has no effect.',
    ]);
    expect(load('[auth.proxy]\nheader_name = X-USER\n[users]\nexternal_manage_info = elsewhere').warnings).toEqual([]);
  });
  test('without a mail server no e-mail is verified, which each start says', () => {
    const { config, warnings } = load('[users]\nverify_email_enabled = true');
    expect(config.users.verifyEmailEnabled).toBe(false);
    expect(warnings).toEqual(['[users] verify_email_enabled: no e-mail is verified, because [smtp] enabled is false.']);
    const withMail = load('[users]\nverify_email_enabled = true\n[smtp]\nenabled = true');
    expect([withMail.config.users.verifyEmailEnabled, withMail.warnings]).toEqual([true, []]);
  });
  test('of the original that are not used yet do not warn', () => {
    expect(load('[analytics]\nreporting_enabled = false\n[smtp]\nhost = mail:25\n[session]\nprovider = file').warnings).toEqual([]);
  });
});

test('a secret never shows, however the configuration is printed', () => {
  const { config } = load('[security]\nadmin_password = m4rker\n[database]\nurl = postgres://u:m4rker@h/d');
  for (const printed of [
    JSON.stringify(config),
    inspect(config, { depth: 9 }),
    String(config.security.adminPassword),
    config.database.url.toString(),
  ]) {
    expect(printed).not.toContain('m4rker');
  }
});

test('[W7] the strict profile adds nobody by name, whatever the setting says', () => {
  expect(load('').config.users.addExistingByName).toBe(true);
  expect(load('[users]\nadd_existing_by_name = false').config.users.addExistingByName).toBe(false);
  expect(load('[security]\nprofile = strict\n[users]\nadd_existing_by_name = true').config.users.addExistingByName).toBe(false);
});

test('codes that are mailed are good for as long as the settings say, and those of new passwords for ten minutes in the strict profile', () => {
  const minutes = (text: string) => {
    const { userInviteMaxLifetimeDuration, verificationEmailMaxLifetimeDuration, passwordResetLifetime } = load(text).config.users;
    return [userInviteMaxLifetimeDuration, verificationEmailMaxLifetimeDuration, passwordResetLifetime].map((ms) => ms / 60_000);
  };
  expect(minutes('')).toEqual([1440, 30, 30]);
  const longer = 'user_invite_max_lifetime_duration = 7d\nverification_email_max_lifetime_duration = 2h\npassword_reset_lifetime = 1h';
  expect(minutes(`[users]\n${longer}`)).toEqual([10_080, 120, 60]);
  expect(minutes(`[security]\nprofile = strict\n[users]\n${longer}`)).toEqual([10_080, 120, 10]);
  expect(minutes('[security]\nprofile = strict\n[users]\npassword_reset_lifetime = 5m')).toEqual([1440, 30, 5]);
});

test.each([
  [
    'user_invite_max_lifetime_duration = 14m',
    "[users] user_invite_max_lifetime_duration: expected a time from 15m to 365d, such as 30m, 24h or 2d, got '14m'",
  ],
  ['password_reset_lifetime = 30', "[users] password_reset_lifetime: expected a time from 1m to 7d, such as 30m, 24h or 2d, got '30'"],
  ['verification_email_max_lifetime_duration = soon', '[users] verification_email_max_lifetime_duration: expected a time'],
])('%s ends the start', (line, expected) => {
  expect(failure(() => load(`[users]\n${line}`))).toContain(expected);
});

test('the strict profile asks for longer passwords', () => {
  expect(load('[security]\nprofile = strict').config.security.minPasswordLength).toBe(12);
  expect(load('').config.security.minPasswordLength).toBe(4);
});

test.each([
  ['', 60],
  ['reauth_minutes = 5', 5],
  ['reauth_minutes = 0', 0],
  ['profile = strict', 15],
  ['profile = strict\nreauth_minutes = 5', 5],
  ['profile = strict\nreauth_minutes = 120', 15],
  ['profile = strict\nreauth_minutes = 0', 15],
])('[security] %j: who they are is confirmed after %i minutes', (lines, minutes) => {
  expect(load(`[security]\n${lines}`).config.security.reauthMinutes).toBe(minutes);
});

test('every mode of the log that the manual names is one', () => {
  const manual = readFileSync(path.join(HOME_PATH, 'docs', 'configuration.md'), 'utf8');
  const [, meaning = ''] = /^## \[log\]\n[^]*?^\| `mode` \| `console` \| (.*) \|$/m.exec(manual) ?? [];
  const modes = [...meaning.matchAll(/`(.+?)`/g)].map(([, mode = '']) => mode);
  expect(modes).toEqual(['console', 'file', 'console file']);
  expect(modes.map((mode) => load('', { PHAROS_LOG_MODE: mode }).config.log.mode)).toEqual([['console'], ['file'], ['console', 'file']]);
});

test.each([
  'http://user:m4rker@mirror.test',
  'https://m4rker@mirror.test',
  'https://mirror.test/?token=m4rker',
  'https://mirror.test/#m4rker',
])('the address of the catalogue is shown to people, so that %s is refused without being repeated', (url) => {
  const message = failure(() => load('', { PHAROS_GRAFANA_COM_URL: url }));
  expect(message).toContain('[grafana_com] url: expected a URL with http or https, without user, password, ? and #, or none');
  expect(message).not.toContain('m4rker');
});

describe('sections of sign-in as files of Grafana 5.4 have them', () => {
  test('have its defaults', () => {
    const { config } = load('');
    expect(config.authProxy).toMatchObject({ enabled: false, headerName: 'X-WEBAUTH-USER', headerProperty: 'username', autoSignUp: true });
    expect(config.authProxy).toMatchObject({ ldapSyncTtl: 60, whitelist: [], headers: new Map(), linkByEmail: false });
    expect(config.authProxy.enableLoginToken).toBe(false);
    expect(config.authLdap).toEqual({
      enabled: false,
      configFile: '/etc/grafana/ldap.toml',
      allowSignUp: true,
      linkByEmail: true,
      activeSyncEnabled: true,
      activeSyncInterval: 3_600_000,
    });
    expect(config.authGithub).toMatchObject({ allowSignUp: true, linkByEmail: false, scopes: ['user:email', 'read:org'], teamIds: [] });
    expect(config.authGithub).toMatchObject({ authUrl: 'https://github.com/login/oauth/authorize', authoritativeDomains: [] });
    expect(config.authGenericOauth).toMatchObject({ name: 'OAuth', authUrl: '', emailAttributeName: 'email:primary' });
    expect(config.quota).toMatchObject({ enabled: false, orgUser: 10, orgDashboard: 100, userOrg: 10, globalUser: -1 });
  });
  test('read lists between commas or spaces, numbers, and headers with their fields', () => {
    const { config } = load(
      '[auth.github]\nteam_ids = 150, 300\nallowed_organizations = a b\n[auth.proxy]\nheaders = Name:X-WEBAUTH-NAME, Email:X-WEBAUTH-EMAIL',
    );
    expect(config.authGithub).toMatchObject({ teamIds: [150, 300], allowedOrganizations: ['a', 'b'] });
    expect([...config.authProxy.headers]).toEqual([
      ['Name', 'X-WEBAUTH-NAME'],
      ['Email', 'X-WEBAUTH-EMAIL'],
    ]);
  });
  test.each([
    ['[auth.github]\nteam_ids = core', "[auth.github] team_ids: expected whole numbers between commas, got 'core'"],
    ['[auth.proxy]\nheaders = Name', '[auth.proxy] headers: expected pairs such as Name:X-WEBAUTH-NAME'],
    ['[auth.proxy]\nheader_name = X USER', '[auth.proxy] header_name: expected the name of a header'],
    ['[auth.proxy]\nwhitelist = 10.0.0.0/33', '[auth.proxy] whitelist: expected addresses and networks'],
    ['[auth.ldap]\nactive_sync_interval = 10', '[auth.ldap] active_sync_interval: expected a time from 1m to 30d'],
    ['[auth.proxy]\nheader_property = login', '[auth.proxy] header_property: expected username or email'],
    ['[auth.okta]\nrole_attribute_path = contains(groups', '[auth.okta] role_attribute_path: expected a JMESPath expression'],
    ['[auth.github]\norg_mapping = operators:1:Boss', '[auth.github] org_mapping: expected entries such as operators:1:Admin'],
    ['[quota]\norg_user = -2', '[quota] org_user: expected a whole number from -1'],
  ])('%j stops the start', (content, expected) => {
    expect(failure(() => load(content))).toContain(expected);
  });
  test('are found under their older names, unless the newer ones say something else', () => {
    const older = '[auth.grafananet]\nclient_id = old\n[grafana_net]\nurl = http://mirror.test';
    expect(load(older)).toMatchObject({
      config: { authGrafanaCom: { clientId: 'old' }, grafanaCom: { url: 'http://mirror.test' } },
      warnings: [],
    });
    expect(load(`${older}\n[auth.grafana_com]\nclient_id = new`).config.authGrafanaCom.clientId).toBe('new');
  });
  test('take expressions and mappings with quotes in them', () => {
    const { config } = load(
      `[auth.okta]\nrole_attribute_path = contains(groups[*], 'ops') && 'Admin' || 'Viewer'\norg_mapping = "all staff:Main Org.:Editor" ops:2:Admin`,
    );
    expect(config.authOkta).toMatchObject({
      roleAttributePath: "contains(groups[*], 'ops') && 'Admin' || 'Viewer'",
      orgMapping: [
        { group: 'all staff', org: 'Main Org.', role: 'Editor' },
        { group: 'ops', org: '2', role: 'Admin' },
      ],
    });
  });
  test('are any number of generic providers, each with a name and the defaults of them all', () => {
    const { config, warnings, given } = load(
      '[auth.generic_oauth]\nclient_id = the other\n[auth.generic_oauth.keycloak]\nenabled = true\nclient_secret = m4rker\ntypo = x\n[auth.generic_oauth.dex]\nname = Dex',
      { GF_AUTH_GENERIC_OAUTH_KEYCLOAK_CLIENT_ID: 'pharos' },
    );
    expect([...config.namedProviders.keys()]).toEqual(['keycloak', 'dex']);
    expect(config.namedProviders.get('keycloak')).toMatchObject({ enabled: true, clientId: 'pharos', name: 'keycloak', usePkce: true });
    expect(config.namedProviders.get('dex')).toMatchObject({ enabled: false, clientId: '', name: 'Dex' });
    expect(config.shownSettings['auth.generic_oauth.keycloak']).toMatchObject({ client_id: 'pharos', client_secret: '************' });
    expect(inspect(config, { depth: 5 })).not.toContain('m4rker');
    expect(warnings).toEqual([expect.stringContaining('unknown key [auth.generic_oauth.keycloak] typo')]);
    expect(given.has('auth.generic_oauth.keycloak.client_id')).toBe(true);
  });
  test.each(['google', 'link', 'Keycloak', 'a b', '1', 'x'.repeat(41)])('are no providers with the name %j', (name) => {
    expect(failure(() => load(`[auth.generic_oauth.${name}]\nenabled = true`))).toContain('expected a name of at most 40 small letters');
  });
  test('say which keys are given', () => {
    expect([...load('[auth.proxy]\nwhitelist = 10.0.0.1', { GF_QUOTA_ENABLED: 'true' }).given]).toEqual([
      'auth.proxy.whitelist',
      'quota.enabled',
    ]);
  });
});

describe('folders', () => {
  test('logs and plugins lie in the data folder unless they are set', () => {
    const { config } = load('[paths]\ndata = /var/pharos\nplugins = /opt/plugins');
    expect(config.paths).toMatchObject({ data: '/var/pharos', logs: '/var/pharos/log', plugins: '/opt/plugins' });
  });
  test('a relative folder starts at the installation', () => {
    expect(load('').config.paths.provisioning).toBe(path.join(HOME_PATH, 'conf', 'provisioning'));
  });
});

describe('where people reach the server', () => {
  test.each([
    ['http://h/', '', 'http://h'],
    ['http://h/pharos', '/pharos', 'http://h'],
    ['https://h:8443/a/b///', '/a/b', 'https://h:8443'],
  ])('root_url %s', (rootUrl, subPath, origin) => {
    expect(load(`[server]\nroot_url = ${rootUrl}`).config.site).toMatchObject({ subPath, origin });
  });
  test.each([
    ['127.0.0.1', true],
    ['127.8.0.1', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.4', false],
    ['example.org', false],
  ])('%s reaches this machine only: %s', (address, expected) => {
    expect(load(`[server]\nhttp_addr = ${address}`).config.site.isLoopback).toBe(expected);
  });
});

test('[W31] each limit of the manual says that it is per copy, or is counted in the database, or is of a single response or connection', () => {
  const overAllCopies = [
    'login_',
    'sessions_per_user',
    'snapshots_per_org',
    'stored_bytes_per_org',
    'wrong_codes_per_address_',
    'sign_ups_per_address_',
    'account_mails_per_',
  ];
  const ofOne = [
    'query_wait_',
    'query_points_',
    'query_bytes_',
    'query_series',
    'query_rows',
    'query_answer_',
    'response_stall_',
    'live_messages_',
    'live_streams_per_',
  ];
  const manual = readFileSync(path.join(HOME_PATH, 'docs', 'configuration.md'), 'utf8');
  const [, section = ''] = /^## \[limits\]\n([\s\S]*?)(?=^## )/m.exec(manual) ?? [];
  const limits = [...section.matchAll(/^\| `(\w+)` \| `\d+` \| (Per copy\.)?/gm)].map(([, name = '', perCopy]) => ({
    name,
    isPerCopy: perCopy !== undefined,
  }));
  expect(limits.length).toBeGreaterThan(30);
  const isKnown = (name: string) => [...overAllCopies, ...ofOne].some((start) => name.startsWith(start));
  expect(limits.filter(({ name, isPerCopy }) => isPerCopy === isKnown(name))).toEqual([]);
});
