import { getFrontendSettings } from '@pharos/contract/api/boot';
import { useApiQuery } from '../../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import type { SourceSettings } from '@pharos/domain/data-sources/source-reference';

/** The sources to choose from. Those of the page load at once, then those that exist now: a source may have been added since. */
export function useSourceSettings(): SourceSettings {
  const { session } = usePlatform();
  const { data } = useApiQuery(getFrontendSettings);
  return data ?? session.settings;
}
