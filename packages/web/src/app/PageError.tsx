import { ErrorState } from '@pharos/ui/feedback';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { messageOf } from '../platform/api/api-error.ts';
import { ChunkFailure } from '../platform/chunks/ChunkBoundary.tsx';
import { ChunkError } from '@pharos/ui/lazy';
import { TopBar } from '../platform/page/TopBar.tsx';
import { usePageTitle } from '../platform/page/usePageTitle.ts';
import { usePlatform } from '../platform/platform-context.ts';

/** In place of a page that broke; menu and toasts go on. */
export function PageError() {
  const error = useRouteError();
  const { toasts } = usePlatform();
  const isChunk = error instanceof ChunkError;
  usePageTitle('Error');
  useEffect(() => {
    if (isChunk) toasts.emitError(error);
  }, [isChunk, error, toasts]);
  return (
    <>
      <TopBar crumbs={[{ label: 'Error' }]} isAligned />
      {isChunk ? (
        <ChunkFailure what="The page" />
      ) : (
        <ErrorState title="This page stopped working" onRetry={() => window.location.reload()}>
          {messageOf(error)}
        </ErrorState>
      )}
    </>
  );
}
