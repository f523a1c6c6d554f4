/** How a session signed in: by a password that is stored here, by a link of ours, or by a directory, proxy or provider, as their sections are called. */
export type SignInMethod = 'password' | 'sign-in-link' | 'ldap' | 'authproxy' | `oauth_${string}`;
