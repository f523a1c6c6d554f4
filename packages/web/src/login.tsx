import '@pharos/ui/base.css';
import { applyTheme } from '@pharos/ui/theme';
import { createRoot } from 'react-dom/client';
import { createSignInApi, nextAddress, SignInPage } from './features/sign-in/index.ts';
import { bootApplication } from './platform/boot/boot-application.ts';
import { readBootData } from './platform/boot/boot-data.ts';

/* An entry of its own, without router and query cache: the user field takes text as soon as possible. */
bootApplication(document, () => {
  const { settings, user } = readBootData(document);
  const basePath = settings.appSubUrl.replace(/\/+$/, '');
  const api = createSignInApi({ fetch: window.fetch.bind(window), basePath });
  applyTheme(user.lightTheme ? 'light' : 'dark');
  const leave = (redirectUrl: string | undefined) => window.location.assign(nextAddress(basePath, redirectUrl, window.location.search));
  return (root) => createRoot(root).render(<SignInPage settings={settings} api={api} onDone={leave} />);
});
