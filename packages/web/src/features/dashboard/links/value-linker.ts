import { linkParameters } from '@pharos/domain/dashboard/links/link-address';
import { type LinkEnvironment, valueLinks } from '@pharos/domain/fields/data-links';
import type { ValueLinker } from '@pharos/plugin/unstable/ui';
import { linkTarget } from '../../../platform/navigation/link-target.ts';
import type { Session } from '../../../platform/session/session.ts';
import type { DashboardStore } from '../../dashboard-store/index.ts';
import { linkContextOf } from './link-context.ts';

/** What a page says of itself in the links of values, as it is at this moment. */
function environmentOf({ getState, resolvedRange }: Pick<DashboardStore, 'getState' | 'resolvedRange'>): LinkEnvironment {
  const context = linkContextOf(getState());
  return {
    scope: context.scope,
    range: resolvedRange(),
    timeParameters: linkParameters({ hasTime: true, hasVariables: false }, context),
    variableParameters: linkParameters({ hasTime: false, hasVariables: true }, context),
  };
}

type LinkSession = Pick<Session, 'pathOf' | 'basePath'>;

/** The links of values on this dashboard. */
export const createValueLinker =
  (store: Pick<DashboardStore, 'getState' | 'resolvedRange'>, session: LinkSession): ValueLinker =>
  (value) =>
    valueLinks(value, environmentOf(store)).map(({ title, url, isNewTab }) => {
      const target = url === undefined ? undefined : linkTarget(session, url, window.location.href);
      return { title, href: target?.href, isRouted: target?.isExternal === false, isNewTab };
    });
