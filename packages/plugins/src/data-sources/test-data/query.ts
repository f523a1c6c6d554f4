import * as z from 'zod/mini';

/** TestData has no settings; what is there is kept. */
export const TestDataOptions = z.looseObject({});
export type TestDataOptions = z.infer<typeof TestDataOptions>;

/** How a stream of made-up values moves. */
export const StreamShape = z.looseObject({
  /** Time between two values, ms. */
  speed: z.catch(z._default(z.number().check(z.gte(10), z.lte(3_600_000)), 250), 250),
  /** How far one value may lie from the one before. */
  spread: z.catch(z._default(z.number().check(z.gte(0)), 3.5), 3.5),
  noise: z.catch(z._default(z.number().check(z.gte(0)), 2.2), 2.2),
});

/** Random walks of one target. */
export const MAX_SERIES = 1000;

/** One target (wire-notes data-sources 17.1). */
export const TestDataQuery = z.looseObject({
  refId: z.catch(z._default(z.string(), 'A'), 'A'),
  scenarioId: z.catch(z._default(z.string(), 'random_walk'), 'random_walk'),
  stringInput: z.catch(z._default(z.string(), ''), ''),
  /** The table of the scenario csv_content. */
  csvContent: z.catch(z._default(z.string(), ''), ''),
  alias: z.catch(z._default(z.string(), ''), ''),
  /** How many random walks; some documents keep it as a text. */
  seriesCount: z.catch(z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_SERIES)), 1), 1),
  /** `[value, epoch ms]` of the scenario manual_entry; what is no pair is left out. */
  points: z.catch(z._default(z.array(z.unknown()), []), []),
  stream: z.catch(z._default(StreamShape, { speed: 250, spread: 3.5, noise: 2.2 }), { speed: 250, spread: 3.5, noise: 2.2 }),
});
export type TestDataQuery = z.infer<typeof TestDataQuery>;
