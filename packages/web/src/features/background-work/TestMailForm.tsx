import { sendTestMail } from '@pharos/contract/api/background-work';
import { isMailAddress } from '@pharos/contract/mail-address';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Field, TextField } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { useState } from 'react';
import { useForm } from '../../platform/form/useForm.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import styles from './MailPage.module.css';

interface TestMailFormProps {
  readonly server: string;
  readonly from: string;
}

/** Sends a mail at once, and says what the mail server said. */
export function TestMailForm({ server, from }: TestMailFormProps) {
  const { api, session } = usePlatform();
  const [said, setSaid] = useState<string>();
  const form = useForm({
    initial: { address: session.user.email },
    check: ({ address }) => (isMailAddress(address.trim()) ? {} : { address: 'Type an email address' }),
    submit: async ({ address }) => {
      setSaid(undefined);
      const options = { isErrorHandled: true, isSuccessSilent: true };
      setSaid((await api(sendTestMail, { body: { address: address.trim() } }, options)).message);
    },
  });
  return (
    <section aria-label="Test mail">
      <Form label="Test mail" layout="stack" onSubmit={form.submit}>
        <div className={styles.test}>
          <p className={styles.server}>
            Mail leaves through <b>{server}</b>, from {from}.
          </p>
          <Field className={styles.address} label="Send a test mail to" error={form.faults.address}>
            <TextField
              type="email"
              inputMode="email"
              value={form.values.address}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(address) => form.change({ address })}
            />
          </Field>
          <Button type="submit" isBusy={form.isBusy} busyLabel="Sending">
            Send test mail
          </Button>
        </div>
        <div aria-live="polite">
          {form.failureText !== undefined && (
            <Notice tone="error" title="The mail was not sent">
              {form.failureText}
            </Notice>
          )}
          {form.failureText === undefined && said !== undefined && <Notice tone="success" title={said} />}
        </div>
      </Form>
    </section>
  );
}
