import * as z from 'zod/mini';

/**
 * Why the change-password view stands before everything else in a session: it began with the password everybody knows, or with the sign-in link
 * of the first start, whose holder need not know the password.
 */
export const ChangeView = z.enum(['default-password', 'sign-in-link']);
export type ChangeView = z.infer<typeof ChangeView>;
