import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { hasVisibleSign } from '@pharos/contract/visible-sign';
import { setTitle } from '@pharos/domain/dashboard/commands';
import { Button } from '@pharos/ui/button';
import { Checkbox } from '@pharos/ui/choice';
import { Dialog } from '@pharos/ui/dialog';
import { Field, TextField } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { Notice } from '@pharos/ui/feedback';
import { ButtonLink } from '@pharos/ui/text';
import { useId } from 'react';
import { useForm } from '../../platform/form/useForm.ts';
import { useSignInAddress } from '../../platform/session/useSignInAddress.ts';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { FolderPicker, STAYS_AS_DRAFT, NO_FOLDER, NoFolderNotice, useNameCheck } from '../folder-picker/index.ts';
import { labelWithViewers, NewViewersNotice, useNewViewers } from '../permissions/index.ts';
import { ChangeLines, useSavedChanges } from './ChangeList.tsx';
import type { SaveInput, SaveRefusal } from './save-dashboard.ts';
import { hasOtherTime, hasOtherValues } from './save-state.ts';
import { useFirstFolderChoice, useFolderMove } from './useFolderChoice.ts';
import { NOTHING_TO_SAVE } from './useRequestSave.ts';
import styles from './save.module.css';

const NO_TITLE = 'A dashboard needs a title';

type Refusal = Extract<SaveRefusal, { readonly message: string }>;

interface SaveFormProps {
  readonly input: SaveInput;
  /** Why the last try failed. */
  readonly refusal: Refusal | undefined;
  readonly onSave: (input: SaveInput) => Promise<void>;
  /** Stores what is on the page as a dashboard of its own. */
  readonly onCopy: () => Promise<void>;
  readonly onClose: () => void;
}

/** What a save is told about: a title for a new dashboard, a message for the list of versions, whether range and values go with it. */
export function SaveForm({ input, refusal, onSave, onCopy, onClose }: SaveFormProps) {
  const store = useDashboardStore();
  const id = useId();
  const isNew = useDashboard(({ meta }) => meta.isNew);
  const title = useDashboard(({ history }) => history.current.title);
  const { hasNone, ...folderChoice } = useFirstFolderChoice(isNew);
  const folderId = useDashboard(({ meta }) => meta.folderId);
  const { complaint } = useNameCheck({ kind: 'dashboard', name: title, folderId });
  const newViewers = useNewViewers(useFolderMove(folderId));
  const canKeepTime = useDashboard(hasOtherTime);
  const canKeepValues = useDashboard(hasOtherValues);
  const { values, change, submit, run, isBusy } = useForm({
    // What a new dashboard was built with is its own; an existing one has a range of its own already.
    initial: { message: input.message ?? '', keepsTime: input.keepsTime ?? isNew, keepsValues: input.keepsValues ?? false },
    submit: ({ message, keepsTime, keepsValues }) =>
      onSave({ message: message.trim(), keepsTime: keepsTime && canKeepTime, keepsValues: keepsValues && canKeepValues }),
    others: { copy: onCopy },
  });
  const { message, keepsTime, keepsValues } = values;
  const changes = [
    ...useSavedChanges(),
    ...(keepsTime && canKeepTime ? ['Time range and refresh on the screen'] : []),
    ...(keepsValues && canKeepValues ? ['Values of variables on the screen'] : []),
  ];
  const isUntitled = !hasVisibleSign(title);
  const hasNoFolder = isNew && hasNone;
  const isWaiting = newViewers.kind === 'pending' || (isNew && !hasNone && !folderChoice.value);
  const obstacle = isUntitled ? NO_TITLE : hasNoFolder ? NO_FOLDER : changes.length === 0 && !isNew ? NOTHING_TO_SAVE : undefined;
  const isReady = obstacle === undefined && !isWaiting;
  const isGone = refusal?.kind === 'gone';
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {isGone && (
        <Button variant="primary" isBusy={isBusy} busyLabel="Saving" onClick={() => run('copy')}>
          Save as copy
        </Button>
      )}
      <Button
        variant={isGone ? 'normal' : 'primary'}
        type="submit"
        form={id}
        isBusy={isBusy}
        busyLabel="Saving"
        aria-disabled={!isReady}
        title={obstacle}
      >
        {labelWithViewers('Save', newViewers)}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={isNew ? 'Save new dashboard' : 'Save dashboard'}
      footer={footer}
    >
      <Form id={id} layout="stack" className={styles.form} onSubmit={() => isReady && submit()}>
        {refusal && <RefusalNotice refusal={refusal} />}
        {hasNoFolder && <NoFolderNotice outcome={STAYS_AS_DRAFT} />}
        {isNew && (
          <Field label="Title" isRequired error={isUntitled ? NO_TITLE : undefined} warning={complaint}>
            <TextField
              value={title}
              maxLength={NAME_MAX_LENGTH}
              onChange={(next) => store.edit(setTitle(next))}
              onFocus={(event) => event.target.select()}
            />
          </Field>
        )}
        <NewViewersNotice viewers={newViewers} what={title} />
        {isNew && !hasNoFolder && <FolderPicker {...folderChoice} />}
        <Field label="Message" labelExtra="optional">
          <TextField
            value={message}
            maxLength={MESSAGE_MAX_LENGTH}
            placeholder="What has changed and why"
            onChange={(next) => change({ message: next })}
          />
        </Field>
        {canKeepTime && (
          <Checkbox isChecked={keepsTime} onChange={(isOn) => change({ keepsTime: isOn })}>
            Save current time range and refresh
          </Checkbox>
        )}
        {canKeepValues && (
          <Checkbox isChecked={keepsValues} onChange={(isOn) => change({ keepsValues: isOn })}>
            Save current variables
          </Checkbox>
        )}
        <Contents changes={changes} isNew={isNew} />
      </Form>
    </Dialog>
  );
}

/** Why it was not saved, and where to sign in where that is why. */
function RefusalNotice({ refusal }: { readonly refusal: Refusal }) {
  const href = useSignInAddress();
  const signIn = refusal.kind === 'signed-out' && (
    <ButtonLink size="compact" href={href} isExternal>
      Sign In
    </ButtonLink>
  );
  return (
    <Notice tone="error" title="The dashboard was not saved" action={signIn}>
      {refusal.message}
    </Notice>
  );
}

/** What the new version will hold that the stored one does not. */
function Contents({ changes, isNew }: { readonly changes: readonly string[]; readonly isNew: boolean }) {
  const version = useDashboard(({ history }) => history.saved.version);
  if (changes.length === 0) {
    return isNew ? null : (
      <p className={styles.nothing}>{`Nothing has changed since version ${version}: a save would store the same again.`}</p>
    );
  }
  return (
    <section className={styles.contents}>
      <h3>What will be saved</h3>
      <ChangeLines changes={changes} label="What will be saved" />
    </section>
  );
}
