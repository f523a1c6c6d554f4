import { trimEndOf } from '@pharos/domain/text/trim-end';
import '@pharos/ui/base.css';
import { applyTheme } from '@pharos/ui/theme';
import { createRoot } from 'react-dom/client';
import { deferSignInApi, nextAddress, SignInPage } from './features/sign-in/index.ts';
import { bootApplication } from './platform/boot/boot-application.ts';
import { readLoginData } from './platform/boot/login-data.ts';

/* An entry of its own, without router, query cache and schemas: the user field takes text as soon as possible. */
bootApplication(document, () => {
  const { settings, isLight } = readLoginData(document);
  const basePath = trimEndOf(settings.appSubUrl, '/');
  const api = deferSignInApi({ fetch: window.fetch.bind(window), basePath, search: window.location.search }, document);
  applyTheme(isLight ? 'light' : 'dark');
  const leave = (redirectUrl: string | undefined) => window.location.assign(nextAddress(basePath, redirectUrl, window.location));
  return (root) => createRoot(root).render(<SignInPage settings={settings} api={api} onDone={leave} />);
});
