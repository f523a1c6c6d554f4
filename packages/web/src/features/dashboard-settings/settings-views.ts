export type SettingsViewName = 'settings' | 'dashboard_json';

/** The page that an `editview` of the address names. Making a dashboard editable is done on the first one. Undefined for every other name. */
export function findSettingsView(name: string | undefined): SettingsViewName | undefined {
  switch (name) {
    case undefined:
    case '':
    case 'settings':
    case 'make_editable':
      return 'settings';
    case 'dashboard_json':
      return 'dashboard_json';
    default:
      return undefined;
  }
}
