import type { AccountPagePath } from '@pharos/contract/pages';

/** A page of the account flows with what its address says. */
export interface AccountAddress {
  readonly path: AccountPagePath;
  /** Parameters of the path and of the query. */
  readonly parameters: URLSearchParams;
}

/** By hand: the table of all pages would come with everything else of it before the login page takes text. */
const PLAIN: readonly Exclude<AccountPagePath, '/invite/:code'>[] = [
  '/profile/select-org',
  '/signup',
  '/user/email/confirm',
  '/user/password/reset',
  '/user/password/send-reset-email',
];

/** Undefined where an address is that of the login page. */
export function readAccountAddress(
  basePath: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): AccountAddress | undefined {
  const path = pathname.slice(basePath.length).replace(/\/$/, '');
  const parameters = new URLSearchParams(search);
  const code = /^\/invite\/([^/]+)$/.exec(path)?.[1];
  if (code !== undefined) {
    parameters.set('code', decodeURIComponent(code));
    return { path: '/invite/:code', parameters };
  }
  const plain = PLAIN.find((one) => one === path);
  return plain && { path: plain, parameters };
}
