import { EmptyState, Icon, type PanelProps } from '@pharos/plugin/ui';
import {
  Fed,
  IconButton,
  ListGroup,
  ListLine,
  ListScroller,
  type PanelServices,
  type SearchHit,
  UiLink,
  useFeed,
  WithServices,
} from '@pharos/plugin/unstable/ui';
import { type ReactNode, useState } from 'react';
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
  const chosen = buildGroups(settings, recentIds);
  const groups = chosen.filter(({ kind }) => services.canStar || kind !== 'starred');
  if (groups.length === 0)
    return chosen.length > 0 ? (
      <EmptyState isCompact role="status" icon={<Icon name="star" size="large" />} title="No starred dashboards">
        Log in to see those that you marked.
      </EmptyState>
    ) : (
      <EmptyState isCompact role="status" icon={<Icon name="layout-grid" size="large" />} title="No list is chosen">
        Choose in the editor of this panel what it lists.
      </EmptyState>
    );
  const list = (query: string) => (
    <ListScroller label={label}>
      {groups.map((group) => (
        <Group key={group.kind} group={group} recentIds={recentIds} query={query} settings={settings} services={services} />
      ))}
    </ListScroller>
  );
  const { keepTime, includeVars } = settings;
  return keepTime || includeVars ? (
    <Linked carried={{ hasTime: keepTime, hasVariables: includeVars }} services={services} list={list} />
  ) : (
    list('')
  );
}

interface LinkedProps extends Pick<GroupsProps, 'services'> {
  readonly carried: Parameters<PanelServices['linkParameters']>[0];
  readonly list: (query: string) => ReactNode;
}

/** Around a list whose links take something along from this page. */
function Linked({ carried, services, list }: LinkedProps) {
  const { value = '' } = useFeed(() => services.linkParameters(carried), JSON.stringify(carried));
  return list(value);
}

interface GroupProps extends Omit<GroupsProps, 'label'> {
  readonly group: DashboardGroup;
  readonly recentIds: readonly number[];
  readonly query: string;
}

function Group({ group, recentIds, query: carried, settings, services }: GroupProps) {
  const { heading, query, emptyText } = group;
  const draw = (hits: readonly SearchHit[]) => (
    <ListGroup
      heading={heading}
      emptyText={emptyText}
      lines={listedHits(group, hits, { settings, recentIds }).map((hit) => (
        <DashboardLine key={hit.id} hit={hit} query={carried} services={services} />
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

interface DashboardLineProps {
  readonly hit: SearchHit;
  /** Behind the address of the dashboard. */
  readonly query: string;
  readonly services: PanelServices;
}

function DashboardLine({ hit, query, services }: DashboardLineProps) {
  const { title, url, isStarred, folderTitle } = hit;
  return (
    <ListLine
      title={
        <UiLink href={services.pathOf(query === '' ? url : `${url}?${query}`)} title={title}>
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
