/** What the skeleton of a panel is drawn from. */
export interface PanelPlace {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What stands for a dashboard of which nothing is known. */
const UNKNOWN = [0, 8].flatMap((y) => [0, 12].map((x) => ({ type: 'graph', gridPos: { x, y, w: 12, h: 8 } })));
/** More of them are below the window. */
const MAX_SHAPES = 24;
const MAX_ROWS = 99;

/** A whole number between the bounds, whatever was saved. */
const bound = (saved: unknown, min: number, max: number): number => Math.trunc(Math.max(min, Math.min(max, Number(saved) || 0)));

interface SavedPanel {
  readonly type?: unknown;
  readonly gridPos?: Readonly<Partial<Record<'x' | 'y' | 'w' | 'h', unknown>>>;
}

/**
 * Places and types of the panels of a document as it came, unread: the page reads it properly in a moment. Rows have no shape. Graphs stand
 * for a document that is not there yet.
 */
export function shapesIn(dashboard: Readonly<Record<string, unknown>> | undefined): readonly PanelPlace[] {
  const panels = dashboard?.['panels'] ?? (dashboard ? [] : UNKNOWN);
  const saved: readonly (SavedPanel | null)[] = Array.isArray(panels) ? panels : [];
  return saved
    .slice(0, MAX_SHAPES)
    .filter((panel) => panel?.gridPos && panel.type !== 'row')
    .map((panel) => ({
      type: String(panel?.type),
      x: bound(panel?.gridPos?.x, 0, 23),
      y: bound(panel?.gridPos?.y, 0, MAX_ROWS),
      w: bound(panel?.gridPos?.w, 1, 24),
      h: bound(panel?.gridPos?.h, 1, MAX_ROWS),
    }));
}
