import { createContext, use } from 'react';
import type { Platform } from './create-platform.ts';

export const PlatformContext = createContext<Platform | undefined>(undefined);

/** The services of a page: session, calls, toasts, remembered choices. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform is used outside of the application');
  return platform;
}
