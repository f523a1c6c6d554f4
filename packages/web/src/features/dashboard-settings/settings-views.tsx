import { withBuiltIn } from '@pharos/domain/dashboard/forms/annotations';
import type { ComponentType } from 'react';
import { lazyPart } from '@pharos/ui/lazy';
import type { DashboardState } from '../dashboard-store/index.ts';
import { DashboardJson } from './DashboardJson.tsx';
import { GeneralSettings } from './GeneralSettings.tsx';

const LinksPage = lazyPart(async () => (await import('./links/LinksPage.tsx')).LinksPage);
const VersionsPage = lazyPart(async () => (await import('./versions/VersionsPage.tsx')).VersionsPage);
const VariableSettings = lazyPart(async () => (await import('./variables/VariableSettings.tsx')).VariableSettings);
const AnnotationSettings = lazyPart(async () => (await import('./annotations/AnnotationSettings.tsx')).AnnotationSettings);
const DashboardPermissions = lazyPart(async () => (await import('./DashboardPermissions.tsx')).DashboardPermissions);

/** A page of the settings: its place in the list, and the `editview` of the address that opens it. */
export interface SettingsView {
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  /** How many of them the dashboard has; not told where there is none. */
  readonly countOf?: (state: DashboardState) => number;
  readonly Content: ComponentType;
  /** Whether this dashboard and this person have it; without it, everybody who sees the settings. */
  readonly isOpen?: (state: DashboardState) => boolean;
}

/** Every page there is, in the order of the list. What is not part of every visit is loaded with its page. */
export const SETTINGS_VIEWS: readonly SettingsView[] = [
  { name: 'settings', label: 'General', icon: 'sliders-horizontal', Content: GeneralSettings },
  {
    name: 'annotations',
    label: 'Annotations',
    icon: 'message-square',
    countOf: ({ history }) => withBuiltIn(history.current.annotations.list).length,
    Content: AnnotationSettings,
  },
  {
    name: 'templating',
    label: 'Variables',
    icon: 'variable',
    countOf: ({ history }) => history.current.templating.list.length,
    Content: VariableSettings,
  },
  {
    name: 'links',
    label: 'Links',
    icon: 'link',
    countOf: ({ history }) => history.current.links.length,
    Content: LinksPage,
  },
  {
    name: 'versions',
    label: 'Versions',
    icon: 'history',
    Content: VersionsPage,
    // Versions are shown to those who may save, also where the document forbids it.
    isOpen: ({ history, meta }) => history.saved.id !== null && (meta.canSave || meta.canMakeEditable),
  },
  {
    name: 'permissions',
    label: 'Permissions',
    icon: 'lock',
    Content: DashboardPermissions,
    isOpen: ({ meta, history }) => meta.canAdmin && !meta.isNew && history.current.id !== null,
  },
  { name: 'dashboard_json', label: 'JSON Model', icon: 'braces', Content: DashboardJson },
];

/** Names that open a page of another name; making a dashboard editable is done on the first one. */
const OTHER_NAMES: Readonly<Record<string, string>> = { '': 'settings', make_editable: 'settings' };

/** The page that an `editview` of the address names; the first one where it names none. Undefined for every other name. */
export function findSettingsView(views: readonly SettingsView[], name = ''): SettingsView | undefined {
  const wanted = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : name;
  return views.find((view) => view.name === wanted);
}
