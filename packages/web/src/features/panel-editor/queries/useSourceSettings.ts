import type { SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform-context.ts';
import { sourcesQuery } from '../../../platform/sources/sources-query.ts';

/** The sources that the page knows. Those of the page load at once, then as they are now: one may have been changed since. */
export function useSourceSettings(): SourceSettings {
  const platform = usePlatform();
  const { data } = useQuery(sourcesQuery(platform));
  return data ?? platform.session.settings;
}
