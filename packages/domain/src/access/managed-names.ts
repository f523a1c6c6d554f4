import type { IdentitySource } from './admission.ts';

/** Who decides about a name in place of the account's person. */
export interface NameManager {
  readonly source: IdentitySource;
  /** What people call it. */
  readonly title: string;
}

/** Who decides about the names of an account; what is absent is its person's. */
export interface ManagedNames {
  readonly login?: NameManager;
  readonly email?: NameManager;
}

/** A proxy that signs people in: its value is the login or the e-mail of an account. */
export interface ManagingProxy {
  readonly title: string;
  readonly property: 'username' | 'email';
}

/**
 * What a person does not change of their own account: what a proxy names it by, and what a directory or a provider that it is connected with writes
 * anew at each sign-in. The proxy comes before the others, of which the first counts.
 */
export function managedNames(proxy: ManagingProxy | undefined, identities: readonly NameManager[]): ManagedNames {
  const writer = identities.find(({ source }) => source !== 'proxy');
  const written = writer ? { login: nameManager(writer), email: nameManager(writer) } : {};
  if (!proxy) return written;
  return { ...written, [proxy.property === 'username' ? 'login' : 'email']: { source: 'proxy', title: proxy.title } };
}

const nameManager = ({ source, title }: NameManager): NameManager => ({ source, title });
