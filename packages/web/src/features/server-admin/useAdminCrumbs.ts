import type { Crumb } from '@pharos/ui/page';
import { usePlatform } from '../../platform/platform-context.ts';

/** The steps to a page of one user. */
export function useAdminCrumbs(): readonly Crumb[] {
  const { nav } = usePlatform();
  const admin = nav.get('admin')?.node;
  const users = { label: nav.get('global-users')?.node.text ?? 'Users', href: '/admin/users' };
  return admin ? [{ label: admin.text ?? '', href: admin.url ?? '/admin/users' }, users] : [users];
}
