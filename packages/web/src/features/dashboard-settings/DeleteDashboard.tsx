import { deleteDashboardByUid } from '@pharos/contract/api/dashboard-changes';
import { startHistory } from '@pharos/domain/dashboard/changes/history';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Icon } from '@pharos/ui/icon';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard, useDashboardStore } from '../dashboard/index.ts';
import styles from './settings.module.css';

/** Takes the dashboard away for everybody. Absent where it was never saved, or the person may not. */
export function DeleteDashboard() {
  const [isConfirming, setIsConfirming] = useState(false);
  const store = useDashboardStore();
  const { api } = usePlatform();
  const navigate = useNavigate();
  const uid = useDashboard(({ history }) => history.saved.uid);
  const title = useDashboard(({ history }) => history.saved.title);
  const canDelete = useDashboard(({ meta }) => meta.canDelete && meta.canSave && !meta.isNew);
  if (!canDelete || !uid) return null;
  const remove = async () => {
    await api(deleteDashboardByUid, { params: { uid } });
    // Nothing is left to lose, so leaving must not ask about unsaved changes.
    flushSync(() => store.restore(startHistory(store.getState().history.saved)));
    await navigate('/dashboards');
  };
  return (
    <div className={styles.danger}>
      <Button variant="danger" icon={<Icon name="trash-2" />} onClick={() => setIsConfirming(true)}>
        Delete dashboard
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        isDanger
        title={`Delete ${title}?`}
        confirmLabel="Delete"
        busyLabel="Deleting"
        text="The dashboard and its versions are gone for everybody. This cannot be undone."
        onConfirm={remove}
      />
    </div>
  );
}
