import { Button } from '@pharos/ui/button';
import { Dialog } from '@pharos/ui/dialog';
import { Notice } from '@pharos/ui/feedback';
import { Field, TextField } from '@pharos/ui/field';
import { CopyButton } from '@pharos/ui/text';
import { useId } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { withBase } from '../../platform/session/base-path.ts';
import type { CreatedKey } from './api-keys.queries.ts';
import styles from './api-keys.module.css';

interface CreatedKeyDialogProps {
  readonly title?: string;
  /** What it is called above the text. */
  readonly label?: string;
  readonly created: CreatedKey | undefined;
  readonly onClose: () => void;
}

/** A new key with a request that uses it. Once closed nobody can read it again. */
export function CreatedKeyDialog({ title = 'API Key Created', label = 'Key', created, onClose }: CreatedKeyDialogProps) {
  const { session, toasts } = usePlatform();
  const id = useId();
  const key = created?.key ?? '';
  const address = window.location.origin + withBase(session.basePath, '/api/dashboards/home');
  const copied = {
    onCopied: () => toasts.success('Content copied to clipboard'),
    onFailed: () => toasts.warning('Could not copy', 'The browser does not allow it. Select the text and copy it by hand.'),
  };
  return (
    <Dialog
      isOpen={created !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.created}>
        <Notice tone="warning">
          You will only be able to view this key here once! It is not stored in this form. So be sure to copy it now.
        </Notice>
        <Field label={label}>
          <TextField isMono readOnly value={key} onFocus={(event) => event.target.select()} />
        </Field>
        <CopyButton variant="primary" label={`Copy ${label.toLowerCase()}`} text={key} {...copied} />
        <div>
          <p id={id} className={styles.label}>
            Try it
          </p>
          <pre className={styles.sample} role="group" aria-labelledby={id}>
            {`curl -H "Authorization: Bearer ${key}" ${address}`}
          </pre>
        </div>
      </div>
    </Dialog>
  );
}
