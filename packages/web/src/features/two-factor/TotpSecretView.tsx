import type { TotpSecret } from '@pharos/contract/api/second-factor';
import { QrCode } from './QrCode.tsx';
import styles from './two-factor.module.css';

/** What an authenticator app is set up by: with the camera, or typed in by hand. */
export function TotpSecretView({ secret, url }: TotpSecret) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className={styles.setUp}>
      <QrCode text={url} label="QR code for the authenticator app" />
      <p className={styles.secret}>
        Or type this key into the app: <code>{groups.join(' ')}</code>
      </p>
    </div>
  );
}
