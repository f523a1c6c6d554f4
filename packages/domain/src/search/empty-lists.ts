/** Stands in place of a list of dashboards where there are none. */
export const NO_DASHBOARDS = 'No dashboards found.';

/** The same where something narrows the list. */
export const NO_MATCHES = 'No dashboards matching your query were found.';

/** The same in a folder. */
export const EMPTY_FOLDER = "This folder doesn't have any dashboards yet";
