import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import type { JsonObject } from '@pharos/contract/primitives';
import { hasReferences, writeReference, type WrittenSource } from '../data-sources/write-reference.ts';
import { isJsonObject } from '../text/json-object.ts';
import type { Edit } from './changes/edit.ts';
import { ADD_PANEL_TYPE, NEW_PANEL_SIZE, NEW_PANEL_TITLE, NEW_ROW_TITLE, ROW_TYPE } from './defaults.ts';
import { GRID_COLUMNS, insertItem, removeItem } from './grid/layout.ts';
import { copyTitle } from './copy-title.ts';
import type { GridItem } from './grid/layout.ts';
import { itemsOf, withLayout } from './grid/panel-layout.ts';
import { nextPanelId } from './identifiers.ts';

/** Puts a panel at a place; what stands there moves down. */
function insert(draft: Dashboard, panel: Panel): void {
  const items = insertItem(itemsOf(draft.panels), { id: panel.id, ...sizeOf(panel) });
  draft.panels = withLayout([...draft.panels, panel], items);
}

const sizeOf = ({ gridPos: { x, y, w, h } }: Panel): Omit<GridItem, 'id'> => ({ x, y, w, h });

function take(draft: Dashboard, panelId: number): void {
  const items = removeItem(itemsOf(draft.panels), panelId);
  draft.panels = withLayout(
    draft.panels.filter((panel) => panel.id !== panelId),
    items,
  );
}

/** Whatever is added, the tile of a new dashboard has done its work. */
function dropTiles(draft: Dashboard, replaced: Panel | undefined): void {
  for (const panel of draft.panels.filter(({ type }) => type === ADD_PANEL_TYPE)) if (panel.id !== replaced?.id) take(draft, panel.id);
}

/** What is known of a panel before it has an id and a place. */
export interface NewPanel {
  readonly type: string;
  readonly title?: string;
  /** Size in grid units; default 12 by 9. */
  readonly size?: { readonly w: number; readonly h: number };
  /** Further fields: the type's defaults, a copied panel, targets. */
  readonly fields?: JsonObject;
  /** The source that it queries; a document of references names it, on the panel and on its queries. Default: none is named. */
  readonly source?: WrittenSource | undefined;
  /** The tile in whose place the panel comes. */
  readonly replaces?: number;
  /** The row of the grid where it comes without a tile; default: the top. */
  readonly y?: number;
  /** What undo says; default: what was added. */
  readonly label?: string;
}

/** Fields of a panel that queries, with its source named wherever a document of references names it. */
const withSource = (fields: JsonObject, datasource: DataSourceRef): JsonObject =>
  Array.isArray(fields['targets'])
    ? {
        ...fields,
        datasource,
        targets: fields['targets'].map((target: unknown) => (isJsonObject(target) ? { ...target, datasource } : target)),
      }
    : fields;

/** Adds a panel: in the place of an add-panel tile, with its position and, where the type wishes no size, its size; else at the left of a row of the grid. */
export const addPanel = ({
  type,
  title = type === ROW_TYPE ? NEW_ROW_TITLE : NEW_PANEL_TITLE,
  size,
  fields = {},
  source,
  replaces,
  y = 0,
  label = type === ROW_TYPE ? 'Add row' : 'Add panel',
}: NewPanel): Edit => ({
  label,
  apply: (draft) => {
    const tile = draft.panels.find((panel) => panel.id === replaces && panel.type === ADD_PANEL_TYPE);
    dropTiles(draft, tile);
    const id = tile?.id ?? nextPanelId(draft);
    const isRow = type === ROW_TYPE;
    const place = isRow || !tile ? { x: 0, y: tile ? 0 : y } : { x: tile.gridPos.x, y: tile.gridPos.y };
    const extent = isRow
      ? { w: GRID_COLUMNS, h: 1 }
      : { ...NEW_PANEL_SIZE, ...(tile && { w: tile.gridPos.w, h: tile.gridPos.h }), ...size };
    if (tile) take(draft, tile.id);
    const queried = source && hasReferences(draft) ? withSource(fields, writeReference(source, draft)) : fields;
    insert(draft, { ...queried, id, type, title, gridPos: { ...place, w: extent.w, h: extent.h } });
  },
});

/** Removes a panel; the others close the gap. Also for panels inside of a collapsed row. */
export const removePanel = (panelId: number): Edit => ({
  label: 'Remove panel',
  apply: (draft) => {
    if (draft.panels.some((panel) => panel.id === panelId)) return take(draft, panelId);
    for (const row of draft.panels) {
      if (row.panels?.some((panel) => panel.id === panelId)) row.panels = row.panels.filter((panel) => panel.id !== panelId);
    }
  },
});

/** A copy without what must be unique: repeats, and the alert with its thresholds (wire-notes dashboard-json 1.3). */
export function copyPanel(panel: Panel, id: number): Panel {
  const {
    repeat: _repeat,
    repeatIteration: _iteration,
    repeatPanelId: _source,
    foldEmptyCopies: _folds,
    scopedVars: _scoped,
    alert,
    ...copy
  } = structuredClone(panel);
  if (alert !== undefined) delete copy.thresholds;
  return { ...copy, id, type: panel.type, gridPos: { ...panel.gridPos } };
}

/** Every title of the document, of panels inside of rows too. */
const titlesOf = ({ panels }: Dashboard): readonly (string | undefined)[] =>
  panels.flatMap((panel) => [panel.title, ...(panel.panels ?? []).map(({ title }) => title)]);

/** Copies a panel under a title of its own: to the right where there is room, else below. */
export const duplicatePanel = (panelId: number): Edit => ({
  label: 'Duplicate panel',
  apply: (draft) => {
    const source = draft.panels.find((panel) => panel.id === panelId);
    if (!source) return;
    const copy = copyPanel(source, nextPanelId(draft));
    const { x, y, w, h } = copy.gridPos;
    const place = x + 2 * w <= GRID_COLUMNS ? { x: x + w, y } : { x, y: y + h };
    const title = copy.title === undefined ? {} : { title: copyTitle(copy.title, titlesOf(draft)) };
    insert(draft, { ...copy, ...title, gridPos: { ...copy.gridPos, ...place } });
  },
});
