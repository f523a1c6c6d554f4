import { Dashboard, SCHEMA_VERSION } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';

/** Title of a document that has none. */
export const UNTITLED = 'No Title';
/** Titles of what is newly made. */
export const NEW_DASHBOARD_TITLE = 'New dashboard';
export const NEW_PANEL_TITLE = 'Panel Title';
export const NEW_ROW_TITLE = 'Row title';

/** Panel type of the tile that offers panel types; shown, never saved. */
export const ADD_PANEL_TYPE = 'add-panel';
/** Panel type of a row. */
export const ROW_TYPE = 'row';
/** Size of the add-panel tile, and of a new panel whose type wishes no other. */
export const NEW_PANEL_SIZE = { w: 12, h: 9 } as const;

/** The tile from which a panel is chosen, at the top left. */
export const addPanelPlaceholder = (id: number): Panel => ({
  id,
  type: ADD_PANEL_TYPE,
  title: NEW_PANEL_TITLE,
  gridPos: { x: 0, y: 0, ...NEW_PANEL_SIZE },
});

/** A document of which nothing is known but its title: everything else as the schema reads what is missing. */
export const emptyDashboard = (title: string): Dashboard => Dashboard.parse({ title, schemaVersion: SCHEMA_VERSION });

/** What `/dashboard/new` opens: one add-panel tile. */
export const newDashboard = (): Dashboard => ({ ...emptyDashboard(NEW_DASHBOARD_TITLE), panels: [addPanelPlaceholder(1)] });
