/** Where identities come from, as sections of the configuration are called in rows: a directory, a proxy, a provider. */
export type IdentitySection = 'ldap' | 'authproxy' | `oauth_${string}`;

/** How a session signed in: by a password that is stored here, by a link of ours, by a passkey alone, or with an identity. */
export type SignInMethod = 'password' | 'sign-in-link' | 'passkey' | IdentitySection;
