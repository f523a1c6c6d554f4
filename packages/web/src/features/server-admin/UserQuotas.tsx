import { listUserQuotas, setUserQuota, type UserQuota, type UserQuotaTarget } from '@pharos/contract/api/user-quotas';
import { Button } from '@pharos/ui/button';
import { Field, NumberField } from '@pharos/ui/field';
import { BelowFields, Form } from '@pharos/ui/form';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { UserSection } from './UserSection.tsx';

const NAMES: Readonly<Record<UserQuotaTarget, string>> = { org_user: 'Organisations' };

/** Limits of one account, where the operator has switched quotas on. */
export function UserQuotas({ userId }: { readonly userId: number }) {
  const quotas = useApiQuery(listUserQuotas, { params: { id: String(userId) } });
  return (
    <UserSection title="Quotas">
      <Loaded what="quotas" count={1} isCompact query={quotas}>
        {(data) => data.map((quota) => <QuotaForm key={quota.target} quota={quota} />)}
      </Loaded>
    </UserSection>
  );
}

function QuotaForm({ quota: { user_id: userId, target, limit, used } }: { readonly quota: UserQuota }) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const form = useForm<{ readonly limit: number | null }>({
    initial: { limit },
    check: (values) => (values.limit === null ? { limit: 'Type a number; -1 is no limit' } : {}),
    submit: async (values) => {
      await api(setUserQuota, { params: { id: String(userId), target }, body: { limit: values.limit ?? -1 } }, { isErrorHandled: true });
      await refresh(listUserQuotas);
    },
  });
  return (
    <Form label="Quotas" onSubmit={form.submit}>
      <Field
        layout="row"
        label={NAMES[target]}
        hint={`Belongs to ${used} at the moment. -1 is no limit.`}
        error={form.faults.limit ?? form.failureText}
      >
        <NumberField value={form.values.limit} min={-1} max={1_000_000_000} isWhole onChange={(next) => form.change({ limit: next })} />
      </Field>
      <BelowFields>
        <Button type="submit" aria-label="Update quotas" isBusy={form.isBusy} busyLabel="Updating">
          Update
        </Button>
      </BelowFields>
    </Form>
  );
}
