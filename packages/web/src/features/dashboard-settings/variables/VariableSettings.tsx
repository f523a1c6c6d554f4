import { duplicateVariable } from '@pharos/domain/variables/variable-commands';
import { newVariable } from '@pharos/domain/variables/variable-types';
import { writeReference } from '@pharos/domain/data-sources/write-reference';
import { usePlatform } from '../../../platform/platform-context.ts';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { sourceOf } from '../../../platform/sources/choosable-sources.ts';
import { useOpenVariable } from './open-variable.ts';
import { VariableEditor } from './VariableEditor.tsx';
import { VariableList } from './VariableList.tsx';

/** The variables of the dashboard: their list, or one of them in its editor. */
export function VariableSettings() {
  const store = useDashboardStore();
  const { session } = usePlatform();
  const canEdit = useDashboard(({ meta }) => meta.canEdit);
  const [open, setOpen] = useOpenVariable();
  const close = () => setOpen(undefined);
  if (open && canEdit) return <VariableEditor open={open} onChange={setOpen} onClose={close} />;
  const add = () => {
    const source = sourceOf(null, session.settings);
    const variable = newVariable('query', source && writeReference(source, store.getState().history.current));
    setOpen({ index: undefined, opened: variable, draft: variable });
  };
  return (
    <VariableList
      canEdit={canEdit}
      onAdd={add}
      onOpen={({ index, entry }) => setOpen({ index, opened: entry, draft: entry })}
      onDuplicate={({ index, entry }) => store.edit(duplicateVariable(index, entry))}
    />
  );
}
