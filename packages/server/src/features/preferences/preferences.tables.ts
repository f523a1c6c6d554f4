import type { Preferences } from '@pharos/contract/api/preferences';
import type { Generated } from 'kysely';

/** Of a person, of a team, or with neither of the organisation. */
interface PreferenceTable {
  readonly id: Generated<number>;
  readonly orgId: number;
  readonly userId: number | null;
  readonly teamId: number | null;
  readonly theme: Preferences['theme'];
  readonly homeDashboardId: number;
  readonly timezone: Preferences['timezone'];
  readonly palette: Generated<Preferences['palette']>;
  readonly updatedAt: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    preference: PreferenceTable;
  }
}
