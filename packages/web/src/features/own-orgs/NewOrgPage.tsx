import { createOrg } from '@pharos/contract/api/orgs';
import { useOrg as chooseOrg } from '@pharos/contract/api/users';
import { pageAt } from '@pharos/contract/pages';
import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Field, TextField } from '@pharos/ui/field';
import { Form, FormFoot, FormSection } from '@pharos/ui/form';
import { ButtonLink } from '@pharos/ui/text';
import { useForm } from '../../platform/form/useForm.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { withBase } from '../../platform/session/base-path.ts';
import { mayCreateOrg } from './may-create-org.ts';

/** A name for a new organisation; its maker becomes its Admin and goes on in it. */
export function NewOrgPage() {
  const { session } = usePlatform();
  return (
    <ListPage title={pageAt('/org/new').title} parents={[{ label: pageAt('/profile').title, href: '/profile' }]}>
      {mayCreateOrg(session) ? <NewOrgForm /> : <Notice tone="info">On this server only server administrators make organisations.</Notice>}
    </ListPage>
  );
}

function NewOrgForm() {
  const { api, session } = usePlatform();
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: 'Type a name' } : {}),
    submit: async ({ name }) => {
      const { orgId } = await api(createOrg, { body: { name: name.trim() } }, { isErrorHandled: true });
      await api(chooseOrg, { params: { orgId: String(orgId) } }, { isSuccessSilent: true });
      window.location.assign(withBase(session.basePath, `/org?orgId=${orgId}`));
    },
  });
  return (
    <Form label="New organisation" onSubmit={form.submit}>
      <FormSection>
        <Field label="Name" layout="row" isRequired hasMessageRoom error={form.faults.name ?? form.failureText}>
          <TextField value={form.values.name} maxLength={NAME_MAX_LENGTH} autoFocus onChange={(name) => form.change({ name })} />
        </Field>
      </FormSection>
      <FormFoot>
        <Button variant="primary" type="submit" isBusy={form.isBusy} busyLabel="Creating">
          Create
        </Button>
        <ButtonLink variant="quiet" href="/profile">
          Cancel
        </ButtonLink>
      </FormFoot>
    </Form>
  );
}
