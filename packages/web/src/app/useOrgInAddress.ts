import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePlatform } from '../platform/platform-context.ts';
import { withBase } from '../platform/session/base-path.ts';
import { orgOfAddress } from '../platform/session/session.ts';

/**
 * Keeps the org of the tab in the address of people with several orgs, so that a reload or a copied link stays in it. A link into
 * another org loads the page anew, because everything on it belongs to one org.
 */
export function useOrgInAddress(): void {
  const { session } = usePlatform();
  const location = useLocation();
  const navigate = useNavigate();
  const { orgId, user } = session;
  useEffect(() => {
    const requested = orgOfAddress(location.search);
    if (user.orgCount < 2 || requested === orgId) return;
    const isFirst = location.key === 'default'; // the server has seen this address and chosen the org of the page
    if (requested !== 0 && !isFirst) return window.location.assign(withBase(session.basePath, location.pathname + location.search));
    const search = new URLSearchParams(location.search);
    search.set('orgId', String(orgId));
    void navigate({ pathname: location.pathname, search: `?${search}`, hash: location.hash }, { replace: true, state: location.state });
  }, [location, navigate, orgId, user.orgCount, session.basePath]);
}
