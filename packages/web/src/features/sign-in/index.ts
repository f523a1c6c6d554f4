export { nextAddress } from './next-address.ts';
export { deferSignInApi } from './defer-sign-in-api.ts';
export { SignInPage } from './SignInPage.tsx';
export { PasswordStrength } from './PasswordStrength.tsx';
export { findFaults, NO_MATCH } from './password-rules.ts';
export { Gate, GateEnd, GateForm, GateLink, SignInFrame } from './SignInFrame.tsx';
export { SignInNotice } from './SignInNotice.tsx';
export { WeakPassword } from './WeakPassword.tsx';
