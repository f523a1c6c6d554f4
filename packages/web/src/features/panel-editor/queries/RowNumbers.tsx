import type { Target } from '@pharos/contract/dashboard/target';
import { isEqualJson } from '@pharos/domain/dashboard/changes/compare';
import { usePanelData } from '../../dashboard/index.ts';
import { resultSummary } from './query-summary.ts';

interface RowNumbersProps {
  readonly panelId: number;
  readonly target: Target;
  /** The query as it was last run; undefined for one that is new. */
  readonly lastRun: Target | undefined;
}

/** What the last run of a query gave; of one that was changed since then, that it was not run. */
export function RowNumbers({ panelId, target, lastRun }: RowNumbersProps) {
  const { exchange } = usePanelData(panelId);
  if (!lastRun || !isEqualJson(lastRun, target)) return 'not run yet';
  return resultSummary(exchange?.results.get(target.refId));
}
