import {
  addPasskey,
  FACTOR_NAME_MAX_LENGTH,
  getOwnFactors,
  type OwnFactors,
  type Passkey,
  removePasskey,
  startPasskey,
} from '@pharos/contract/api/second-factor';
import { shortAgeAgo } from '@pharos/domain/time/ages';
import { Button, IconButton } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Field, TextField } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { Icon } from '@pharos/ui/icon';
import { type DataColumn, DataTable } from '@pharos/ui/table';
import { useState } from 'react';
import { useRefresh } from '../../../platform/cache/useApiQuery.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { useNow } from '../../../platform/page/useNow.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { makePasskey } from '../../two-factor/index.ts';
import { hasPasskeys } from '../../two-factor/index.light.ts';
import styles from './second-factor.module.css';

interface PasskeysProps {
  readonly factors: OwnFactors;
  /** Recovery codes come with the first factor. */
  readonly onCodes: (codes: readonly string[] | undefined) => void;
}

/** Passkeys of the account. */
export function Passkeys({ factors: { passkeys, passkeyHost }, onCodes }: PasskeysProps) {
  return (
    <>
      <h3 className={styles.heading}>Passkeys</h3>
      <p className={styles.note}>A passkey of your device or a security key logs you in, also in place of name and password.</p>
      {passkeys.length > 0 && <PasskeyTable passkeys={passkeys} />}
      {passkeyHost === undefined ? (
        <p className={styles.note}>Passkeys need a host name; people reach this server by an address.</p>
      ) : hasPasskeys() ? (
        <AddPasskey onCodes={onCodes} />
      ) : (
        <p className={styles.note}>This browser gives no passkeys to this page: it has to come over https.</p>
      )}
    </>
  );
}

function PasskeyTable({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const now = useNow();
  const [leaving, setLeaving] = useState<Passkey>();
  const ageOf = (time: string) => shortAgeAgo(Date.parse(time), Math.max(now, Date.parse(time)));
  const columns: readonly DataColumn<Passkey>[] = [
    { id: 'name', header: 'Name', cell: ({ name }) => <span title={name}>{name}</span> },
    { id: 'added', header: 'Added', cell: ({ createdAt }) => ageOf(createdAt), isLesser: true },
    { id: 'used', header: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt === undefined ? 'Not yet' : ageOf(lastUsedAt)) },
  ];
  return (
    <>
      <DataTable
        label="Passkeys"
        rows={passkeys}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        actions={(passkey) => (
          <IconButton
            label={`Remove ${passkey.name}`}
            size="compact"
            icon={<Icon name="trash-2" size="small" />}
            onClick={() => setLeaving(passkey)}
          />
        )}
      />
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Remove ${leaving?.name ?? ''}?`}
        text="It signs you in no more. Where it is the last factor, the recovery codes go too."
        confirmLabel="Remove"
        busyLabel="Removing"
        isDanger
        onConfirm={async () => {
          if (leaving) await api(removePasskey, { params: { id: String(leaving.id) } });
          await refresh(getOwnFactors);
        }}
      />
    </>
  );
}

function AddPasskey({ onCodes }: Pick<PasskeysProps, 'onCodes'>) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'A passkey needs a name' : undefined }),
    submit: async ({ name }) => {
      const passkey = await makePasskey(await api(startPasskey, {}, { isErrorHandled: true, isSuccessSilent: true }));
      const { recoveryCodes } = await api(addPasskey, { body: { name: name.trim(), passkey } }, { isErrorHandled: true });
      await refresh(getOwnFactors);
      onCodes(recoveryCodes);
    },
    startsOver: true,
  });
  return (
    <Form layout="stack" label="Add a passkey" className={styles.add} onSubmit={form.submit}>
      <Field label="Name of the passkey" error={form.faults.name ?? form.failureText}>
        <TextField
          value={form.values.name}
          placeholder="such as Laptop"
          maxLength={FACTOR_NAME_MAX_LENGTH}
          onChange={(name) => form.change({ name })}
        />
      </Field>
      <Button type="submit" isBusy={form.isBusy} busyLabel="Adding">
        Add a passkey
      </Button>
    </Form>
  );
}
