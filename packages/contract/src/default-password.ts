/**
 * The password that everybody tries first; signing in with it leads to the change-password view. A file of its own, because the
 * login page loads no schemas.
 */
export const DEFAULT_PASSWORD = 'admin';
