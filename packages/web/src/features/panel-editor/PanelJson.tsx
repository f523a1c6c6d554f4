import type { Panel } from '@pharos/contract/dashboard/panel';
import { Dialog } from '@pharos/ui/dialog';
import { useDashboardStore } from '../dashboard-store/index.ts';
import { JsonForm } from '../dashboard-settings/index.ts';
import { setPanelJson } from './panel-edits.ts';

interface PanelJsonProps {
  readonly panel: Panel;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** A panel is saved inside `{dashboard: {panels: [...]}}`. */
const LEVELS_AROUND = 3;

/** The panel as it is saved. */
export function PanelJson({ panel, isOpen, onOpenChange }: PanelJsonProps) {
  const store = useDashboardStore();
  const update = (document: Record<string, unknown>): string | undefined => {
    if (typeof document.type !== 'string' || document.type === '') return 'A panel needs a type, such as "graph".';
    const edit = setPanelJson(panel, document);
    if (!edit) return 'This is no panel.';
    store.edit(edit);
    onOpenChange(false);
    return undefined;
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Panel JSON"
      size="wide"
      description="The panel as the dashboard keeps it. Its number stays the same."
    >
      {isOpen && <JsonForm label="Panel JSON" document={panel} levelsAround={LEVELS_AROUND} onUpdate={update} />}
    </Dialog>
  );
}
