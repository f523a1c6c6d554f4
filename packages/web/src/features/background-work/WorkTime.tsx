import { shortAgeAgo } from '@pharos/domain/time/ages';

interface WorkTimeProps {
  readonly time: string;
  readonly nowMs: number;
}

/** How long ago something was, with the time itself on hover. Clocks may differ a little: nothing was later than now. */
export function WorkTime({ time, nowMs }: WorkTimeProps) {
  const ms = Date.parse(time);
  return (
    <time dateTime={time} title={time}>
      {shortAgeAgo(ms, Math.max(nowMs, ms))}
    </time>
  );
}
