import type { Panel } from '@pharos/contract/dashboard/panel';
import { readPanelLinks } from '@pharos/domain/dashboard/forms/links';
import { drawnName } from '@pharos/domain/text/drawn-name';
import { panelLinkAddress } from '@pharos/domain/dashboard/links/link-address';
import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { Menu, type MenuEntry } from '@pharos/ui/menu';
import { usePlatform } from '../../../platform/platform-context.ts';
import { withBase } from '../../../platform/session/base-path.ts';
import { panelName } from '../panel/panel-text.ts';
import { linkTarget } from '../../../platform/navigation/link-target.ts';
import { useLinkContext } from './useLinkContext.ts';

/** The links of a panel, behind a small sign beside its title. */
export function PanelLinks({ panel }: { readonly panel: Panel }) {
  const { session } = usePlatform();
  const context = useLinkContext();
  const entries = readPanelLinks(panel.links).map((link): MenuEntry => {
    const target = linkTarget(session, panelLinkAddress(link, context), window.location.href);
    const label = drawnName(link.title || link.url);
    if (!target) return { label, note: 'cannot be followed', isDisabled: true, onSelect: () => undefined };
    if (target.isExternal) return { kind: 'link', label, href: target.href, isExternal: true };
    return { kind: 'link', label, href: link.isNewTab ? withBase(session.basePath, target.href) : target.href, isExternal: link.isNewTab };
  });
  return (
    <Menu
      align="start"
      entries={entries}
      trigger={<IconButton label={`Links of ${panelName(panel)}`} size="tiny" icon={<Icon name="external-link" size="small" />} />}
    />
  );
}
