import { getSnapshotOptions } from '@pharos/contract/api/snapshots';
import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Field, NumberField, TextField } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { useApiQuery } from '../../../platform/cache/useApiQuery.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { panelName } from '../../dashboard/index.ts';
import { useDashboard } from '../../dashboard-store/index.ts';
import { EXPIRY_OPTIONS } from './expiry.ts';
import styles from './take.module.css';
import { type CreatedSnapshot, useCreateSnapshot } from './useCreateSnapshot.ts';

/** Seconds that slow panels are waited for. */
const DEFAULT_TIMEOUT = 4;
const MAX_TIMEOUT = 600;

interface Typed {
  readonly name: string;
  /** Seconds; 0: never. */
  readonly expires: number;
  /** Null while the field is empty. */
  readonly timeoutSeconds: number | null;
}

interface ConfigureStepProps {
  readonly panelId: number | undefined;
  readonly onCancel: () => void;
  readonly onCreated: (created: CreatedSnapshot) => void;
}

/** The first step: name, expiry and time-out. */
export function ConfigureStep({ panelId, onCancel, onCreated }: ConfigureStepProps) {
  const title = useDashboard(({ history }) => history.current.title);
  const panel = useDashboard(({ shown }) => (panelId === undefined ? undefined : shown.byId.get(panelId)?.panel));
  const initial: Typed = { name: panel ? panelName(panel) : title, expires: EXPIRY_OPTIONS[0].value, timeoutSeconds: DEFAULT_TIMEOUT };
  const create = useCreateSnapshot(panelId);
  const createBy =
    (isExternal: boolean) =>
    async ({ name, expires, timeoutSeconds }: Typed) => {
      if (timeoutSeconds !== null) onCreated(await create({ name: name.trim(), expires, timeoutSeconds, isExternal }));
    };
  const form = useForm({ initial, submit: createBy(false), others: { publish: createBy(true) } });
  const { name, expires, timeoutSeconds } = form.values;
  const external = useApiQuery(getSnapshotOptions).data;
  const isReady = name.trim() !== '' && timeoutSeconds !== null && !form.isBusy;
  return (
    <Form layout="stack" className={styles.tab} onSubmit={() => isReady && form.submit()}>
      <p className={styles.lead}>
        A snapshot keeps what the panels show now. Queries, links and data source names are taken out, only the data and the looks stay.
        Everybody with the link can see it, without signing in.
      </p>
      <Field label="Snapshot name">
        <TextField value={name} onChange={(next) => form.change({ name: next })} maxLength={NAME_MAX_LENGTH} />
      </Field>
      <div className={styles.fields}>
        <Field label="Expire">
          <Select value={expires} options={EXPIRY_OPTIONS} onChange={(next) => form.change({ expires: next })} />
        </Field>
        <Field label="Timeout (seconds)" hint="Slow panels are left empty after the timeout.">
          <NumberField value={timeoutSeconds} onChange={(next) => form.change({ timeoutSeconds: next })} min={0} max={MAX_TIMEOUT} />
        </Field>
      </div>
      {form.failureText !== undefined && (
        <Notice tone="error" title="The snapshot was not created">
          {form.failureText}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        {external?.externalEnabled && (
          <Button disabled={!isReady} isBusy={form.busy === 'publish'} busyLabel="Publishing" onClick={() => form.run('publish')}>
            {external.externalSnapshotName}
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={!isReady} isBusy={form.busy === 'submit'} busyLabel="Creating">
          Create snapshot
        </Button>
      </div>
    </Form>
  );
}
