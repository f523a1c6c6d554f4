import { Button } from '@pharos/ui/button';
import { Dialog } from '@pharos/ui/dialog';
import { Notice } from '@pharos/ui/feedback';
import { Field, TextField } from '@pharos/ui/field';
import { CopyButton } from '@pharos/ui/text';
import { usePlatform } from '../../../platform/platform-context.ts';
import styles from './second-factor.module.css';

interface AppPasswordDialogProps {
  /** A new one; undefined while there is none to show. */
  readonly password: string | undefined;
  readonly onClose: () => void;
}

/** A new app password. Once closed nobody can read it again. */
export function AppPasswordDialog({ password, onClose }: AppPasswordDialogProps) {
  const { session } = usePlatform();
  return (
    <Dialog
      isOpen={password !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="App password added"
      description={`The program logs in with the name ${session.user.login} and this password.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.stack}>
        <Notice tone="warning">It is shown only now. Copy it into the program.</Notice>
        <Field label="App password">
          <TextField isMono readOnly value={password ?? ''} onFocus={(event) => event.target.select()} />
        </Field>
        <div>
          <CopyButton variant="primary" label="Copy app password" text={password ?? ''} />
        </div>
      </div>
    </Dialog>
  );
}
