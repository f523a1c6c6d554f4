import { confirmTotp, getOwnFactors, startTotp, type TotpSecret } from '@pharos/contract/api/second-factor';
import { Button } from '@pharos/ui/button';
import { Dialog } from '@pharos/ui/dialog';
import { ErrorState } from '@pharos/ui/feedback';
import { Form } from '@pharos/ui/form';
import { SkeletonRows } from '@pharos/ui/loading';
import { useEffect, useId, useState } from 'react';
import { messageOf } from '../../../platform/api/api-error.ts';
import { useRefresh } from '../../../platform/cache/useApiQuery.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { CodeField, missingCode, TotpSecretView } from '../../two-factor/index.ts';
import styles from './second-factor.module.css';

interface TotpDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** With the first factor. */
  readonly onCodes: (codes: readonly string[] | undefined) => void;
}

export const TotpDialog = ({ isOpen, ...rest }: TotpDialogProps) => isOpen && <OpenTotpDialog {...rest} />;

/** A new secret, and the first code of it. */
function OpenTotpDialog({ onClose, onCodes }: Omit<TotpDialogProps, 'isOpen'>) {
  const { api } = usePlatform();
  const refresh = useRefresh();
  const id = useId();
  const [secret, setSecret] = useState<TotpSecret>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    api(startTotp, {}, { isErrorHandled: true, isSuccessSilent: true }).then(setSecret, (error: unknown) => setFailure(messageOf(error)));
  }, [api]);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: missingCode('totp', code) }),
    submit: async ({ code }) => {
      const { recoveryCodes } = await api(confirmTotp, { body: { code } }, { isErrorHandled: true });
      await refresh(getOwnFactors);
      onClose();
      onCodes(recoveryCodes);
    },
  });
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {secret && (
        <Button variant="primary" type="submit" form={id} isBusy={form.isBusy} busyLabel="Checking">
          Switch on
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      isOpen
      size="small"
      title="Set up the authenticator app"
      description="Read the code with an authenticator app on your phone, then type the six digits that it shows."
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={footer}
    >
      {failure !== undefined && (
        <ErrorState title="The app cannot be set up" isCompact>
          {failure}
        </ErrorState>
      )}
      {!secret && failure === undefined && <SkeletonRows label="key" count={3} />}
      {secret && (
        <div className={styles.stack}>
          <TotpSecretView {...secret} />
          <Form id={id} layout="stack" onSubmit={form.submit}>
            <CodeField
              kind="totp"
              hasFocus
              value={form.values.code}
              error={form.faults.code ?? form.failureText}
              onChange={(code) => form.change({ code })}
            />
          </Form>
        </div>
      )}
    </Dialog>
  );
}
