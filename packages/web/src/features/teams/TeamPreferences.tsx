import { Loaded } from '../../platform/page/Loaded.tsx';
import { PreferencesForm } from '../preferences/index.ts';
import { useTeamActions, useTeamPreferences } from './teams.queries.ts';

/** What holds for the members of a team, where they prefer nothing else. */
export function TeamPreferences({ teamId }: { readonly teamId: number }) {
  const stored = useTeamPreferences(teamId);
  const { savePreferences } = useTeamActions(teamId);
  return (
    <Loaded what="preferences" count={3} query={stored}>
      {(data) => (
        <PreferencesForm
          stored={data}
          note="For members of the team who prefer nothing else."
          hasPalette
          submitLabel="Save preferences"
          onSave={savePreferences}
        />
      )}
    </Loaded>
  );
}
