import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { CopyButton } from '@pharos/ui/text';
import { saveFile } from '../../platform/page/save-file.ts';
import styles from './two-factor.module.css';

/** New recovery codes, which nobody sees again. */
export function RecoveryCodesView({ codes }: { readonly codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={styles.setUp}>
      <Notice tone="warning">
        Keep these recovery codes in a safe place. Each signs you in once without your phone, and they are shown only now.
      </Notice>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton label="Copy codes" text={text} />
        <Button onClick={() => saveFile('pharos-recovery-codes.txt', text, 'text/plain')}>Download</Button>
      </div>
    </div>
  );
}
