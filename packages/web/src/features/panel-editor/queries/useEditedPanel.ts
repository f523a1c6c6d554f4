import type { Panel } from '@pharos/contract/dashboard/panel';
import type { Target } from '@pharos/contract/dashboard/target';
import { isEqualJson } from '@pharos/domain/dashboard/changes/compare';
import { updateTarget } from '@pharos/domain/dashboard/target-commands';
import type { EditedPanel } from '@pharos/plugin/ui';
import { useMemo, useState } from 'react';
import { useDashboard, useDashboardStore, usePanelData } from '../../dashboard-store/index.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { usePanelType } from '../../../platform/plugins/usePanelType.ts';
import { setPanelUnit, unitOfPanel } from '../../../platform/plugins/panel-unit.ts';
import { showRange } from './show-range.ts';
import { pointsOf } from './value-extent.ts';

interface EditedTarget {
  readonly target: Target;
  readonly lastRun: Target | undefined;
}

/** What the editor of a target may know of its panel, and change in it. */
export function useEditedPanel(panel: Panel, { target, lastRun }: EditedTarget): EditedPanel {
  const store = useDashboardStore();
  const { plugins } = usePlatform();
  const type = usePanelType(panel.type);
  const result = usePanelData(panel.id).exchange?.results.get(target.refId);
  const isRun = lastRun !== undefined && isEqualJson(lastRun, target);
  const scope = useDashboard(({ shown }) => shown.byId.get(panel.id)?.scope);
  const points = useMemo(() => (isRun ? pointsOf(result) : undefined), [isRun, result]);
  const key = `${panel.id}:${target.refId}`;
  const [closedHints, setClosedHints] = useState<ReadonlySet<string>>(() => store.closedHints.get(key) ?? new Set());
  return {
    type: panel.type,
    unit: unitOfPanel(plugins, panel),
    points,
    hasSeveral: (variable) => {
      const value = scope && Object.hasOwn(scope, variable) ? scope[variable]?.value : undefined;
      return typeof value === 'object' && value.length > 1;
    },
    changeTarget: (fields) => store.edit({ ...updateTarget(panel.id, target.refId, fields), mergeKey: undefined }),
    setUnit: (unit) => {
      const edit = type.kind === 'ready' ? setPanelUnit(panel, unit, type.plugin) : undefined;
      if (edit) store.edit(edit);
    },
    closedHints,
    closeHint: (id) => {
      const next = new Set(closedHints).add(id);
      store.closedHints.set(key, next);
      setClosedHints(next);
    },
    showRange: (fromMs, toMs) => showRange(store, { fromMs, toMs }),
  };
}
