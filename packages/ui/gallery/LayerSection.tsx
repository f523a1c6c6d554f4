import { useState } from 'react';
import {
  Button,
  ColorField,
  ConfirmDialog,
  createToasts,
  Dialog,
  Drawer,
  Field,
  Icon,
  IconButton,
  Menu,
  Popover,
  RangeCalendar,
  SearchList,
  TextField,
  Toaster,
  Tooltip,
  type DayRange,
  type MenuEntry,
} from '../src/index.ts';
import { Cell, Section } from './Cell.tsx';

const toasts = createToasts();
const nothing = () => undefined;

const ENTRIES: readonly MenuEntry[] = [
  { label: 'View', icon: <Icon name="eye" />, keys: 'v', onSelect: nothing },
  { label: 'Edit', icon: <Icon name="pencil" />, keys: 'e', onSelect: nothing },
  { label: 'Share', icon: <Icon name="share-2" />, keys: 'p s', onSelect: nothing },
  {
    kind: 'submenu',
    label: 'More',
    icon: <Icon name="ellipsis" />,
    entries: [
      { label: 'Duplicate', keys: 'p d', onSelect: nothing },
      { label: 'Copy', onSelect: nothing },
      { kind: 'check', label: 'Legend', isChecked: true, onSelect: nothing },
    ],
  },
  { label: 'Explore', icon: <Icon name="compass" />, isDisabled: true, onSelect: nothing },
  { kind: 'separator' },
  { label: 'Remove', icon: <Icon name="trash-2" />, keys: 'p r', isDanger: true, onSelect: nothing },
];

const COLORS = ['blue', 'amber', 'green', 'rose', 'violet', 'orange', 'teal', 'slate'].flatMap((hue) =>
  [1, 2, 3, 4, 5, 6, 7].map((step) => ({ name: `${hue} ${step}`, value: `${hue}-${step}`, shown: `var(--${hue}-${step})` })),
);

export function LayerSection() {
  const [range, setRange] = useState<DayRange | null>({ from: '2026-03-11', to: '2026-03-12' });
  return (
    <Section title="Layers">
      <Cell title="Menus">
        <Menu align="start" trigger={<Button iconEnd={<Icon name="chevron-down" size="small" />}>Panel menu</Button>} entries={ENTRIES} />
        <Menu trigger={<IconButton label="More" icon={<Icon name="ellipsis" />} />} entries={ENTRIES} />
      </Cell>
      <Popovers />
      <Dialogs />
      <ToastButtons />
      <Cell title="Calendar">
        <RangeCalendar selected={range} onChange={setRange} today="2026-03-12" />
      </Cell>
      <Toaster toasts={toasts} />
    </Section>
  );
}

function Popovers() {
  const [color, setColor] = useState('blue-4');
  const [hosts, setHosts] = useState<readonly string[]>(['web-01', 'db-01']);
  return (
    <Cell title="Popovers, tooltips">
      <Popover label="Add annotation" trigger={<Button>Add annotation</Button>} widthPx={264}>
        <Field label="Description">
          <TextField defaultValue="Failover to eu-2" />
        </Field>
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end', marginTop: 14 }}>
          <Button variant="quiet" size="compact">
            Cancel
          </Button>
          <Button variant="primary" size="compact">
            Save
          </Button>
        </div>
      </Popover>
      <Popover label="Folder" isFlush widthPx={320} trigger={<Button>Choose folder</Button>}>
        <SearchList
          label="Folders"
          placeholder="Choose Dashboard Folder"
          emptyText="No folders found"
          items={['General', 'Infrastructure', 'Payments'].map((name) => ({
            id: name,
            label: name,
            icon: <Icon name="folder" />,
            group: 'Folders',
            onSelect: nothing,
          }))}
        />
      </Popover>
      <Popover label="Hosts" isFlush widthPx={320} trigger={<Button>Choose hosts</Button>}>
        <SearchList
          label="Hosts"
          placeholder="Search"
          emptyText="No values found"
          count="4 values"
          isMulti
          items={['web-01', 'web-02', 'db-01', 'db-02'].map((name) => ({
            id: name,
            label: name,
            group: `Selected (${hosts.length})`,
            isSelected: hosts.includes(name),
            isDisabled: name === 'db-02',
            onSelect: () => setHosts(hosts.includes(name) ? hosts.filter((one) => one !== name) : [...hosts, name]),
          }))}
        />
      </Popover>
      <Tooltip text="Share of time per mode" keys="mod+s">
        <Button variant="quiet">Hover</Button>
      </Tooltip>
      <ColorField value={color} onChange={setColor} palette={COLORS} columns={7} label="Series colour" />
    </Cell>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'plain' | 'drawer'>();
  const change = (isOpen: boolean) => setOpen((now) => (isOpen ? now : undefined));
  return (
    <>
      <Cell title="Dialogs">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Delete folder</Button>
        <Button onClick={() => setOpen('plain')}>Leave</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      </Cell>
      <Dialog
        isOpen={open === 'dialog'}
        onOpenChange={change}
        title="New folder"
        footer={
          <>
            <Button onClick={() => setOpen(undefined)}>Cancel</Button>
            <Button variant="primary">Create</Button>
          </>
        }
      >
        <Field label="Folder name" hasMessageRoom>
          <TextField defaultValue="" placeholder="Payments" />
        </Field>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onOpenChange={change}
        title="Delete Payments?"
        text="Do you want to delete this folder and all its dashboards?"
        confirmLabel="Delete"
        busyLabel="Deleting"
        isDanger
        textToType="payments"
        onConfirm={nothing}
      />
      <ConfirmDialog
        isOpen={open === 'plain'}
        onOpenChange={change}
        title="Leave without saving?"
        text="2 panels changed."
        confirmLabel="Save"
        otherAction={{ label: 'Discard changes', onSelect: nothing }}
        onConfirm={nothing}
      />
      <Drawer
        isOpen={open === 'drawer'}
        onOpenChange={change}
        title="Query options"
        footer={
          <>
            <Button variant="quiet">Cancel</Button>
            <Button variant="primary">Apply</Button>
          </>
        }
      >
        <Field label="Min interval">
          <TextField defaultValue="30s" />
        </Field>
        <Field label="Cache timeout">
          <TextField placeholder="60" />
        </Field>
      </Drawer>
    </>
  );
}

const ToastButtons = () => (
  <Cell title="Toasts">
    <Button onClick={() => toasts.push({ title: 'Folder saved', severity: 'success', durationMs: 60_000 })}>Success</Button>
    <Button onClick={() => toasts.push({ title: 'New passwords do not match', severity: 'warning', durationMs: 60_000 })}>Warning</Button>
    <Button
      onClick={() =>
        toasts.push({
          title: 'Error',
          text: 'postgres-main: password authentication failed for user "reader" (SQLSTATE 28P01)',
          severity: 'error',
          durationMs: 60_000,
        })
      }
    >
      Error
    </Button>
    <Button
      onClick={() =>
        toasts.push({ title: 'Version 42 was saved by Jonas Berg', text: 'Your edits are kept.', severity: 'info', durationMs: 60_000 })
      }
    >
      Info
    </Button>
  </Cell>
);
