import { pageAt } from '@pharos/contract/pages';
import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { Button } from '@pharos/ui/button';
import { Field, TextField } from '@pharos/ui/field';
import { Form, FormFoot, FormSection } from '@pharos/ui/form';
import { ButtonLink } from '@pharos/ui/text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../platform/api/api-error.ts';
import { ListPage } from '../../platform/page/ListPage.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import { useFolderActions, useNameCheck } from '../folder-picker/index.ts';
import styles from './folders.module.css';

/** A name for a new folder; the folder's own page follows. */
export function NewFolderPage() {
  const [name, setName] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { complaint, isValid } = useNameCheck({ kind: 'folder', name, folderId: 0 });
  const { create } = useFolderActions();
  const { session, toasts } = usePlatform();
  const navigate = useNavigate();
  const isReady = isTouched && isValid && !isBusy;
  const submit = async () => {
    if (!isReady) return;
    setBusy(true);
    try {
      const { title, url } = await create(name);
      toasts.success('Folder created', title);
      await navigate(session.pathOf(url), { replace: true });
    } catch (error) {
      setRefusal(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <ListPage title={pageAt('/dashboards/folder/new').title} parents={[{ label: 'Dashboards', href: '/dashboards' }]}>
      <Form className={styles.form} onSubmit={() => void submit()}>
        <FormSection>
          <Field label="Name" layout="row" isRequired hasMessageRoom error={refusal ?? (isTouched ? complaint : undefined)}>
            <TextField
              value={name}
              maxLength={NAME_MAX_LENGTH}
              autoFocus
              onChange={(next) => {
                setName(next);
                setTouched(true);
                setRefusal(undefined);
              }}
            />
          </Field>
        </FormSection>
        <FormFoot>
          <Button variant="primary" type="submit" disabled={!isReady} isBusy={isBusy} busyLabel="Creating">
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
