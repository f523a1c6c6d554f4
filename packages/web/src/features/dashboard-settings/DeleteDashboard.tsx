import { deleteDashboardByUid } from '@pharos/contract/api/dashboard-changes';
import { startHistory } from '@pharos/domain/dashboard/changes/history';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Icon } from '@pharos/ui/icon';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { usePlatform } from '../../platform/platform-context.ts';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
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
    <>
      <button type="button" className={styles.danger} onClick={() => setIsConfirming(true)}>
        <Icon name="trash-2" />
        Delete dashboard
      </button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        isDanger
        title="Do you want to delete this dashboard?"
        confirmLabel="Delete"
        busyLabel="Deleting"
        text={`${title} goes for everybody, with all its versions. It can be brought back from the bin for 30 days.`}
        onConfirm={remove}
      />
    </>
  );
}
