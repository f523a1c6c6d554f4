import { afterEach, expect, test, vi } from 'vitest';
import { bootFixture } from '../testing/boot-fixture.ts';
import { bootApplication } from './boot-application.ts';
import { readBootData } from './boot-data.ts';
import { BOOT_DATA_ID, BootDataError } from './boot-json.ts';

function pageWith(text: string | undefined): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<div id="root"></div>';
  if (text === undefined) return page;
  const script = page.createElement('script');
  script.type = 'application/json';
  script.id = BOOT_DATA_ID;
  script.textContent = text;
  page.head.append(script);
  return page;
}

afterEach(() => vi.restoreAllMocks());

test('reads what the server wrote', () => {
  const boot = bootFixture({ user: { login: 'omar' } });
  expect(readBootData(pageWith(JSON.stringify(boot)))).toEqual(boot);
});

test('a page with login settings only has all settings', () => {
  const login = {
    appSubUrl: '/metrics',
    disableLoginForm: false,
    disableUserSignUp: true,
    loginHint: 'email or username',
    ldapEnabled: true,
    authProxyEnabled: false,
    minPasswordLength: 12,
  };
  const { settings } = readBootData(pageWith(JSON.stringify({ ...bootFixture(), settings: login })));
  expect(settings).toMatchObject({ ...login, panels: {}, alertingEnabled: false });
});

test.each([
  ['no element', undefined],
  ['an empty element', ''],
  ['no JSON', '{"user": '],
  ['another shape', '{"user": {"id": "nine"}, "settings": {}, "navTree": []}'],
])('%s is refused', (_, text) => {
  expect(() => readBootData(pageWith(text))).toThrow(BootDataError);
});

test("[1.8.0-j] a failed start is logged as 'Application boot failed' and told on the page", () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = pageWith(undefined);
  bootApplication(page, () => {
    readBootData(page);
    return () => {};
  });
  expect(log).toHaveBeenCalledWith('Application boot failed', expect.any(BootDataError));
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('did not start');
});

test('[1.8.0-j] so is one that fails while it loads what it draws', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = pageWith('{}');
  bootApplication(page, () => () => Promise.reject(new Error('Loading chunk failed')));
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('Application boot failed', expect.any(Error)));
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('did not start');
});

test('a start that works draws into the root', () => {
  const page = pageWith('{}');
  bootApplication(page, () => (root) => root.append('drawn'));
  expect(page.getElementById('root')?.textContent).toBe('drawn');
});
