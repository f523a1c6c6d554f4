import type { JsonObject } from '@pharos/contract/primitives';

/** A graph as wide as the page. */
export const panel = (id: number, y: number, more: JsonObject = {}): JsonObject => ({
  id,
  type: 'graph',
  title: `Panel ${id}`,
  gridPos: { x: 0, y, w: 24, h: 5 },
  ...more,
});

/** The head of a row. */
export const row = (id: number, y: number, more: JsonObject = {}): JsonObject =>
  panel(id, y, { type: 'row', title: 'Row', gridPos: { x: 0, y, w: 24, h: 1 }, ...more });
