import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { ScopedVariables } from './interpolate.ts';

/** Who looks at a page. */
export interface PageVisitor {
  readonly user: { readonly id: number; readonly login: string; readonly email: string };
  readonly org: { readonly id: number; readonly name: string };
}

/** What the application knows is a text wherever it stands. */
const KNOWN = { origin: 'found' } as const;

/**
 * The names that every page knows without a variable: `$__dashboard` is its title (`${__dashboard.uid}`), `$__org` the number of the
 * organisation (`${__org.name}`), `$__user` that of who looks (`${__user.login}`, `${__user.email}`).
 */
export function pageVariables({ title, uid }: Pick<Dashboard, 'title' | 'uid'>, visitor: PageVisitor | undefined): ScopedVariables {
  const dashboard = { __dashboard: { ...KNOWN, value: title, fields: { uid: uid ?? '', title, name: title } } };
  if (!visitor) return dashboard;
  const { user, org } = visitor;
  return {
    ...dashboard,
    __org: { ...KNOWN, value: String(org.id), fields: { id: String(org.id), name: org.name } },
    __user: { ...KNOWN, value: String(user.id), fields: { id: String(user.id), login: user.login, email: user.email } },
  };
}
