import type { Crumb } from '@pharos/ui/page';
import { adminCrumbs } from '../../platform/navigation/configuration-crumbs.ts';
import { usePlatform } from '../../platform/platform-context.ts';

/** The steps to a page of one user. */
export function useAdminCrumbs(): readonly Crumb[] {
  const { nav } = usePlatform();
  return adminCrumbs(nav, { label: nav.get('global-users')?.node.text ?? 'Users', href: '/admin/users' });
}
