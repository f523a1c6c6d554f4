import { describeRange, describeRangeShortly } from '@pharos/domain/time/describe';
import { isRelative } from '@pharos/domain/time/expression';
import { presetLabel } from '@pharos/domain/time/presets';
import type { RawRange } from '@pharos/domain/time/range';
import { Button, ButtonGroup, IconButton } from '@pharos/ui/button';
import { classNames, useIsPhone } from '@pharos/ui/element';
import { Icon } from '@pharos/ui/icon';
import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { Popover } from '@pharos/ui/popover';
import { useState } from 'react';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';
import { RefreshControls } from './RefreshControls.tsx';
import type { RangePort, TimePort } from './time-port.ts';
import styles from './time.module.css';

const TimePicker = lazyPart(async () => (await import('./TimePicker.tsx')).TimePicker);

const PICKER_WIDTH_PX = 640;

interface TimeControlsProps {
  readonly time: TimePort;
}

/** Time range and refresh, always the rightmost of the bar. */
export function TimeControls({ time }: TimeControlsProps) {
  return (
    <div className={styles.controls}>
      <RangeControls time={time} />
      <RefreshControls {...time.refresh} />
    </div>
  );
}

function RangeControls({ time }: TimeControlsProps) {
  const { range, shift, zoomOut } = time;
  const isAbsolute = !isRelative(range.to);
  const isPhone = useIsPhone();
  if (isPhone) return <RangeButton time={time} isShort />;
  return (
    <ButtonGroup label="Time range">
      {isAbsolute && (
        <IconButton label="Shift time range back" keys="t left" icon={<Icon name="chevron-left" />} onClick={() => shift('left')} />
      )}
      <RangeButton time={time} />
      {isAbsolute && (
        <IconButton label="Shift time range forward" keys="t right" icon={<Icon name="chevron-right" />} onClick={() => shift('right')} />
      )}
      <IconButton label="Time range zoom out" keys="t z" icon={<Icon name="zoom-out" />} onClick={zoomOut} />
    </ButtonGroup>
  );
}

interface RangeButtonProps {
  readonly time: RangePort;
  /** In a few letters. */
  readonly isShort?: boolean;
}

/** The range in words; opens the picker. */
export function RangeButton({ time, isShort = false }: RangeButtonProps) {
  const { range, zone, now } = time;
  const [isOpen, setOpen] = useState(false);
  const shown = isShort ? shortRange(range) : describeRangeShortly(range, now(), zone);
  const trigger = (
    <Button
      icon={<Icon name="clock" />}
      iconEnd={isShort ? undefined : <Icon name="chevron-down" size="small" />}
      title={isShort ? undefined : shown}
      aria-label={isShort ? `Time range: ${describeRange(range, now(), zone)}, ${shown}` : `Time range: ${shown}`}
      className={classNames(styles.range, !isShort && styles.wide)}
    >
      {shown}
    </Button>
  );
  return (
    <Popover label="Time range" align="end" widthPx={PICKER_WIDTH_PX} isFlush isOpen={isOpen} onOpenChange={setOpen} trigger={trigger}>
      <ChunkBoundary what="The time picker" isCompact>
        <LazyBoundary fallback={<div className={styles.room} />}>
          <TimePicker time={time} onDone={() => setOpen(false)} />
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
