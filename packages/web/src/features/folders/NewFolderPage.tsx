import { pageAt } from '@pharos/contract/pages';
import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { Button } from '@pharos/ui/button';
import { Field, TextField } from '@pharos/ui/field';
import { Form, FormFoot, FormSection } from '@pharos/ui/form';
import { ButtonLink } from '@pharos/ui/text';
import { useNavigate } from 'react-router';
import { useForm } from '../../platform/form/useForm.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { useFolderActions, useNameCheck } from '../folder-picker/index.ts';
import styles from './folders.module.css';

/** A name for a new folder; the folder's own page follows. */
export function NewFolderPage() {
  const { create } = useFolderActions();
  const { session, toasts } = usePlatform();
  const navigate = useNavigate();
  const form = useForm({
    initial: { name: '' },
    submit: async ({ name }) => {
      const { title, url } = await create(name);
      toasts.success('Folder created', title);
      await navigate(session.pathOf(url), { replace: true });
    },
  });
  const { name } = form.values;
  const { complaint, isValid } = useNameCheck({ kind: 'folder', name, folderId: 0 });
  const isReady = form.isTouched && isValid && !form.isBusy;
  return (
    <ListPage title={pageAt('/dashboards/folder/new').title} parents={[{ label: 'Dashboards', href: '/dashboards' }]}>
      <Form className={styles.form} onSubmit={() => isReady && form.submit()}>
        <FormSection>
          <Field label="Name" layout="row" isRequired hasMessageRoom error={form.failureText ?? (form.isTouched ? complaint : undefined)}>
            <TextField value={name} maxLength={NAME_MAX_LENGTH} autoFocus onChange={(next) => form.change({ name: next })} />
          </Field>
        </FormSection>
        <FormFoot>
          <Button variant="primary" type="submit" disabled={!isReady} isBusy={form.isBusy} busyLabel="Creating">
            Create
          </Button>
          <ButtonLink variant="quiet" href="/dashboards">
            Cancel
          </ButtonLink>
        </FormFoot>
      </Form>
    </ListPage>
  );
}
