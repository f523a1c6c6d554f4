import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useDataSourceActions } from './data-sources.queries.ts';

interface DeleteDataSourceProps {
  readonly id: number;
  readonly name: string;
  readonly isReadOnly: boolean;
  /** Edits of a source that is gone need no question. */
  readonly onLeave: () => void;
}

export function DeleteDataSource({ id, name, isReadOnly, onLeave }: DeleteDataSourceProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { remove } = useDataSourceActions();
  const navigate = useNavigate();
  const confirm = async () => {
    await remove(id);
    flushSync(onLeave);
    await navigate('/datasources');
  };
  return (
    <>
      <Button
        variant="danger"
        disabled={isReadOnly}
        title={isReadOnly ? 'Set by the server configuration' : undefined}
        onClick={() => setIsConfirming(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Delete ${name}?`}
        text="Panels that use it will show an error. Its settings and secrets are gone for good."
        confirmLabel="Delete"
        busyLabel="Deleting"
        isDanger
        onConfirm={confirm}
      />
    </>
  );
}
