import { trimEndOf } from '@pharos/domain/text/trim-end';
import '@pharos/ui/base.css';
import { loadChunk } from '@pharos/ui/lazy';
import { applyTheme } from '@pharos/ui/theme';
import { createRoot } from 'react-dom/client';
import { readAccountAddress } from './features/account-flows/index.ts';
import { deferSignInApi, nextAddress, SignInPage } from './features/sign-in/index.ts';
import { bootApplication } from './platform/boot/boot-application.ts';
import { readLoginData } from './platform/boot/login-data.ts';
import { withBase } from './platform/session/base-path.ts';

/* An entry of its own, without router, query cache and schemas: the user field takes text as soon as possible. */
bootApplication(document, () => {
  const { settings, isLight } = readLoginData(document);
  const basePath = trimEndOf(settings.appSubUrl, '/');
  const host = { fetch: window.fetch.bind(window), basePath };
  const assign = (address: string) => window.location.assign(address);
  applyTheme(isLight ? 'light' : 'dark');
  const address = readAccountAddress(basePath, window.location);
  if (address)
    return (root) =>
      loadChunk(() => import('./features/account-flows/index.pages.ts')).then(({ openAccountPage }) =>
        openAccountPage(root, { ...host, settings, address, assign }),
      );
  const signInHost = { ...host, search: window.location.search };
  const api = deferSignInApi(signInHost, document);
  const leave = (redirectUrl: string | undefined) => assign(nextAddress(basePath, redirectUrl, window.location));
  const toPath = (path: string) => assign(withBase(basePath, path));
  const page = <SignInPage settings={settings} api={api} host={signInHost} onDone={leave} onLeave={toPath} />;
  return (root) => createRoot(root).render(page);
});
