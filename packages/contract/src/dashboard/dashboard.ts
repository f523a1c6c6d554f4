import * as z from 'zod/mini';
import { listOf, optional } from './tolerant.ts';
import { Panel } from './panel.ts';

/** Version of the documents this product writes. */
export const SCHEMA_VERSION = 16;

/** Bounds of a stored range: expressions or ISO dates; a number is epoch ms. */
const Bound = z.union([z.string(), z.number()]);

/** The stored range: relative expressions or epoch milliseconds; a bound that is neither reads as the default. */
export const TimeSetting = z.looseObject({ from: z.catch(Bound, 'now-6h'), to: z.catch(Bound, 'now') });
export type TimeSetting = z.infer<typeof TimeSetting>;

const ListHolder = z.looseObject({ list: listOf(z.looseObject({})) });

/** 0 only the hovered panel, 1 shared crosshair, 2 shared tooltip. */
export const GraphTooltip = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type GraphTooltip = z.infer<typeof GraphTooltip>;

/** Colours that are given out: as designed, or apart for colour-blind viewers too. */
export const Palette = z.enum(['standard', 'safe']);
export type Palette = z.infer<typeof Palette>;

/**
 * The saved document of schema 16. Reading is lenient: a known field of a wrong type takes its default, so that every stored
 * document opens; fields that are not named here pass through unchanged. Whether a document may be stored is the server's matter.
 */
export const Dashboard = z.looseObject({
  id: z.catch(z.nullable(z.int()), null),
  uid: z.catch(z.nullable(z.string()), null),
  title: z.catch(z.string(), ''),
  description: optional(z.string()),
  tags: listOf(z.string()),
  style: z.catch(z.string(), 'dark'),
  /** Empty is the user's own, else `browser`, `utc` or an IANA name. */
  timezone: z.catch(z.string(), ''),
  /** Only an explicit false counts as false. */
  editable: z.catch(z.boolean(), true),
  graphTooltip: z.catch(GraphTooltip, 0),
  /** Of viewers who prefer none; absent: as designed. A field of our own, which other programs keep. */
  palette: optional(Palette),
  time: z.catch(TimeSetting, { from: 'now-6h', to: 'now' }),
  timepicker: z.catch(z.looseObject({}), {}),
  /** Interval of auto refresh; false, empty and absent mean off. */
  refresh: optional(z.nullable(z.union([z.string(), z.boolean()]))),
  templating: z.catch(ListHolder, { list: [] }),
  annotations: z.catch(ListHolder, { list: [] }),
  links: listOf(z.looseObject({})),
  panels: listOf(Panel),
  schemaVersion: z.catch(z.number(), 0),
  version: z.catch(z.int(), 0),
  revision: optional(z.nullable(z.number())),
  autoUpdate: optional(z.boolean()),
  gnetId: optional(z.nullable(z.union([z.number(), z.string()]))),
  snapshot: optional(z.looseObject({})),
});
export type Dashboard = z.infer<typeof Dashboard>;
