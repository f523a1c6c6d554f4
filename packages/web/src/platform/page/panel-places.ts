/** What the skeleton of a panel is drawn from. */
export interface PanelPlace {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What stands for a dashboard of which nothing is known. */
const UNKNOWN: readonly PanelPlace[] = [0, 8].flatMap((y) => [0, 12].map((x) => ({ type: 'graph', x, y, w: 12, h: 8 })));
/** More of them are below the window. */
const MAX_SHAPES = 24;

const isPlace = (place: Partial<PanelPlace>): place is PanelPlace =>
  [place.x, place.y, place.w, place.h].every((part) => Number.isSafeInteger(part)) &&
  (place.w ?? 0) > 0 &&
  (place.h ?? 0) > 0 &&
  (place.x ?? -1) >= 0 &&
  (place.y ?? -1) >= 0;

/**
 * Places and types of the panels of a document as it came, unread: what is not as expected is left out, since the page reads it properly in
 * a moment. Rows have no shape. Graphs stand for a document that is not there yet.
 */
export function shapesIn(dashboard: unknown): readonly PanelPlace[] {
  if (typeof dashboard !== 'object' || dashboard === null) return UNKNOWN;
  const panels: unknown = 'panels' in dashboard ? dashboard.panels : [];
  if (!Array.isArray(panels)) return [];
  return panels
    .slice(0, MAX_SHAPES)
    .map((panel: { readonly type?: unknown; readonly gridPos?: object } | null) => ({ ...panel?.gridPos, type: String(panel?.type) }))
    .filter((place) => place.type !== 'row')
    .filter(isPlace);
}
