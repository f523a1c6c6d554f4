import { fail } from '@pharos/contract/errors';
import type { Config } from '../../../platform/config/config.ts';

/** Where a directory or proxy has the passwords, or nobody signs in with one, none is reset here. @throws AppError reset-managed-elsewhere, reset-form-disabled */
export function requireReset(authenticatorIds: readonly string[], { disableLoginForm }: Pick<Config['auth'], 'disableLoginForm'>): void {
  if (['ldap', 'auth-proxy'].some((id) => authenticatorIds.includes(id))) fail('reset-managed-elsewhere');
  if (disableLoginForm) fail('reset-form-disabled');
}
