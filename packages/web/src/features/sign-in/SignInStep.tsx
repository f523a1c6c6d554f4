import type { SignInStep as Step } from '@pharos/contract/api/sign-in-step';
import { useEffect, useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { withBase } from '../../platform/session/base-path.ts';
import { FactorForm } from './FactorForm.tsx';
import { FactorSetUp } from './FactorSetUp.tsx';
import type { LoggedIn, SignInHost } from './sign-in-api.ts';
import { Gate, GateEnd, GateLink } from './SignInFrame.tsx';
import { SignInNotice } from './SignInNotice.tsx';
import { createStepApi } from './step-api.ts';

interface SignInStepProps {
  readonly host: SignInHost;
  readonly onDone: (loggedIn: LoggedIn, login: string) => void;
}

/** Behind a right password: the second factor is shown, or set up where one is required. */
export function SignInStep({ host, onDone }: SignInStepProps) {
  const [api] = useState(() => createStepApi(host));
  const [step, setStep] = useState<Step>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    api.find().then(setStep, (error: unknown) => setFailure(messageOf(error)));
  }, [api]);
  const others = (
    <GateEnd>
      <GateLink href={withBase(host.basePath, '/login')}>Log in as somebody else</GateLink>
    </GateEnd>
  );
  if (failure !== undefined)
    return (
      <Gate title="Two-factor sign-in">
        <SignInNotice text={failure} />
        {others}
      </Gate>
    );
  if (!step) return <Gate title="Two-factor sign-in" />;
  const finish = (loggedIn: LoggedIn) => onDone(loggedIn, step.login);
  return (
    <Gate title={step.kind === 'set-up' ? 'Set up two-factor sign-in' : 'Two-factor sign-in'} note={`You are logging in as ${step.login}.`}>
      {step.kind === 'set-up' ? (
        <FactorSetUp api={api} ways={step.ways} onDone={finish} />
      ) : (
        <FactorForm api={api} ways={step.ways} onDone={finish} />
      )}
      {others}
    </Gate>
  );
}
