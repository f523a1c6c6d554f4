import * as z from 'zod/mini';
import { listOf, optional } from './tolerant.ts';
import { DataSourceRef, Target } from './target.ts';

/** Place in the grid: 24 columns, units of 30 px height. Members that are missing or no numbers are filled in one by one. */
export const GridPos = z.looseObject({
  x: z.catch(z.number(), 0),
  y: z.catch(z.number(), 0),
  w: z.catch(z.number(), 6),
  h: z.catch(z.number(), 3),
});
export type GridPos = z.infer<typeof GridPos>;

/** A panel without nested ones. The options of its type stand beside these fields and pass through unchanged. */
export const PanelFields = z.looseObject({
  /** Unique in the dashboard, nested panels included; 0 is given a number when the document is read. */
  id: z.catch(z.int(), 0),
  type: z.catch(z.string(), ''),
  title: optional(z.string()),
  description: optional(z.string()),
  gridPos: z.catch(GridPos, { x: 0, y: 0, w: 6, h: 3 }),
  transparent: optional(z.boolean()),
  datasource: optional(DataSourceRef),
  targets: optional(listOf(Target)),
  /** Smallest interval, `10s` or `>10s`; variables allowed. */
  interval: optional(z.nullable(z.string())),
  maxDataPoints: optional(z.nullable(z.union([z.number(), z.string()]))),
  cacheTimeout: optional(z.nullable(z.string())),
  timeFrom: optional(z.nullable(z.string())),
  timeShift: optional(z.nullable(z.string())),
  hideTimeOverride: optional(z.boolean()),
  links: optional(z.array(z.unknown())),
  repeat: optional(z.nullable(z.string())),
  repeatPanelId: optional(z.nullable(z.int())),
  /** Copies whose queries have no data take no place on the page. Other programs know no such field. */
  foldEmptyCopies: optional(z.boolean()),
  /** Rows only. */
  collapsed: optional(z.boolean()),
});

/** A panel of a dashboard; a collapsed row holds the panels below it. Rows do not nest. */
export const Panel = z.extend(PanelFields, { panels: optional(listOf(PanelFields)) });
export type Panel = z.infer<typeof Panel>;
