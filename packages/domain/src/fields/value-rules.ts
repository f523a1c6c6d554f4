/** What the schema of a document decides about the values that it shows. */
export interface ValueRules {
  /** In which a difference in per cent is told: as a share of 1 or of 100. */
  readonly differenceUnit: 'percentunit' | 'percent';
  /** Whether decimals that the document fixes hold for seconds below one, too: `2.50 ms`, else whole ones, `3 ms`. */
  readonly keepsDecimals: boolean;
}

/** From this schema on a difference in per cent is a share of 100, as thresholds, mappings and limits of its document mean it. */
const PERCENT_SINCE = 41;

/** From this schema on fixed decimals hold below a second. */
const DECIMALS_SINCE = 17;

const UP_TO_16: ValueRules = { differenceUnit: 'percentunit', keepsDecimals: false };
const UP_TO_40: ValueRules = { ...UP_TO_16, keepsDecimals: true };
const NEWEST: ValueRules = { differenceUnit: 'percent', keepsDecimals: true };

/** The rules of documents of a schema; the same object for equal ones. Schemas that are not known yet follow the newest. */
export function valueRulesOf(schemaVersion: number): ValueRules {
  if (schemaVersion >= PERCENT_SINCE) return NEWEST;
  return schemaVersion >= DECIMALS_SINCE ? UP_TO_40 : UP_TO_16;
}
