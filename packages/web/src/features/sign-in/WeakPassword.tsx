import { Button } from '@pharos/ui/button';
import { Gate } from './SignInFrame.tsx';
import { SignInNotice } from './SignInNotice.tsx';

interface WeakPasswordProps {
  readonly warning: string;
  readonly onContinue: () => void;
}

/** Said of a new password that guessers try first, before the page goes on. */
export function WeakPassword({ warning, onContinue }: WeakPasswordProps) {
  return (
    <Gate title="Password saved" note="You can change it again on your profile.">
      <SignInNotice text={warning} />
      <Button variant="primary" isFullWidth onClick={onContinue}>
        Continue
      </Button>
    </Gate>
  );
}
