import { deleteSnapshotByKey } from '@pharos/contract/api/snapshots';
import { Button } from '@pharos/ui/button';
import { EmptyState, Notice } from '@pharos/ui/feedback';
import { Icon } from '@pharos/ui/icon';
import { useState } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../../../platform/api/api-error.ts';
import { ListPage } from '../../../platform/page/ListPage.tsx';
import { usePlatform } from '../../../platform/platform-context.ts';

/** Where a delete link leads a person: nothing goes before it is asked for. */
export function DeleteSnapshotPage() {
  const { deleteKey = '' } = useParams();
  const { api } = usePlatform();
  const [state, setState] = useState<'asked' | 'busy' | 'deleted'>('asked');
  const [failure, setFailure] = useState<string>();
  async function remove(): Promise<void> {
    setState('busy');
    try {
      await api(deleteSnapshotByKey, { params: { deleteKey } }, { isErrorHandled: true, isSuccessSilent: true });
      setState('deleted');
    } catch (error) {
      setFailure(messageOf(error));
      setState('asked');
    }
  }
  if (state === 'deleted')
    return (
      <ListPage title="Delete snapshot">
        <EmptyState role="status" icon={<Icon name="trash-2" size="huge" />} title="The snapshot is deleted">
          Whoever has it open keeps it until the page is closed. Caches on the way may keep it up to an hour.
        </EmptyState>
      </ListPage>
    );
  return (
    <ListPage title="Delete snapshot">
      <EmptyState
        icon={<Icon name="trash-2" size="huge" />}
        title="Delete this snapshot?"
        action={
          <Button variant="danger" isBusy={state === 'busy'} busyLabel="Deleting" onClick={() => void remove()}>
            Delete
          </Button>
        }
      >
        Its link stops working for everyone who has it.
      </EmptyState>
      {failure !== undefined && (
        <Notice tone="error" title="The snapshot was not deleted">
          {failure}
        </Notice>
      )}
    </ListPage>
  );
}
