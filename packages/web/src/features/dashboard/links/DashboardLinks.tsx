import { search, type SearchHit } from '@pharos/contract/api/search';
import { TEXT_LIMITS } from '@pharos/contract/text-limits';
import { type DashboardLink, readDashboardLinks } from '@pharos/domain/dashboard/forms/links';
import { appendQuery, dashboardLinkAddress, linkParameters, type LinkContext } from '@pharos/domain/dashboard/links/link-address';
import { drawnName } from '@pharos/domain/text/drawn-name';
import { interpolate } from '@pharos/domain/variables/interpolate';
import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Menu, type MenuEntry } from '@pharos/ui/menu';
import { useMemo, useState } from 'react';
import { useApiQuery } from '../../../platform/cache/useApiQuery.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { withBase } from '../../../platform/session/base-path.ts';
import { useDashboard } from '../../dashboard-store/index.ts';
import { LinkAnchor } from './LinkAnchor.tsx';
import { linkIcon } from './link-icon.ts';
import { useLinkContext } from './useLinkContext.ts';
import styles from './links.module.css';

/** Dashboards that a link by tags shows beside each other, and in its drop-down. */
const SHOWN_IN_STRIP = 7;
const SHOWN_IN_MENU = 100;

/** The links of the dashboard, at the right end of the strip below the bar. */
export function DashboardLinks() {
  const stored = useDashboard(({ history }) => history.current.links);
  const links = useMemo(() => readDashboardLinks(stored), [stored]);
  const context = useLinkContext();
  if (links.length === 0) return null;
  return (
    <nav aria-label="Links" className={styles.links}>
      {links.map((link, index) => (
        <OneLink key={index} link={{ ...link, title: nameOf(link.title, context) }} context={context} />
      ))}
    </nav>
  );
}

interface LinkProps {
  readonly link: DashboardLink;
  readonly context: LinkContext;
}

const nameOf = (text: string, { scope }: LinkContext): string =>
  drawnName(interpolate(text, scope, { wantsText: true, maxLength: TEXT_LIMITS.name }));

function OneLink({ link, context }: LinkProps) {
  if (link.kind === 'link')
    return (
      <LinkAnchor address={dashboardLinkAddress(link, context)} isNewTab={link.isNewTab} tooltip={nameOf(link.tooltip, context)}>
        <Icon name={linkIcon(link.icon)} size="small" />
        {link.title || drawnName(link.url)}
      </LinkAnchor>
    );
  if (link.tags.length === 0) return null; // every dashboard there is would stand here
  return link.isDropdown ? <LinkMenu {...{ link, context }} /> : <LinkRow {...{ link, context }} />;
}

/** Dashboards with all the tags, without the open one. */
function useTagged({ tags }: DashboardLink, { limit, isWanted = true }: { readonly limit: number; readonly isWanted?: boolean }) {
  const own = useDashboard(({ history }) => history.saved.uid);
  const { session } = usePlatform();
  const query = useApiQuery(search, { query: { tag: [...tags], type: 'dash-db', limit: String(limit + 1) } }, { isWanted });
  const hits = query.data?.filter(({ uid }) => uid !== own).slice(0, limit);
  return { ...query, hits: hits?.map((hit) => ({ ...hit, url: session.pathOf(hit.url) })) };
}

const addressOfHit = ({ url }: SearchHit, link: DashboardLink, context: LinkContext): string =>
  appendQuery(url, linkParameters(link, context));

function LinkRow({ link, context }: LinkProps) {
  const { hits = [] } = useTagged(link, { limit: SHOWN_IN_STRIP });
  return hits.map((hit) => (
    <LinkAnchor key={hit.uid} address={addressOfHit(hit, link, context)} isNewTab={link.isNewTab} tooltip={link.tooltip}>
      <Icon name="layout-dashboard" size="small" />
      {hit.title}
    </LinkAnchor>
  ));
}

/** What the list holds is asked for when it is opened for the first time. */
function LinkMenu({ link, context }: LinkProps) {
  const [isOpen, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const { hits, error } = useTagged(link, { limit: SHOWN_IN_MENU, isWanted: isOpen || isNear });
  const { session } = usePlatform();
  const caption = link.title || link.tags.join(', ');
  const entries: readonly MenuEntry[] = hits
    ? hits.map((hit): MenuEntry => {
        const address = addressOfHit(hit, link, context);
        return {
          kind: 'link',
          label: hit.title,
          href: link.isNewTab ? withBase(session.basePath, address) : address,
          isExternal: link.isNewTab,
        };
      })
    : [];
  const empty = hits ? 'No other dashboard has these tags' : error ? 'The dashboards did not load' : 'Loading';
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="compact"
          title={link.tooltip || undefined}
          icon={<Icon name="layout-grid" size="small" />}
          iconEnd={<Icon name="chevron-down" size="small" />}
        >
          {caption}
        </Button>
      }
      entries={entries.length > 0 ? entries : [{ kind: 'heading', label: empty }]}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onNear={() => setNear(true)}
    />
  );
}
