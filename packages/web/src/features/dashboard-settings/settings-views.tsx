import type { ComponentType } from 'react';
import { lazyPart } from '../../platform/chunks/lazy-part.ts';
import type { DashboardState } from '../dashboard/index.ts';
import { DashboardJson } from './DashboardJson.tsx';
import { DeleteDashboard } from './DeleteDashboard.tsx';
import { GeneralSettings } from './GeneralSettings.tsx';

const DashboardPermissions = lazyPart(async () => (await import('./DashboardPermissions.tsx')).DashboardPermissions);

/** A page of the settings: a tab, and the `editview` of the address that opens it. */
export interface SettingsView {
  readonly name: string;
  readonly label: string;
  readonly Content: ComponentType;
  /** Whether this dashboard and this person have it; without it, everybody who sees the settings. */
  readonly isOpen?: (state: DashboardState) => boolean;
}

const VariableSettings = lazyPart(async () => (await import('./variables/VariableSettings.tsx')).VariableSettings);

/** Every page there is, in the order of the tabs. What is not part of every visit is loaded with its tab. */
export const SETTINGS_VIEWS: readonly SettingsView[] = [
  { name: 'settings', label: 'General', Content: GeneralPage },
  { name: 'templating', label: 'Variables', Content: VariableSettings },
  {
    name: 'permissions',
    label: 'Permissions',
    Content: DashboardPermissions,
    isOpen: ({ meta, history }) => meta.canAdmin && !meta.isNew && history.current.id !== null,
  },
  { name: 'dashboard_json', label: 'JSON', Content: DashboardJson },
];

/** Names that open a page of another name; making a dashboard editable is done on the first one. */
const OTHER_NAMES: Readonly<Record<string, string>> = { '': 'settings', make_editable: 'settings' };

/** The page that an `editview` of the address names; the first one where it names none. Undefined for every other name. */
export function findSettingsView(views: readonly SettingsView[], name = ''): SettingsView | undefined {
  const wanted = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : name;
  return views.find((view) => view.name === wanted);
}

function GeneralPage() {
  return (
    <>
      <GeneralSettings />
      <DeleteDashboard />
    </>
  );
}
