import { useState } from 'react';
import { Button, ButtonGroup, ButtonLink, CopyButton, Icon, IconButton, SegmentedControl, TextLink } from '../src/index.ts';
import { Cell, Section } from './Cell.tsx';

export function ButtonSection() {
  const [isBusy, setBusy] = useState(false);
  const [isStarred, setStarred] = useState(true);
  const [layout, setLayout] = useState('grid');
  return (
    <Section title="Buttons">
      <Cell title="Primary: rest, busy, disabled; press the first">
        <Button variant="primary" isBusy={isBusy} busyLabel="Saving" onClick={() => setBusy(true)}>
          Save
        </Button>
        <Button variant="primary" isBusy busyLabel="Saving">
          Save
        </Button>
        <Button variant="primary" disabled>
          Save
        </Button>
        <Button variant="primary" icon={<Icon name="plus" />}>
          New team
        </Button>
      </Cell>
      <Cell title="Secondary">
        <Button>Cancel</Button>
        <Button isBusy busyLabel="Testing">
          Test
        </Button>
        <Button isBusy>Try again</Button>
        <Button disabled>Cancel</Button>
        <ButtonLink href="#x" icon={<Icon name="compass" />}>
          Explore
        </ButtonLink>
      </Cell>
      <Cell title="Quiet">
        <Button variant="quiet">Back</Button>
        <Button variant="quiet" icon={<Icon name="plus" />}>
          Add panel
        </Button>
        <Button variant="quiet" disabled>
          Back
        </Button>
        <TextLink href="#x">Forgot your password?</TextLink>
      </Cell>
      <Cell title="Danger: in place, final step, disabled">
        <Button variant="danger">Delete</Button>
        <Button variant="danger-solid" icon={<Icon name="trash-2" />}>
          Delete
        </Button>
        <Button variant="danger" disabled>
          Delete
        </Button>
      </Cell>
      <Cell title="With icon, compact, menu">
        <Button icon={<Icon name="plus" />}>Add query</Button>
        <Button size="compact">Try again</Button>
        <Button icon={<Icon name="clock" />} iconEnd={<Icon name="chevron-down" size="small" />}>
          Last 6 hours
        </Button>
      </Cell>
      <Cell title="Icon only">
        <IconButton label="Mark as favorite" keys="d s" icon={<Icon name="star" />} />
        <IconButton
          label="Unmark as favorite"
          isOn={isStarred}
          icon={<Icon name="star" isFilled={isStarred} />}
          onClick={() => setStarred(!isStarred)}
        />
        <IconButton label="Settings" variant="normal" icon={<Icon name="settings" />} />
        <IconButton label="Remove" size="compact" icon={<Icon name="trash-2" size="small" />} />
        <IconButton label="Refresh" isBusy icon={<Icon name="refresh-cw" />} />
        <IconButton label="Undo" disabled icon={<Icon name="undo-2" />} />
      </Cell>
      <Cell title="Joined and segmented">
        <ButtonGroup label="Time range">
          <Button icon={<Icon name="clock" />} iconEnd={<Icon name="chevron-down" size="small" />}>
            Last 6 hours
          </Button>
          <IconButton label="Time range zoom out" icon={<Icon name="zoom-out" />} />
        </ButtonGroup>
        <SegmentedControl
          label="Layout"
          value={layout}
          onChange={setLayout}
          segments={[
            { value: 'grid', label: 'Grid' },
            { value: 'list', label: 'List' },
          ]}
        />
        <SegmentedControl
          label="Users"
          size="compact"
          value="users"
          onChange={() => undefined}
          segments={[
            { value: 'users', label: 'Users' },
            { value: 'invites', label: 'Pending Invites' },
          ]}
        />
      </Cell>
      <Cell title="Copy">
        <CopyButton text="copied" />
        <CopyButton text="copied" isIconOnly label="Copy link" />
      </Cell>
    </Section>
  );
}
