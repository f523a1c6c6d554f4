import type { LoginSettings } from '@pharos/contract/api/boot';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { createAccountApi } from './account-api.ts';
import type { AccountPageProps } from './account-page.ts';

const SETTINGS: LoginSettings = {
  appSubUrl: '/metrics',
  disableLoginForm: false,
  disableUserSignUp: true,
  loginHint: 'email or username',
  passwordHint: 'the usual',
  ldapEnabled: false,
  authProxyEnabled: false,
  minPasswordLength: 4,
};

interface Opened {
  readonly query?: string;
  readonly settings?: Partial<LoginSettings>;
}

/** Draws a page of the account flows over a server that stands in. */
export function openPage(
  Page: ComponentType<AccountPageProps>,
  prepare: (server: ReturnType<typeof fakeServer>) => void,
  opened: Opened = {},
) {
  const server = fakeServer('/metrics');
  prepare(server);
  const onLeave = vi.fn<(path: string) => void>();
  const props = {
    settings: { ...SETTINGS, ...opened.settings },
    api: createAccountApi({ fetch: server.fetch, basePath: '/metrics' }),
    parameters: new URLSearchParams(opened.query),
    linkTo: (path: string) => `/metrics${path}`,
    onLeave,
  };
  render(<Page {...props} />);
  return { server, onLeave };
}
