import type { ServiceAccount, ServiceAccountToken } from '@pharos/contract/api/service-accounts';
import { KEY_NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { formatDate } from '@pharos/domain/time/date-format';
import { Button, IconButton } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { EmptyState } from '@pharos/ui/feedback';
import { Field, TextField } from '@pharos/ui/field';
import { AddForm } from '@pharos/ui/form';
import { Icon } from '@pharos/ui/icon';
import { Select } from '@pharos/ui/select';
import { type DataColumn, DataTable, RowName } from '@pharos/ui/table';
import { Badge } from '@pharos/ui/text';
import { useId, useState } from 'react';
import { useForm } from '../../platform/form/useForm.ts';
import { useFormTurn } from '../../platform/form/useFormTurn.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { type CreatedKey, CreatedKeyDialog, lifetimeOptions } from '../api-keys/index.keys.ts';
import { useServiceAccountActions, useTokens } from './service-accounts.queries.ts';
import styles from './service-accounts.module.css';

/** What programs show for a service account; a new token is shown once. */
export function Tokens({ serviceAccount }: { readonly serviceAccount: ServiceAccount }) {
  const id = useId();
  const tokens = useTokens(serviceAccount.id);
  const form = useFormTurn();
  const [created, setCreated] = useState<CreatedKey>();
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.heading}>
          Tokens
        </h2>
        {tokens.data && !form.isOpen && (
          <Button id={form.buttonId} icon={<Icon name="plus" />} onClick={form.open}>
            Add token
          </Button>
        )}
      </header>
      {form.isOpen && <AddToken id={form.formId} serviceAccount={serviceAccount} onCreated={setCreated} onClose={form.close} />}
      <Loaded what="tokens" count={3} query={tokens}>
        {({ items }) => (
          <>
            {items.length > 0 && <TokenTable serviceAccount={serviceAccount} tokens={items} />}
            {items.length === 0 && !form.isOpen && (
              <EmptyState isCompact title="It has no token">
                A program shows one in place of an API key.
              </EmptyState>
            )}
          </>
        )}
      </Loaded>
      <CreatedKeyDialog title="Token Created" label="Token" created={created} onClose={() => setCreated(undefined)} />
    </section>
  );
}

interface AddTokenProps {
  readonly id: string;
  readonly serviceAccount: ServiceAccount;
  readonly onCreated: (token: CreatedKey) => void;
  readonly onClose: () => void;
}

function AddToken({ id, serviceAccount, onCreated, onClose }: AddTokenProps) {
  const { session } = usePlatform();
  const { createToken } = useServiceAccountActions(serviceAccount.id);
  const lifetimes = lifetimeOptions(session.settings.apiKeyMaxSecondsToLive);
  const form = useForm({
    initial: { name: '', secondsToLive: lifetimes[0]?.value ?? 0 },
    check: ({ name }) => ({ name: name.trim() === '' ? 'A token needs a name' : undefined }),
    submit: async ({ name, secondsToLive }) => onCreated(await createToken({ name: name.trim(), secondsToLive })),
    startsOver: true,
  });
  const { values, faults, change } = form;
  return (
    <AddForm id={id} label="Add token" submitLabel="Add" busyLabel="Adding" isBusy={form.isBusy} onSubmit={form.submit} onClose={onClose}>
      <Field label="Token name" error={faults.name ?? form.failureText}>
        <TextField value={values.name} maxLength={KEY_NAME_MAX_LENGTH} spellCheck={false} onChange={(name) => change({ name })} />
      </Field>
      <Field label="Works">
        <Select<number> value={values.secondsToLive} options={lifetimes} onChange={(secondsToLive) => change({ secondsToLive })} />
      </Field>
    </AddForm>
  );
}

const DAY_FORMAT = 'MMM D, YYYY';

interface TokenTableProps {
  readonly serviceAccount: ServiceAccount;
  readonly tokens: readonly ServiceAccountToken[];
}

function TokenTable({ serviceAccount, tokens }: TokenTableProps) {
  const { timezone } = usePlatform().session.user;
  const [leaving, setLeaving] = useState<ServiceAccountToken>();
  const { removeToken } = useServiceAccountActions(serviceAccount.id);
  const dayOf = (time: string) => formatDate(Date.parse(time), DAY_FORMAT, timezone);
  const columns: readonly DataColumn<ServiceAccountToken>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: ({ name, prefix }) => (
        <RowName note={<code>{`${prefix}…`}</code>}>
          <span title={name}>{name}</span>
        </RowName>
      ),
    },
    { id: 'created', header: 'Made', cell: ({ created }) => dayOf(created), isLesser: true },
    {
      id: 'expires',
      header: 'Expires',
      cell: ({ expiration, hasExpired }) => {
        if (hasExpired) return <Badge tone="warning">Expired</Badge>;
        return expiration === null ? 'No expiry' : dayOf(expiration);
      },
      phone: 'state',
    },
    {
      id: 'used',
      header: 'Last used',
      // The days are those of UTC.
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Not yet' : formatDate(Date.parse(lastUsedAt), DAY_FORMAT, 'utc')),
      isLabelledOnPhone: true,
    },
  ];
  return (
    <>
      <DataTable
        label="Tokens"
        rows={tokens}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        actions={(token) => (
          <IconButton
            label={`Delete ${token.name}`}
            size="compact"
            icon={<Icon name="trash-2" size="small" />}
            onClick={() => setLeaving(token)}
          />
        )}
      />
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Delete ${leaving?.name ?? ''}?`}
        text="Whatever uses this token is refused from then on."
        confirmLabel="Delete"
        busyLabel="Deleting"
        isDanger
        onConfirm={async () => leaving && removeToken(leaving.id)}
      />
    </>
  );
}
