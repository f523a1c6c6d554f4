import { usePlatform } from '../platform-context.ts';
import type { OtherPlugins } from './page-plugins.ts';

/** For what stands on no dashboard: pages other than the first, and the views of a dashboard, are drawn once their code and this are there. */
export function useOtherPlugins(): OtherPlugins {
  const others = usePlatform().plugins.others.loaded();
  if (!others) throw new Error('Data sources are drawn before anything is known of their kinds');
  return others;
}
