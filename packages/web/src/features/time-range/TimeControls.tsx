import { describeRange, describeRangeShortly } from '@pharos/domain/time/describe';
import { presetLabel } from '@pharos/domain/time/presets';
import type { RawRange } from '@pharos/domain/time/range';
import { Button, ButtonGroup, IconButton } from '@pharos/ui/button';
import { classNames, useIsPhone } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { Popover } from '@pharos/ui/popover';
import { useState } from 'react';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';
import { isAbsoluteEnd, useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { RefreshControls } from './RefreshControls.tsx';
import styles from './time.module.css';

const TimePicker = lazyPart(async () => (await import('./TimePicker.tsx')).TimePicker);

const PICKER_WIDTH_PX = 640;

/** Time range and refresh, always the rightmost of the bar. Hidden where the dashboard says so. */
export function TimeControls() {
  const isHidden = useDashboard(({ history }) => history.current.timepicker.hidden === true);
  if (isHidden) return null;
  return (
    <div className={styles.controls}>
      <RangeControls />
      <RefreshControls />
    </div>
  );
}

function RangeControls() {
  const store = useDashboardStore();
  const isAbsolute = useDashboard(({ range }) => isAbsoluteEnd(range));
  const isPhone = useIsPhone();
  if (isPhone) return <RangeButton isShort />;
  return (
    <ButtonGroup label="Time range">
      {isAbsolute && (
        <IconButton label="Shift time range back" keys="t left" icon={<Icon name="chevron-left" />} onClick={() => store.shift('left')} />
      )}
      <RangeButton />
      {isAbsolute && (
        <IconButton
          label="Shift time range forward"
          keys="t right"
          icon={<Icon name="chevron-right" />}
          onClick={() => store.shift('right')}
        />
      )}
      <IconButton label="Time range zoom out" keys="t z" icon={<Icon name="zoom-out" />} onClick={store.zoomOut} />
    </ButtonGroup>
  );
}

/** The range in words; opens the picker. */
function RangeButton({ isShort = false }: { readonly isShort?: boolean }) {
  const store = useDashboardStore();
  const range = useDashboard((state) => state.range);
  const zone = useDashboard((state) => state.timezone);
  const [isOpen, setOpen] = useState(false);
  const shown = isShort ? shortRange(range) : describeRangeShortly(range, store.now(), zone);
  const trigger = (
    <Button
      icon={<Icon name="clock" />}
      iconEnd={isShort ? undefined : <Icon name="chevron-down" size="small" />}
      title={isShort ? undefined : shown}
      aria-label={isShort ? `Time range: ${describeRange(range, store.now(), zone)}, ${shown}` : `Time range: ${shown}`}
      className={classNames(styles.range, !isShort && styles.wide)}
    >
      {shown}
    </Button>
  );
  return (
    <Popover label="Time range" align="end" widthPx={PICKER_WIDTH_PX} isFlush isOpen={isOpen} onOpenChange={setOpen} trigger={trigger}>
      <ChunkBoundary what="The time picker" isCompact>
        <LazyBoundary fallback={<div className={styles.room} />}>
          <TimePicker onDone={() => setOpen(false)} />
        </LazyBoundary>
      </ChunkBoundary>
    </Popover>
  );
}

/** A range in the few letters that fit beside a phone's title: `6h`, `Today`, `Custom`. */
function shortRange({ from, to }: RawRange): string {
  const [, span] = (to === 'now' && /^now-(\d+[yMwdhms])(?:\/1?[yMwdhms])?$/.exec(String(from).trim())) || [];
  return span ?? presetLabel(String(from).trim(), String(to).trim()) ?? 'Custom';
}
