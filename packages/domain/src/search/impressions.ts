/** How many dashboards that were opened are remembered. */
export const IMPRESSION_LIMIT = 50;

/** Ids of the dashboards that were opened, the latest first, each once, with one more. */
export const addImpression = (ids: readonly number[], id: number): readonly number[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, IMPRESSION_LIMIT);
