import { getSnapshotOptions } from '@pharos/contract/api/snapshots';
import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Field, NumberField, TextField } from '@pharos/ui/field';
import { Select } from '@pharos/ui/select';
import { useState } from 'react';
import { useApiQuery } from '../../../platform/cache/useApiQuery.ts';
import { panelName } from '../../dashboard/index.ts';
import { useDashboard } from '../../dashboard-store/index.ts';
import { EXPIRY_OPTIONS } from './expiry.ts';
import styles from './take.module.css';
import { type CreatedSnapshot, useCreateSnapshot } from './useCreateSnapshot.ts';

/** Seconds that slow panels are waited for. */
const DEFAULT_TIMEOUT = 4;
const MAX_TIMEOUT = 600;

interface ConfigureStepProps {
  readonly panelId: number | undefined;
  readonly onCancel: () => void;
  readonly onCreated: (created: CreatedSnapshot) => void;
}

/** The first step: name, expiry and time-out. */
export function ConfigureStep({ panelId, onCancel, onCreated }: ConfigureStepProps) {
  const title = useDashboard(({ history }) => history.current.title);
  const panel = useDashboard(({ shown }) => (panelId === undefined ? undefined : shown.byId.get(panelId)?.panel));
  const [name, setName] = useState(panel ? panelName(panel) : title);
  const [expires, setExpires] = useState<number>(EXPIRY_OPTIONS[0].value);
  const [timeoutSeconds, setTimeoutSeconds] = useState<number | null>(DEFAULT_TIMEOUT);
  const { create, busy, failure } = useCreateSnapshot(panelId, onCreated);
  const external = useApiQuery(getSnapshotOptions).data;
  const isReady = name.trim() !== '' && timeoutSeconds !== null && !busy;
  const press = (isExternal: boolean) => isReady && create({ name: name.trim(), expires, timeoutSeconds, isExternal });
  return (
    <form
      className={styles.tab}
      onSubmit={(event) => {
        event.preventDefault();
        press(false);
      }}
    >
      <p className={styles.lead}>
        A snapshot keeps what the panels show now. Queries, links and data source names are taken out, only the data and the looks stay.
        Everybody with the link can see it, without signing in.
      </p>
      <Field label="Snapshot name">
        <TextField value={name} onChange={setName} maxLength={NAME_MAX_LENGTH} />
      </Field>
      <div className={styles.fields}>
        <Field label="Expire">
          <Select value={expires} options={EXPIRY_OPTIONS} onChange={setExpires} />
        </Field>
        <Field label="Timeout (seconds)" hint="Slow panels are left empty after the timeout.">
          <NumberField value={timeoutSeconds} onChange={setTimeoutSeconds} min={0} max={MAX_TIMEOUT} />
        </Field>
      </div>
      {failure !== undefined && (
        <Notice tone="error" title="The snapshot was not created">
          {failure}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        {external?.externalEnabled && (
          <Button disabled={!isReady} isBusy={busy === 'external'} busyLabel="Publishing" onClick={() => press(true)}>
            {external.externalSnapshotName}
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={!isReady} isBusy={busy === 'here'} busyLabel="Creating">
          Create snapshot
        </Button>
      </div>
    </form>
  );
}
