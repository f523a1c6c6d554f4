/** The search field over the list of dashboards, with the list and before its code is there. */
export const DASHBOARD_SEARCH = { label: 'Dashboards', placeholder: 'Find dashboards by name' } as const;
