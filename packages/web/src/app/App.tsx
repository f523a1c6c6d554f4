import { loadLayers } from '@pharos/ui/layers';
import { useLoadAtRest } from '@pharos/ui/lazy';
import { LinkProvider, VisuallyHidden } from '@pharos/ui/text';
import { LazyToaster } from '@pharos/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';
import { ConfirmationHost } from '../features/confirmation/index.ts';
import type { Platform } from '../platform/create-platform.ts';
import { PlatformContext } from '../platform/platform-context.ts';
import { AppLink } from './AppLink.tsx';

interface AppProps {
  readonly platform: Platform;
  /** The router with the pages. */
  readonly children: ReactNode;
}

/** What surrounds every page: platform, query cache, links, the confirmation of who one is, toasts, the voice for assistive technology. */
export function App({ platform, children }: AppProps) {
  useLoadAtRest(loadLayers);
  return (
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.queryClient}>
        <LinkProvider component={AppLink} basePath={platform.session.basePath}>
          {children}
          <ConfirmationHost />
          <LazyToaster toasts={platform.toasts.onScreen} />
          <Voice platform={platform} />
        </LinkProvider>
      </QueryClientProvider>
    </PlatformContext>
  );
}

function Voice({ platform: { announcer } }: { readonly platform: Platform }) {
  const text = useSyncExternalStore(announcer.subscribe, announcer.text);
  return (
    <VisuallyHidden>
      <div role="status" aria-live="polite">
        {text}
      </div>
    </VisuallyHidden>
  );
}
