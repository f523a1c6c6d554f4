import {
  EmptyState,
  Fed,
  Icon,
  IconButton,
  ListGroup,
  ListLine,
  ListScroller,
  type PanelProps,
  type PanelServices,
  type SearchHit,
  UiLink,
  WithServices,
} from '@pharos/plugin/ui';
import { useState } from 'react';
import styles from './DashList.module.css';
import { buildGroups, type DashboardGroup, listedHits } from './model.ts';
import type { DashListOptions } from './options.ts';

/** Dashboards of up to three kinds, each with its star. */
export function DashListPanel({ host, title, model }: PanelProps<DashListOptions>) {
  return (
    <WithServices host={host} noun="dashboards">
      {(services) => <Groups label={`${title || 'Dashboards'}, list`} settings={model} services={services} />}
    </WithServices>
  );
}

interface GroupsProps {
  readonly label: string;
  readonly settings: DashListOptions;
  readonly services: PanelServices;
}

function Groups({ label, settings, services }: GroupsProps) {
  // What was opened last when the panel was drawn: opening a dashboard leads away from here.
  const [recentIds] = useState(services.recentIds);
  const groups = buildGroups(settings, recentIds).filter(({ kind }) => services.canStar || kind !== 'starred');
  if (groups.length === 0)
    return (
      <EmptyState isCompact role="status" title="No list is chosen">
        Choose in the editor of this panel what it lists.
      </EmptyState>
    );
  return (
    <ListScroller label={label}>
      {groups.map((group) => (
        <Group key={group.kind} group={group} recentIds={recentIds} settings={settings} services={services} />
      ))}
    </ListScroller>
  );
}

interface GroupProps extends Omit<GroupsProps, 'label'> {
  readonly group: DashboardGroup;
  readonly recentIds: readonly number[];
}

function Group({ group, recentIds, settings, services }: GroupProps) {
  const { heading, query, emptyText } = group;
  const draw = (hits: readonly SearchHit[]) => (
    <ListGroup
      heading={heading}
      emptyText={emptyText}
      lines={listedHits(group, hits, { settings, recentIds }).map((hit) => (
        <DashboardLine key={hit.id} hit={hit} settings={settings} services={services} />
      ))}
    />
  );
  if (!query) return draw([]);
  return (
    <Fed feed={() => services.dashboards(query)} query={JSON.stringify(query)} noun="dashboards">
      {draw}
    </Fed>
  );
}

function DashboardLine({ hit, settings, services }: Omit<GroupsProps, 'label'> & { readonly hit: SearchHit }) {
  const { title, url, isStarred, folderTitle } = hit;
  const href = services.pathOf(url, { hasTime: settings.keepTime, hasVariables: settings.includeVars });
  return (
    <ListLine
      title={
        <UiLink href={href} title={title}>
          {title}
        </UiLink>
      }
      note={folderTitle}
    >
      {services.canStar && (
        <IconButton
          size="compact"
          label={isStarred ? `Unmark ${title} as favourite` : `Mark ${title} as favourite`}
          icon={<Icon name="star" size="small" />}
          isOn={isStarred}
          className={isStarred ? styles.starred : undefined}
          onClick={() => services.toggleStar(hit)}
        />
      )}
    </ListLine>
  );
}
