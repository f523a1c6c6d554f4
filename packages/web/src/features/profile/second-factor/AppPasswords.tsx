import {
  type AppPassword,
  createAppPassword,
  deleteAppPassword,
  listAppPasswords,
  MAX_APP_PASSWORDS,
} from '@pharos/contract/api/app-passwords';
import { FACTOR_NAME_MAX_LENGTH, getOwnFactors } from '@pharos/contract/api/second-factor';
import { formatDate } from '@pharos/domain/time/date-format';
import { Button, IconButton } from '@pharos/ui/button';
import { Checkbox } from '@pharos/ui/choice';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Field, TextField } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { Icon } from '@pharos/ui/icon';
import { Select } from '@pharos/ui/select';
import { type DataColumn, DataTable, RowName } from '@pharos/ui/table';
import { Badge } from '@pharos/ui/text';
import { useState } from 'react';
import { useApiQuery, useRefresh } from '../../../platform/cache/useApiQuery.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { Loaded } from '../../../platform/page/Loaded.tsx';
import { useNow } from '../../../platform/page/useNow.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { lifetimeOptions } from '../../api-keys/index.keys.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import { AppPasswordDialog } from './AppPasswordDialog.tsx';
import styles from './second-factor.module.css';

const DAY_FORMAT = 'MMM D, YYYY';

/** Passwords of programs that call with one's own name. */
export function AppPasswords() {
  const passwords = useApiQuery(listAppPasswords);
  const hasNoPassword = useApiQuery(getOwnFactors).data?.hasPassword === false;
  const [created, setCreated] = useState<string>();
  return (
    <ProfileSection
      title="App passwords"
      note="A program that logs in with your name uses one in place of your password. It has your rights, but changes neither your password nor your factors."
    >
      <Loaded what="app passwords" count={2} query={passwords}>
        {(data) => (
          <>
            {data.length > 0 && <AppPasswordTable passwords={data} />}
            {hasNoPassword ? (
              <p className={styles.note}>You log in without a password here, and programs do not log in with your name.</p>
            ) : data.length < MAX_APP_PASSWORDS ? (
              <AddAppPassword onCreated={setCreated} />
            ) : (
              <p className={styles.note}>There are as many as there may be. Delete one before you add another.</p>
            )}
          </>
        )}
      </Loaded>
      <AppPasswordDialog password={created} onClose={() => setCreated(undefined)} />
    </ProfileSection>
  );
}

function AppPasswordTable({ passwords }: { readonly passwords: readonly AppPassword[] }) {
  const { api, session } = usePlatform();
  const refresh = useRefresh();
  const now = useNow();
  const [leaving, setLeaving] = useState<AppPassword>();
  const expiryOf = ({ expiresAt }: AppPassword) => {
    if (expiresAt === undefined) return 'No expiry';
    if (Date.parse(expiresAt) <= now) return <Badge tone="warning">Expired</Badge>;
    return formatDate(Date.parse(expiresAt), DAY_FORMAT, session.user.timezone);
  };
  const columns: readonly DataColumn<AppPassword>[] = [
    { id: 'name', header: 'Name', cell: ({ name, prefix }) => <RowName note={`${prefix}…`}>{name}</RowName> },
    {
      id: 'rights',
      header: 'Rights',
      cell: ({ isServerAdmin }) => (isServerAdmin ? 'With server administration' : 'Yours'),
      isLesser: true,
    },
    { id: 'expires', header: 'Expires', cell: expiryOf },
    {
      id: 'used',
      header: 'Last used',
      // The days are those of UTC.
      cell: ({ lastUsedAt }) => (lastUsedAt === undefined ? 'Not yet' : formatDate(Date.parse(lastUsedAt), DAY_FORMAT, 'utc')),
    },
  ];
  return (
    <>
      <DataTable
        label="App passwords"
        rows={passwords}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        actions={(password) => (
          <IconButton
            label={`Delete ${password.name}`}
            size="compact"
            icon={<Icon name="trash-2" size="small" />}
            onClick={() => setLeaving(password)}
          />
        )}
      />
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Delete ${leaving?.name ?? ''}?`}
        text="Programs that use it are refused at their next call."
        confirmLabel="Delete"
        busyLabel="Deleting"
        isDanger
        onConfirm={async () => {
          if (leaving) await api(deleteAppPassword, { params: { id: String(leaving.id) } });
          await refresh(listAppPasswords);
        }}
      />
    </>
  );
}

function AddAppPassword({ onCreated }: { readonly onCreated: (password: string) => void }) {
  const { api, session } = usePlatform();
  const refresh = useRefresh();
  const form = useForm({
    initial: { name: '', secondsToLive: 0, isServerAdmin: false },
    check: ({ name }) => ({ name: name.trim() === '' ? 'An app password needs a name' : undefined }),
    submit: async ({ name, ...rest }) => {
      const { password } = await api(
        createAppPassword,
        { body: { name: name.trim(), ...rest } },
        { isErrorHandled: true, isSuccessSilent: true },
      );
      await refresh(listAppPasswords);
      onCreated(password);
    },
    startsOver: true,
  });
  const { values, change } = form;
  return (
    <Form layout="stack" label="Add an app password" onSubmit={form.submit}>
      <div className={styles.add}>
        <Field label="Name of the program" error={form.faults.name ?? form.failureText}>
          <TextField
            value={values.name}
            placeholder="such as Backup"
            maxLength={FACTOR_NAME_MAX_LENGTH}
            onChange={(name) => change({ name })}
          />
        </Field>
        <Field label="Works">
          <Select<number>
            value={values.secondsToLive}
            options={lifetimeOptions(undefined)}
            onChange={(secondsToLive) => change({ secondsToLive })}
          />
        </Field>
        <Button type="submit" isBusy={form.isBusy} busyLabel="Adding">
          Add
        </Button>
      </div>
      {session.user.isGrafanaAdmin && (
        <Checkbox isChecked={values.isServerAdmin} onChange={(isServerAdmin) => change({ isServerAdmin })}>
          May administer the server
        </Checkbox>
      )}
    </Form>
  );
}
