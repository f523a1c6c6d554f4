import { Button } from '@pharos/ui/button';
import { Gate } from './SignInFrame.tsx';
import styles from './SignInPage.module.css';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

interface FactorDueProps {
  /** From when on. */
  readonly on: string;
  readonly onSetUp: () => void;
  readonly onLater: () => void;
}

/** Said to who is in, and will need a second factor soon. */
export function FactorDue({ on, onSetUp, onLater }: FactorDueProps) {
  const day = DAY.format(new Date(on));
  return (
    <Gate title="A second factor is required soon" note={`From ${day} on you log in with a code of your phone or a passkey too.`}>
      <div className={styles.form}>
        <Button variant="primary" isFullWidth autoFocus onClick={onSetUp}>
          Set it up now
        </Button>
        <Button variant="quiet" isFullWidth onClick={onLater}>
          Later
        </Button>
      </div>
    </Gate>
  );
}
