import type { Panel } from '@pharos/contract/dashboard/panel';
import { hasAddress, hasLinkParams, readPanelLinks, type PanelLink } from '@pharos/domain/dashboard/forms/links';
import { setPanelLink } from '@pharos/domain/dashboard/links/link-commands';
import { objectsOf } from '@pharos/domain/text/json-object';
import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { PanelLinkFields } from './PanelLinkFields.tsx';
import styles from './panel-links.module.css';

const NEW_LINK: PanelLink = {
  kind: 'absolute',
  title: '',
  dashboard: '',
  url: '',
  params: '',
  hasTime: false,
  hasVariables: false,
  isNewTab: false,
};

/** The links of a panel, which stand in its corner. Each field changes the open document at once. */
export function PanelLinksForm({ panel }: { readonly panel: Panel }) {
  const store = useDashboardStore();
  const hasParams = useDashboard(({ history }) => hasLinkParams(history.current));
  const stored = objectsOf(panel.links);
  const links = readPanelLinks(stored).map((link, index) => (hasAddress(stored[index] ?? {}) ? link : { ...link, url: '' }));
  const set = (index: number, link: PanelLink | undefined) =>
    store.edit(setPanelLink(panel.id, { links: stored, index, link }, store.getState().history.current));
  return (
    <fieldset className={styles.links}>
      <legend>Links</legend>
      {links.map((link, index) => (
        // Links have no names of their own: what is typed in one goes when there are more or fewer.
        <PanelLinkFields
          key={`${links.length} ${index}`}
          link={link}
          number={index + 1}
          hasParams={hasParams}
          onChange={(next) => set(index, next)}
          onRemove={() => set(index, undefined)}
        />
      ))}
      <Button size="compact" icon={<Icon name="plus" size="small" />} onClick={() => set(stored.length, NEW_LINK)}>
        Add link
      </Button>
    </fieldset>
  );
}
