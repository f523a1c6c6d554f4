import { useState } from 'react';
import {
  Avatar,
  Badge,
  Button,
  DataTable,
  Icon,
  IconButton,
  JsonViewer,
  ListTile,
  ListTiles,
  RowName,
  SearchField,
  SegmentedControl,
  Toolbar,
  type DataColumn,
} from '../src/index.ts';
import { Section } from './Cell.tsx';

interface User {
  readonly login: string;
  readonly email: string;
  readonly role: string;
  readonly seenMinutes: number;
}

const USERS: readonly User[] = [
  { login: 'ana.ruiz', email: 'ana@harbour.example', role: 'Editor', seenMinutes: 6 },
  { login: 'jonas.berg', email: 'jonas@harbour.example', role: 'Admin', seenMinutes: 120 },
  { login: 'lin.wei.with.a.very.long.login.name.that.does.not.end', email: 'lin@harbour.example', role: 'Viewer', seenMinutes: 4320 },
];

const COLUMNS: readonly DataColumn<User>[] = [
  {
    id: 'login',
    header: 'Login',
    cell: (user) => <RowName avatar={<Avatar name={user.login} />}>{user.login}</RowName>,
    compare: (a, b) => a.login.localeCompare(b.login),
  },
  { id: 'email', header: 'Email', cell: (user) => user.email, isLesser: true },
  { id: 'role', header: 'Role', cell: (user) => user.role, phone: 'state' },
  {
    id: 'seen',
    header: 'Seen',
    align: 'end',
    cell: (user) => `${user.seenMinutes} min`,
    compare: (a, b) => a.seenMinutes - b.seenMinutes,
  },
];

const DOCUMENT = {
  title: 'Host overview',
  schemaVersion: 16,
  panels: Array.from({ length: 2000 }, (_, id) => ({
    id,
    type: 'graph',
    title: `Panel ${id}`,
    transparent: id % 2 === 0,
    links: [],
    datasource: null,
  })),
};

export function ListSection() {
  const [search, setSearch] = useState('');
  const [layout, setLayout] = useState<'grid' | 'list'>('list');
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set(['jonas.berg']));
  const layouts = (
    <SegmentedControl
      label="Layout"
      value={layout}
      onChange={setLayout}
      segments={[
        { value: 'grid', label: 'Grid' },
        { value: 'list', label: 'List' },
      ]}
    />
  );
  return (
    <Section title="Lists" columns="one">
      <Toolbar filter={<SearchField value={search} onChange={setSearch} placeholder="Filter by name or type" />} end={layouts}>
        <Button variant="quiet" icon={<Icon name="filter" />}>
          Filter
        </Button>
      </Toolbar>
      <DataTable
        label="Users"
        rows={USERS}
        rowKey={(user) => user.login}
        rowName={(user) => user.login}
        rowHref={(user) => `#${user.login}`}
        columns={COLUMNS}
        initialSort={{ columnId: 'login', direction: 'ascending' }}
        selectedKeys={selected}
        onSelect={setSelected}
        actions={(user) => <IconButton size="compact" label={`Remove ${user.login}`} icon={<Icon name="trash-2" size="small" />} />}
      />
      <div style={{ height: 24 }} />
      <ListTiles label="Data sources">
        <ListTile
          name="prometheus-eu"
          href="#p"
          avatar={<Avatar name="Prometheus" isSquare isLarge />}
          badge={<Badge tone="accent">default</Badge>}
          note="Prometheus"
          detail="http://prometheus.eu.internal:9090"
        />
        <ListTile
          name="postgres-main with a name that is too long for a tile"
          href="#g"
          avatar={<Avatar name="Postgres" isSquare isLarge />}
          note="PostgreSQL"
          detail="db.internal:5432"
          actions={<IconButton size="compact" label="More" icon={<Icon name="ellipsis" />} />}
        />
      </ListTiles>
      <div style={{ height: 24 }} />
      <JsonViewer label="Dashboard" value={DOCUMENT} heightPx={280} />
    </Section>
  );
}
