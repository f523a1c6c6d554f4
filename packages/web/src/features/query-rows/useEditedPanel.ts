import type { Target } from '@pharos/contract/dashboard/target';
import { isEqualJson } from '@pharos/domain/text/equal-json';
import { updateTarget } from '@pharos/domain/dashboard/target-commands';
import type { EditedPanel } from '@pharos/plugin/ui';
import { useMemo, useState } from 'react';
import type { QueryPort } from './query-port.ts';
import { pointsOf } from './value-extent.ts';

interface EditedTarget {
  readonly target: Target;
  readonly lastRun: Target | undefined;
}

/** What the editor of a target may know of its panel, and change in it; undefined where there is no panel. */
export function useEditedPanel(
  { panel, results, edit }: Pick<QueryPort, 'edit' | 'panel' | 'results'>,
  { target, lastRun }: EditedTarget,
): EditedPanel | undefined {
  const { refId } = target;
  const result = results.exchange?.results.get(refId);
  const isRun = lastRun !== undefined && isEqualJson(lastRun, target);
  const points = useMemo(() => (isRun ? pointsOf(result) : undefined), [isRun, result]);
  const [closedHints, setClosedHints] = useState<ReadonlySet<string>>(() => panel?.closedHints.get(refId) ?? new Set());
  if (!panel) return undefined;
  const { type, unit, hasSeveral, setUnit, showRange } = panel;
  return {
    type,
    unit,
    hasSeveral,
    setUnit,
    showRange,
    points,
    changeTarget: (fields) => edit({ ...updateTarget(refId, fields), mergeKey: undefined }),
    closedHints,
    closeHint: (id) => {
      const next = new Set(closedHints).add(id);
      panel.closedHints.set(refId, next);
      setClosedHints(next);
    },
  };
}
