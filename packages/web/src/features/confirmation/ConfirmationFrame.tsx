import type { ConfirmationWay } from '@pharos/contract/api/confirmation';
import { Button } from '@pharos/ui/button';
import { Dialog } from '@pharos/ui/dialog';
import type { ReactNode } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import type { PendingConfirmation } from '../../platform/session/confirmation.ts';
import styles from './confirmation.module.css';

export const TITLE = 'Confirm it is you';
const SIGNED_OUT = 'You have been signed out. Sign in in another tab, then try again.';

export interface WayProps extends Pick<PendingConfirmation, 'finish'> {
  /** Other ways that the account has. */
  readonly others: readonly ConfirmationWay[];
  readonly onOther: (way: ConfirmationWay) => void;
}

interface ConfirmationFrameProps extends WayProps {
  readonly description: string;
  /** The form that the button submits. */
  readonly formId: string;
  readonly isBusy: boolean;
  readonly confirmLabel?: string;
  readonly children: ReactNode;
}

const OFFERS: Readonly<Record<ConfirmationWay, string>> = {
  password: 'Use the password',
  totp: 'Use the authenticator app',
  passkey: 'Use a passkey',
  provider: 'Sign in at your provider',
};

/** The dialog around one way, with the others below. */
export function ConfirmationFrame({
  description,
  formId,
  isBusy,
  confirmLabel = 'Confirm',
  others,
  onOther,
  finish,
  children,
}: ConfirmationFrameProps) {
  const footer = (
    <>
      <Button onClick={() => finish(false)}>Cancel</Button>
      <Button variant="primary" type="submit" form={formId} isBusy={isBusy} busyLabel="Checking">
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen size="small" title={TITLE} description={description} onOpenChange={(isOpen) => !isOpen && finish(false)} footer={footer}>
      {children}
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map((way) => (
            <Button key={way} variant="quiet" size="compact" onClick={() => onOther(way)}>
              {OFFERS[way]}
            </Button>
          ))}
        </div>
      )}
    </Dialog>
  );
}

/** What to say of a refused try: who has been signed out meanwhile is told how to go on. */
export const failureIn = (failure: unknown, text: string | undefined): string | undefined =>
  failure instanceof ApiError && failure.isSignedOut ? SIGNED_OUT : text;
