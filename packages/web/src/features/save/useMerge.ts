import type { DashboardResponse } from '@pharos/contract/api/dashboards';
import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import { describeMerge, type MergeLine } from '@pharos/domain/dashboard/merge/describe-merge';
import { mergeDashboards } from '@pharos/domain/dashboard/merge/merge-dashboards';
import type { MergeSide } from '@pharos/domain/dashboard/merge/sides';
import { hasElements } from '@pharos/domain/dashboard/document-form';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { useCallback, useMemo, useState } from 'react';
import { useDashboard } from '../dashboard-store/index.ts';

/** What is on the page, put together with a version that somebody else saved. */
export interface PageMerge {
  readonly theirs: Dashboard;
  readonly merged: Dashboard;
  readonly lines: readonly MergeLine[];
  /** Whose value was chosen, by the key of its line. */
  readonly choices: ReadonlyMap<string, MergeSide>;
  readonly choose: (key: string, side: MergeSide) => void;
  /** Clashes that nobody has decided yet. */
  readonly openClashes: number;
}

interface Choices {
  readonly of: DashboardResponse | undefined;
  readonly sides: ReadonlyMap<string, MergeSide>;
}

const NO_CHOICES: ReadonlyMap<string, MergeSide> = new Map();

/** Of the other version as it is opened. Undefined until it is there, and where it has no panels that could be merged. */
export function useMerge(response: DashboardResponse | undefined): PageMerge | undefined {
  const base = useDashboard(({ history }) => history.saved);
  const mine = useDashboard(({ history }) => history.current);
  const [chosen, setChosen] = useState<Choices>({ of: undefined, sides: NO_CHOICES });
  // A choice between two values says nothing about those of the next version.
  const choices = chosen.of === response ? chosen.sides : NO_CHOICES;
  const choose = useCallback(
    (key: string, side: MergeSide) => setChosen({ of: response, sides: new Map(choices).set(key, side) }),
    [response, choices],
  );
  return useMemo(() => {
    if (!response || hasElements(response.dashboard)) return undefined;
    const theirs = readDashboard({ ...response.dashboard, version: response.meta.version });
    const sides = { base, mine, theirs };
    const merge = mergeDashboards(sides, (key) => choices.get(key) ?? 'mine');
    const lines = describeMerge(merge, sides);
    const openClashes = lines.filter(({ key, isClash }) => isClash && !choices.has(key)).length;
    return { theirs, merged: merge.merged, lines, choices, choose, openClashes };
  }, [base, mine, response, choices, choose]);
}
