import '@pharos/ui/base.css';
import { allowStyleElements, applyTheme } from '@pharos/ui/theme';
import { TABLET_QUERY } from '@pharos/ui/element';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { App } from './app/App.tsx';
import { createAppRouter } from './app/app-router.ts';
import { builtInPlugins } from './app/built-in-plugins.ts';
import { firstPage } from './app/first-page.ts';
import { loadChunk } from '@pharos/ui/lazy';
import { readBootData } from './platform/boot/boot-data.ts';
import { readPreparedResponse } from './platform/boot/prepared-response.ts';
import { bootApplication } from './platform/boot/boot-application.ts';
import { watchFailures } from './platform/boot/watch-failures.ts';
import { createPlatform } from './platform/create-platform.ts';
import { chooseTheme } from './platform/theme/theme-choice.ts';

const start = () =>
  bootApplication(document, () => {
    const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce;
    if (nonce) allowStyleElements(nonce);
    const { search } = window.location;
    const platform = createPlatform({
      plugins: builtInPlugins,
      boot: readBootData(document),
      prepared: readPreparedResponse(document),
      fetch: window.fetch.bind(window),
      storage: () => window.localStorage,
      search,
      isNarrow: window.matchMedia(TABLET_QUERY).matches,
    });
    applyTheme(chooseTheme(platform.remember, platform.session.user.lightTheme, search));
    watchFailures(platform.toasts);
    const { basePath } = platform.session;
    // With its slash the base path makes links to the home page that no proxy has to redirect; without it the address would be no page.
    if (window.location.pathname === basePath) window.history.replaceState(null, '', `${basePath}/${search}${window.location.hash}`);
    const router = createAppRouter({ platform });
    return (root) =>
      void firstPage(router).then(() =>
        // As a transition React draws the first page in slices, not in one long task.
        startTransition(() =>
          createRoot(root).render(
            <App platform={platform}>
              <RouterProvider router={router} />
            </App>,
          ),
        ),
      );
  });

// Current browsers bring Temporal; others fetch it before anything that tells the time is drawn.
if ('Temporal' in globalThis) start();
else void loadChunk(() => import('temporal-polyfill/global')).then(start, start);
