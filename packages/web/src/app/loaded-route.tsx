import { loadChunk } from '@pharos/ui/lazy';
import type { ComponentType } from 'react';
import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';
import type { Platform } from '../platform/create-platform.ts';
import type { KeepPage } from '../platform/navigation/keep-page.ts';
import { PageSkeleton } from './fallbacks.tsx';
import type { PageData } from './page-data.ts';
import { PageError } from './PageError.tsx';

export interface PageCode {
  readonly load: () => Promise<ComponentType>;
  readonly data?: PageData | undefined;
}

interface LoadedPage extends PageCode {
  readonly path: string;
  /** Stands for the page while it is the first one and on its way. */
  readonly Fallback?: ComponentType | undefined;
}

export interface RouteHost {
  readonly platform: Platform;
  readonly keepPage: KeepPage;
}

/** Longer than this no page waits for its data: it then shows itself what is still on the way. */
const MAX_DATA_WAIT_MS = 3_000;

/** Code and data of a page are requested together; the page before stays until both are there, for good where one does not come. */
export function loadedRoute({ path, load, data, Fallback = PageSkeleton }: LoadedPage, { platform, keepPage }: RouteHost): RouteObject {
  const orKeep = async (error: unknown): Promise<never> => {
    await keepPage(path, error);
    throw error;
  };
  return {
    path,
    lazy: { Component: () => loadChunk(load).catch(orKeep) },
    loader: async ({ params, request }) => {
      const { search } = new URL(request.url);
      await Promise.race([data?.(platform, { params, search }), later(MAX_DATA_WAIT_MS)]).catch(orKeep);
      return null;
    },
    shouldRevalidate,
    HydrateFallback: Fallback,
    errorElement: <PageError />,
  };
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The slug and everything behind the path are the page's own; it looks after its data itself while it is open. */
function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  const { slug: _before, ...before } = currentParams;
  const { slug: _after, ...after } = nextParams;
  return JSON.stringify(before) !== JSON.stringify(after);
}
