import { getServerOrgQuotas, type OrgQuota, setServerOrgQuota } from '@pharos/contract/api/quotas';
import { Button } from '@pharos/ui/button';
import { ErrorState } from '@pharos/ui/feedback';
import { NumberField } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { SkeletonRows } from '@pharos/ui/loading';
import { messageOf } from '../../platform/api/api-error.ts';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { QuotaTable } from '../orgs/index.ts';
import styles from './server-orgs.module.css';

/** Limits of an organisation, each with a field of its own. */
export function OrgQuotas({ orgId }: { readonly orgId: number }) {
  const quotas = useApiQuery(getServerOrgQuotas, { params: { orgId: String(orgId) } });
  if (quotas.data)
    return (
      <QuotaTable
        quotas={quotas.data}
        limitCell={(quota, name) => <LimitForm key={`${quota.target} ${quota.limit}`} quota={quota} name={name} />}
      />
    );
  if (!quotas.error) return <SkeletonRows label="quotas" count={4} />;
  return (
    <ErrorState title="The quotas did not load" onRetry={() => void quotas.refetch()} isRetrying={quotas.isFetching}>
      {messageOf(quotas.error)}
    </ErrorState>
  );
}

interface LimitFormProps {
  readonly quota: OrgQuota;
  readonly name: string;
}

function LimitForm({ quota, name }: LimitFormProps) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const form = useForm<{ readonly limit: number | null }>({
    initial: { limit: quota.limit },
    submit: async ({ limit }) => {
      await api(setServerOrgQuota, { params: { orgId: String(quota.org_id), target: quota.target }, body: { limit: limit ?? -1 } });
      await refresh(getServerOrgQuotas);
    },
  });
  return (
    <Form label={`Limit of ${name}`} layout="stack" onSubmit={form.submit}>
      <span className={styles.limit}>
        <NumberField
          label={`Limit of ${name}, -1 for none`}
          value={form.values.limit}
          min={-1}
          isWhole
          onChange={(limit) => form.change({ limit })}
        />
        <Button type="submit" size="compact" disabled={!form.isDirty} isBusy={form.isBusy} aria-label={`Update the limit of ${name}`}>
          Update
        </Button>
      </span>
    </Form>
  );
}
