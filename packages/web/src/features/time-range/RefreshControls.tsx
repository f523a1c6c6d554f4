import { Button, ButtonGroup, IconButton } from '@pharos/ui/button';
import { useIsPhone } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { Menu, type MenuEntry } from '@pharos/ui/menu';
import type { RefreshPort } from './time-port.ts';

/** Queries everything anew, now or every so often. */
export function RefreshControls(refresh: RefreshPort) {
  const isPhone = useIsPhone();
  const { label, interval, refreshNow } = refresh;
  const now = <IconButton label={label} icon={<Icon name="refresh-cw" />} onClick={refreshNow} />;
  if (isPhone) return now;
  const text = interval === '' ? 'Auto refresh is off' : `Auto refresh every ${interval}`;
  const trigger = (
    <Button iconEnd={<Icon name="chevron-down" size="small" />} aria-label={text} title={text}>
      {interval || 'Off'}
    </Button>
  );
  return (
    <ButtonGroup label="Refresh">
      {now}
      <Menu entries={refreshEntries(refresh)} trigger={trigger} />
    </ButtonGroup>
  );
}

/** Off and the intervals that are offered, as entries of a menu. Another one that is chosen is listed too: an address may have brought it. */
export function refreshEntries({ interval, choices, chooseInterval }: RefreshPort): readonly MenuEntry[] {
  const all = interval === '' || choices.includes(interval) ? choices : [interval, ...choices];
  return ['', ...all].map((choice) => ({
    kind: 'check',
    label: choice === '' ? 'Off' : choice,
    isChecked: choice === interval,
    onSelect: () => chooseInterval(choice),
  }));
}
