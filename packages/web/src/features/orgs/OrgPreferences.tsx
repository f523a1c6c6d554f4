import { getOrgPreferences, saveOrgPreferences } from '@pharos/contract/api/preferences';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { PreferencesForm } from '../preferences/index.ts';

/** What holds in the organisation for who prefers nothing else. */
export function OrgPreferences() {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const stored = useApiQuery(getOrgPreferences);
  return (
    <Loaded what="preferences" count={3} query={stored}>
      {(data) => (
        <PreferencesForm
          stored={data}
          note="Teams and people may choose otherwise for themselves. They hold once a page is loaded anew."
          isPrimary
          onSave={async (body) => {
            await api(saveOrgPreferences, { body }, { isErrorHandled: true });
            await refresh(getOrgPreferences);
          }}
        />
      )}
    </Loaded>
  );
}
