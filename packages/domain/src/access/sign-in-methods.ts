/** What signs somebody in to an account. */
export interface SignInMethods {
  /** It has a password here, and the login form is there to take it. */
  readonly hasPassword: boolean;
  /** Identities of the account; those of a section that is off sign nobody in. */
  readonly identities: readonly { readonly id: number; readonly isOn: boolean }[];
}

/** Whether something is left to sign in with once an identity is gone. */
export const mayDisconnect = (identityId: number, { hasPassword, identities }: SignInMethods): boolean =>
  hasPassword || identities.some(({ id, isOn }) => isOn && id !== identityId);
