/** What the schema of a document decides about the values that it shows. */
export interface ValueRules {
  /** In which a difference in per cent is told: as a share of 1 or of 100. */
  readonly differenceUnit: 'percentunit' | 'percent';
}

/** From this schema on a difference in per cent is a share of 100, as thresholds, mappings and limits of its document mean it. */
const PERCENT_SINCE = 41;

const SHARES_OF_1: ValueRules = { differenceUnit: 'percentunit' };
const SHARES_OF_100: ValueRules = { differenceUnit: 'percent' };

/** The rules of documents of a schema; the same object for equal ones. Schemas that are not known yet follow the newest. */
export const valueRulesOf = (schemaVersion: number): ValueRules => (schemaVersion >= PERCENT_SINCE ? SHARES_OF_100 : SHARES_OF_1);
