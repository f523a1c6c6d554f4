import { type ValueRules, valueRulesOf } from '@pharos/domain/fields/value-rules';
import { useDashboard } from './useDashboard.ts';

/** What the schema of the dashboard decides about the values of its panels. */
export const useValueRules = (): ValueRules => useDashboard(({ history }) => valueRulesOf(history.current.schemaVersion));
