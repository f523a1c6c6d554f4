import { AppError } from '@pharos/contract/errors';
import type { Credentials } from '../../platform/http/authenticate.ts';

/** Pages and the ways in and out work whatever organisation a tab asks for; the stored one is used where the caller is no member. */
const FORGIVING = /^\/(login|logout|api\/login\/ping)\/?(\?|$)/;

export interface RequestedOrg {
  /** Undefined: the stored one. */
  readonly orgId: number | undefined;
  /** True where a wrong organisation is passed over instead of refused. */
  readonly isForgiving: boolean;
}

/**
 * The organisation a request asks for: header, else `orgId` in the query, else the stored one. It selects among the caller's
 * memberships and grants nothing.
 * @throws AppError org-not-member for what cannot be an organisation
 */
export function requestedOrg(credentials: Credentials): RequestedOrg {
  const isForgiving = credentials.isPageLoad || FORGIVING.test(credentials.url);
  const text = credentials.header('x-grafana-org-id') || credentials.query('orgId') || '0';
  const orgId = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (orgId === undefined && !isForgiving) throw new AppError('org-not-member');
  return { orgId: orgId || undefined, isForgiving };
}
