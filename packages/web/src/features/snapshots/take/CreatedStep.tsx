import { deleteSnapshot, deleteSnapshotByKey } from '@pharos/contract/api/snapshots';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { TextField } from '@pharos/ui/field';
import { CopyButton } from '@pharos/ui/text';
import { useState } from 'react';
import { messageOf } from '../../../platform/api/api-error.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { panelName } from '../../dashboard/index.ts';
import { useCopied } from '../useCopied.ts';
import { expiryText } from './expiry.ts';
import styles from './take.module.css';
import type { CreatedSnapshot } from './useCreateSnapshot.ts';

interface CreatedStepProps {
  readonly created: CreatedSnapshot;
  readonly onDeleted: () => void;
}

/** Names of so many panels are told. */
const MAX_NAMES = 5;

/** The second step: the link, what it lacks, and the way to take it back. */
export function CreatedStep({ created, onDeleted }: CreatedStepProps) {
  const { url, panelCount, lacking, durationMs, expires, createdAtMs } = created;
  const copied = useCopied();
  const { remove, isBusy, failure } = useDelete(created, onDeleted);
  const seconds = (durationMs / 1000).toFixed(1);
  return (
    <>
      <div className={styles.notices}>
        <Notice tone="success" title="Snapshot created">
          {`${panelCount} ${panelCount === 1 ? 'panel' : 'panels'} in ${seconds} s. ${expiryText(expires, createdAtMs)}`}
        </Notice>
        {lacking.length > 0 && (
          <Notice tone="warning" title={lacking.length === 1 ? 'A panel lacks data' : `${lacking.length} panels lack data`}>
            {`Failed, or not answered within the timeout: ${namesOf(lacking.map(panelName))}.`}
          </Notice>
        )}
      </div>
      <div className={styles.result}>
        <TextField label="Snapshot link" isMono readOnly value={url} onFocus={(event) => event.target.select()} />
        <CopyButton variant="primary" text={url} {...copied} />
      </div>
      {failure !== undefined && (
        <Notice tone="error" title="The snapshot was not deleted">
          {failure}
        </Notice>
      )}
      <div className={styles.buttons}>
        <p className={styles.hint}>Made a mistake?</p>
        <Button variant="quiet" isBusy={isBusy} busyLabel="Deleting" onClick={remove}>
          Delete the snapshot
        </Button>
      </div>
    </>
  );
}

const namesOf = (names: readonly string[]): string =>
  names.length <= MAX_NAMES ? names.join(', ') : `${names.slice(0, MAX_NAMES).join(', ')} and ${names.length - MAX_NAMES} more`;

/** One of this server goes by its delete key, one of another by whoever has published it there. */
function useDelete({ isExternal, key, deleteKey }: CreatedSnapshot, onDeleted: () => void) {
  const { api } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const options = { isErrorHandled: true, isSuccessSilent: true };
  async function remove(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await (isExternal ? api(deleteSnapshot, { params: { key } }, options) : api(deleteSnapshotByKey, { params: { deleteKey } }, options));
      onDeleted();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }
  return { remove: () => void remove(), isBusy, failure };
}
