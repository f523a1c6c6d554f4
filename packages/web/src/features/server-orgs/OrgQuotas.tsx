import { getServerOrgQuotas, type OrgQuota, setServerOrgQuota } from '@pharos/contract/api/quotas';
import { Button } from '@pharos/ui/button';
import { NumberField } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { QuotaTable } from '../orgs/index.ts';
import styles from './server-orgs.module.css';

/** Limits of an organisation, each with a field of its own. */
export function OrgQuotas({ orgId }: { readonly orgId: number }) {
  const quotas = useApiQuery(getServerOrgQuotas, { params: { orgId: String(orgId) } });
  return (
    <Loaded what="quotas" count={4} query={quotas}>
      {(data) => (
        <QuotaTable
          quotas={data}
          limitCell={(quota, name) => <LimitForm key={`${quota.target} ${quota.limit}`} quota={quota} name={name} />}
        />
      )}
    </Loaded>
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
