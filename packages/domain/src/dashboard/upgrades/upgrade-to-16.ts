import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject, omitFields } from '../../text/json-object.ts';
import { ROW_TYPE } from '../defaults.ts';
import { GRID_COLUMNS } from '../grid/layout.ts';
import { definedFields } from './document-parts.ts';
import { RowArea } from './row-area.ts';
import { nextNumber } from './upgrade-to-3.ts';

/** A row was 12 spans wide. */
const COLUMNS_PER_SPAN = 2;
const DEFAULT_SPAN = 4;
const DEFAULT_HEIGHT_PX = 250;
const MIN_HEIGHT_PX = 90;
/** Height of a grid unit with the gap below it. */
const UNIT_PX = 40;

/** What a row of an old document says that a row of the grid says otherwise, or not at all. */
const ROW_FIELDS = [
  'id',
  'type',
  'title',
  'panels',
  'height',
  'collapse',
  'showTitle',
  'repeat',
  'repeatIteration',
  'repeatRowId',
  'gridPos',
];

/** Height in grid units of a height in pixels: a number, or a text with or without `px`. */
function unitsOf(height: unknown, otherwise: number): number {
  const px = typeof height === 'string' ? Number.parseInt(height, 10) : height;
  return typeof px === 'number' && Number.isFinite(px) && px !== 0 ? Math.ceil(Math.max(MIN_HEIGHT_PX, px) / UNIT_PX) : otherwise;
}

function widthOf(span: unknown): number {
  const spans = Number(typeof span === 'number' || typeof span === 'string' ? span : DEFAULT_SPAN) || DEFAULT_SPAN;
  return Math.min(GRID_COLUMNS, Math.max(COLUMNS_PER_SPAN, Math.floor(spans) * COLUMNS_PER_SPAN));
}

/** A panel in its place, with its smallest width in columns. */
function placePanel(panel: JsonObject, area: RowArea, rowUnits: number): JsonObject {
  const { span, minSpan, height } = panel;
  const gridPos = area.place({ w: widthOf(span), h: unitsOf(height, rowUnits) });
  const narrowest = typeof minSpan === 'number' && minSpan > 0 ? { minSpan: Math.min(GRID_COLUMNS, COLUMNS_PER_SPAN * minSpan) } : {};
  return { ...omitFields(panel, 'span'), ...narrowest, gridPos };
}

const isShown = ({ collapse, showTitle, repeat }: JsonObject): boolean => Boolean(collapse || showTitle || repeat);

interface PlacedRow {
  readonly panels: readonly unknown[];
  /** Where the next row begins. */
  readonly nextY: number;
}

/** The panels of one row, behind or inside of the panel that stands for the row, where there is one. */
function placeRow(row: JsonObject, y: number, rowId: number | undefined): PlacedRow {
  const rowUnits = unitsOf(row['height'], Math.ceil(DEFAULT_HEIGHT_PX / UNIT_PX));
  const hasPanel = rowId !== undefined;
  const area = new RowArea(hasPanel ? y + 1 : y, rowUnits);
  const list: readonly unknown[] = Array.isArray(row['panels']) ? row['panels'] : [];
  const panels = list.map((panel) => (isJsonObject(panel) ? placePanel(panel, area, rowUnits) : panel));
  const collapsed = Boolean(row['collapse']);
  if (!hasPanel) return { panels, nextY: area.y + rowUnits };
  const { title, repeat } = row;
  const rowPanel = {
    ...omitFields(row, ...ROW_FIELDS),
    id: rowId,
    type: ROW_TYPE,
    ...definedFields({ title, repeat: repeat === null ? undefined : repeat }),
    collapsed,
    panels: collapsed ? panels : [],
    gridPos: { x: 0, y, w: GRID_COLUMNS, h: 1 },
  };
  return collapsed ? { panels: [rowPanel], nextY: area.y } : { panels: [rowPanel, ...panels], nextY: area.y + rowUnits };
}

/** Rows of 12 spans become panels of a grid of 24 columns. Copies of a repeated row are made anew from the row. */
export function upgradeTo16(document: JsonObject): JsonObject {
  const { rows, panels } = document;
  if (!Array.isArray(rows)) return document;
  const known: readonly unknown[] = Array.isArray(panels) ? panels : [];
  const placed: unknown[] = [];
  const own = rows.filter(isJsonObject);
  const hasRowPanels = own.some(isShown);
  let rowId = nextNumber(document);
  let y = 0;
  for (const row of own.filter(({ repeatIteration }) => !repeatIteration)) {
    const { panels: ofRow, nextY } = placeRow(row, y, hasRowPanels ? rowId++ : undefined);
    placed.push(...ofRow);
    y = nextY;
  }
  const strange = rows.filter((row) => !isJsonObject(row));
  return { ...omitFields(document, 'rows'), ...(strange.length > 0 && { rows: strange }), panels: [...known, ...placed] };
}
