import type { ServiceAccount } from '@pharos/contract/api/service-accounts';
import { pageAt } from '@pharos/contract/pages';
import { KEY_NAME_MAX_LENGTH, type Role } from '@pharos/contract/primitives';
import { Button } from '@pharos/ui/button';
import { Switch } from '@pharos/ui/choice';
import { ErrorState, Notice } from '@pharos/ui/feedback';
import { Field, ReadOnlyText, TextField } from '@pharos/ui/field';
import { BelowFields, Form, FormSection } from '@pharos/ui/form';
import { SkeletonRows } from '@pharos/ui/loading';
import { Select } from '@pharos/ui/select';
import { Avatar, ButtonLink } from '@pharos/ui/text';
import { useParams } from 'react-router';
import { ApiError, messageOf } from '../../platform/api/api-error.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { configurationCrumbs } from '../../platform/navigation/configuration-crumbs.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { UnsavedGuard } from '../../platform/page/UnsavedGuard.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { ROLE_OPTIONS } from './AddServiceAccount.tsx';
import { useServiceAccount, useServiceAccountActions } from './service-accounts.queries.ts';
import { LIST_CRUMB } from './ServiceAccountsPage.tsx';
import { Tokens } from './Tokens.tsx';
import styles from './service-accounts.module.css';

/** One service account: what it is called and may, and its tokens. */
export function ServiceAccountPage() {
  const { id = '' } = useParams();
  const { nav } = usePlatform();
  const serviceAccount = useServiceAccount(id);
  const parents = configurationCrumbs(nav, LIST_CRUMB);
  const { data } = serviceAccount;
  if (data)
    return (
      <ListPage
        title={data.name}
        parents={parents}
        note={data.login}
        avatar={<Avatar name={data.name} url={data.avatarUrl} isLarge isSquare />}
      >
        <div className={styles.parts}>
          <Details key={`${id} ${data.updatedAt}`} serviceAccount={data} />
          <Tokens serviceAccount={data} />
        </div>
      </ListPage>
    );
  const isFinal = serviceAccount.error instanceof ApiError && serviceAccount.error.status === 404;
  const retry = isFinal ? {} : { onRetry: () => void serviceAccount.refetch(), isRetrying: serviceAccount.isFetching };
  const all = <ButtonLink href={LIST_CRUMB.href}>All service accounts</ButtonLink>;
  return (
    <ListPage title={pageAt('/org/serviceaccounts/:id').title} parents={parents}>
      {serviceAccount.error ? (
        <ErrorState title={messageOf(serviceAccount.error)} action={all} {...retry} />
      ) : (
        <SkeletonRows label="service account" />
      )}
    </ListPage>
  );
}

function Details({ serviceAccount }: { readonly serviceAccount: ServiceAccount }) {
  const { update } = useServiceAccountActions(serviceAccount.id);
  const form = useForm({
    initial: { name: serviceAccount.name, role: serviceAccount.role, isDisabled: serviceAccount.isDisabled },
    check: ({ name }) => ({ name: name.trim() === '' ? 'A service account needs a name' : undefined }),
    submit: (values) => update({ ...values, name: values.name.trim() }),
  });
  const { values, faults, change } = form;
  return (
    <Form label="Service account" onSubmit={form.submit}>
      <FormSection>
        <Field layout="row" label="Name" error={faults.name} isRequired>
          <TextField value={values.name} maxLength={KEY_NAME_MAX_LENGTH} spellCheck={false} onChange={(name) => change({ name })} />
        </Field>
        <Field layout="row" label="Role">
          <Select<Role> value={values.role} options={ROLE_OPTIONS} onChange={(role) => change({ role })} />
        </Field>
        <Field layout="row" label="Disabled" hint="Its tokens are refused while it is.">
          <Switch isOn={values.isDisabled} onChange={(isDisabled) => change({ isDisabled })} />
        </Field>
        <Field layout="row" label="Teams">
          <ReadOnlyText>{serviceAccount.teams.join(', ') || 'none'}</ReadOnlyText>
        </Field>
        {form.failureText !== undefined && <Notice tone="error" title={form.failureText} />}
        <BelowFields>
          <Button type="submit" variant="primary" isBusy={form.isBusy} busyLabel="Saving">
            Save
          </Button>
        </BelowFields>
      </FormSection>
      <UnsavedGuard isDirty={form.isDirty} />
    </Form>
  );
}
