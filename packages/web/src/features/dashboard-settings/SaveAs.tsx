import { Icon } from '@pharos/ui/icon';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard } from '../dashboard-store/index.ts';
import { SaveAsDialog } from './SaveAsDialog.tsx';

/** Stores the dashboard as one of its own. For those who may save somewhere, whatever they may do here. */
export function SaveAs() {
  const { session } = usePlatform();
  const isNew = useDashboard(({ meta }) => meta.isNew);
  const isReadOnly = useDashboard((state) => state.isReadOnly);
  const [isOpen, setOpen] = useState(false);
  const canSaveAs = !isNew && !isReadOnly && session.may('edit-somewhere');
  if (!canSaveAs) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="copy" />
        Save As
      </button>
      {isOpen && <SaveAsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
