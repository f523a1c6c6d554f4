import { redirectTarget, requestedIn, requestedTarget } from '@pharos/domain/session/redirect-target';
import { withBase } from '../../platform/session/base-path.ts';

/**
 * Where to go after signing in: the server's answer (it carries the base path), else the `redirect` of the address (it does not), else
 * the home page. Anything but a path of this application is ignored.
 */
export function nextAddress(
  basePath: string,
  redirectUrl: string | undefined,
  { origin, search }: Pick<Location, 'origin' | 'search'>,
): string {
  const site = { origin, subPath: basePath };
  return redirectTarget(redirectUrl, site) ?? requestedTarget(requestedIn(search), site) ?? withBase(basePath, '/');
}
