import { redoLabel, undoLabel } from '@pharos/domain/dashboard/changes/history';
import { Icon } from '@pharos/ui/icon';
import type { MenuEntry } from '@pharos/ui/menu';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { redoStep, undoStep } from './undo-steps.ts';

/** Undo and redo of a phone's menu, each while there is a step for it. */
export function useHistoryEntries(): readonly MenuEntry[] {
  const store = useDashboardStore();
  const { toasts } = usePlatform();
  const canUndo = useDashboard(({ history }) => undoLabel(history) !== undefined);
  const canRedo = useDashboard(({ history }) => redoLabel(history) !== undefined);
  return [
    ...(canUndo ? [{ label: 'Undo', icon: <Icon name="undo-2" />, onSelect: () => undoStep({ store, toasts }) }] : []),
    ...(canRedo ? [{ label: 'Redo', icon: <Icon name="redo-2" />, onSelect: () => redoStep({ store, toasts }) }] : []),
  ];
}
