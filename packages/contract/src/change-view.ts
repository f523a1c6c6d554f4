import * as z from 'zod/mini';

/**
 * Why the change-password view stands before everything else in a session: it began with the password everybody knows, with a sign-in link, whose
 * holder need not know the password, or with a password that an administrator has set and that has to be changed: this one cannot be skipped.
 */
export const ChangeView = z.enum(['default-password', 'sign-in-link', 'set-password']);
export type ChangeView = z.infer<typeof ChangeView>;
