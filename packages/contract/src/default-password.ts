/**
 * The password of the first account where nobody chose one; signing in with it leads to the change view. A file of its own, because the
 * login page loads no schemas.
 */
export const DEFAULT_PASSWORD = 'admin';
