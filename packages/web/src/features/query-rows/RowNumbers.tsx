import type { Target } from '@pharos/contract/dashboard/target';
import { isEqualJson } from '@pharos/domain/text/equal-json';
import { referenceOfTarget, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { useLazyCode } from '@pharos/ui/lazy';
import { usePlatform } from '../../platform/platform-context.ts';
import { sourceOf } from '../../platform/sources/choosable-sources.ts';
import { buildDryRun } from './dry-run/dry-run-request.ts';
import { dryRunSummary, isRefused } from './dry-run/dry-run-summary.ts';
import { useDryRun } from './dry-run/useDryRun.ts';
import type { QueryPort } from './query-port.ts';
import { resultSummary } from './query-summary.ts';
import styles from './rows.module.css';

interface RowNumbersProps {
  readonly port: QueryPort;
  readonly target: Target;
  /** The query as it was last run; undefined for one that is new. */
  readonly lastRun: Target | undefined;
  readonly settings: SourceSettings;
  /** What stands there is no whole query. */
  readonly isUnfinished: boolean;
}

/** What the last run of a query gave; of one that was changed since then, what it would give. */
export function RowNumbers({ port, target, lastRun, settings, isUnfinished }: RowNumbersProps) {
  const { plugins } = usePlatform();
  const sources = useLazyCode(plugins.sources, { isNeeded: true, onFailure: () => undefined });
  const { source, results, dryRun, panel } = port;
  const ownSource = sourceOf(referenceOfTarget(source, target), settings);
  const requestOf = (typed: Target) => {
    if (!ownSource || !sources) return undefined;
    const { target: sent, ...context } = dryRun.prepare(typed);
    return buildDryRun(sent, { ...context, plugins: { sources }, source: ownSource });
  };
  const isChanged = !lastRun || !isEqualJson(lastRun, target);
  const wanted = isChanged && !isUnfinished ? requestOf(target) : undefined;
  const isOtherResult = wanted?.key !== (lastRun && requestOf(lastRun)?.key);
  const state = useDryRun(isOtherResult ? wanted : undefined, dryRun.send);
  if (!isChanged || (wanted && !isOtherResult)) return resultSummary(results.exchange?.results.get(target.refId));
  const text = dryRunSummary(state, panel?.unit || undefined) || 'not run yet';
  // Two lines of it, so that nothing moves while somebody types; leaving the query runs it, and all of it stands below.
  return isRefused(state) ? <span className={styles.refused}>{text}</span> : text;
}
