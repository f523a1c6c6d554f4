import { useState } from 'react';
import {
  Avatar,
  Badge,
  Breadcrumb,
  Icon,
  KeyCap,
  LinkTabs,
  Logo,
  Pager,
  ResizeHandle,
  Skeleton,
  Spinner,
  StateLabel,
  Tabs,
  Tag,
} from '../src/index.ts';
import { Cell, Section } from './Cell.tsx';

export function SmallSection() {
  const [tab, setTab] = useState<'dashboards' | 'permissions'>('dashboards');
  const [page, setPage] = useState(2);
  const [size, setSize] = useState(120);
  return (
    <Section title="Small">
      <Cell title="Logo">
        <Logo size={16} />
        <Logo size={20} />
        <Logo size={24} />
        <Logo size={40} />
      </Cell>
      <Cell title="Tags">
        <Tag name="production" color="#E0752D" />
        <Tag name="linux" color="#629E51" />
        <Tag name="slo" color="#E24D42" onSelect={() => undefined} />
      </Cell>
      <Cell title="Badges">
        <Badge>LDAP</Badge>
        <Badge tone="accent">default</Badge>
        <Badge tone="warning">Not saved</Badge>
        <Badge tone="error">beta</Badge>
        <Badge tone="ok">Current</Badge>
      </Cell>
      <Cell title="States">
        <StateLabel tone="ok">OK</StateLabel>
        <StateLabel tone="error">ALERTING</StateLabel>
        <StateLabel tone="nodata">NO DATA</StateLabel>
        <StateLabel tone="pending">PENDING</StateLabel>
        <StateLabel tone="paused">PAUSED</StateLabel>
      </Cell>
      <Cell title="Avatars">
        <Avatar name="Mira Holt" />
        <Avatar name="Jonas Berg" isLarge />
        <Avatar name="Infrastructure" isSquare />
        <Avatar name="prometheus" isSquare isLarge />
      </Cell>
      <Cell title="Key caps">
        <KeyCap keys="d" />
        <KeyCap keys="p s" />
        <KeyCap keys="esc" />
        <KeyCap keys="mod+s" />
      </Cell>
      <Cell title="Waiting">
        <Skeleton width={180} />
        <Skeleton width={24} height={24} isRound />
        <Spinner />
      </Cell>
      <Cell title="Icons">
        <Icon name="chart-line" size="small" />
        <Icon name="chart-line" />
        <Icon name="chart-line" size="large" />
        <Icon name="chart-line" size="huge" />
        <Icon name="not-known" />
      </Cell>
      <Cell title="Breadcrumb">
        <Breadcrumb crumbs={[{ label: 'Configuration', href: '#c' }, { label: 'Data Sources', href: '#d' }, { label: 'prometheus-eu' }]} />
      </Cell>
      <Cell title="Pagination">
        <Pager page={page} perPage={50} total={583} onChange={setPage} />
      </Cell>
      <div>
        <Tabs
          label="Folder"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'dashboards', label: 'Dashboards', count: 14 },
            { value: 'permissions', label: 'Permissions' },
          ]}
        >
          <p style={{ paddingTop: 12 }}>Content of {tab}</p>
        </Tabs>
      </div>
      <LinkTabs
        label="Data source"
        tabs={[
          { label: 'Settings', href: '#settings', isCurrent: true },
          { label: 'Dashboards', href: '#dashboards', isCurrent: false, count: 3 },
        ]}
      />
      <div>
        <div style={{ height: size, background: 'var(--surface-panel)' }} />
        <ResizeHandle
          label="Height of the preview"
          orientation="horizontal"
          sizePx={size}
          minPx={60}
          maxPx={240}
          defaultPx={120}
          onResize={setSize}
        />
      </div>
    </Section>
  );
}
