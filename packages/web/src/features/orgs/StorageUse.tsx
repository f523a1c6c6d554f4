import type { OrgStorage } from '@pharos/contract/api/quotas';
import { type StorageLevel, storageLevel } from '@pharos/domain/quotas/storage-level';
import { formatValue, joinFormatted } from '@pharos/domain/units/format-value';
import { Notice } from '@pharos/ui/feedback';
import { useId } from 'react';
import styles from './orgs.module.css';

const bytesText = (bytes: number): string => joinFormatted(formatValue(bytes, 'bytes', bytes < 1024 ? 0 : 1));

/** How much the organisation stores, of how much it may; says in time what to do. */
export function StorageUse({ storage: { usedBytes, limitBytes } }: { readonly storage: OrgStorage }) {
  const id = useId();
  const level = storageLevel(usedBytes, limitBytes);
  return (
    <section className={styles.storage} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Storage
      </h2>
      <p className={styles.amount}>
        <strong>{bytesText(usedBytes)}</strong> {limitBytes === null ? 'used, without a limit' : `of ${bytesText(limitBytes)} used`}
        {limitBytes !== null && <span className={styles.percent}>{percentText(usedBytes, limitBytes)}</span>}
      </p>
      {limitBytes !== null && <Meter usedBytes={usedBytes} limitBytes={limitBytes} level={level} labelledBy={id} />}
      <p className={styles.note}>Dashboards with their versions, data sources and API keys, as they are on the disk.</p>
      <LevelNotice level={level} />
    </section>
  );
}

const percentOf = (usedBytes: number, limitBytes: number): number => (limitBytes === 0 ? 100 : (100 * usedBytes) / limitBytes);

/** Rounded down: 100 % is full. */
function percentText(usedBytes: number, limitBytes: number): string {
  const percent = percentOf(usedBytes, limitBytes);
  return percent > 0 && percent < 1 ? '< 1 %' : `${Math.floor(percent)} %`;
}

interface MeterProps {
  readonly usedBytes: number;
  readonly limitBytes: number;
  readonly level: StorageLevel;
  readonly labelledBy: string;
}

const FILL = { free: styles.free, 'nearly-full': styles.nearlyFull, full: styles.full } as const;

function Meter({ usedBytes, limitBytes, level, labelledBy }: MeterProps) {
  const part = Math.min(100, percentOf(usedBytes, limitBytes));
  return (
    <div
      className={styles.meter}
      role="meter"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={limitBytes}
      aria-valuenow={Math.min(usedBytes, limitBytes)}
      aria-valuetext={`${bytesText(usedBytes)} of ${bytesText(limitBytes)}`}
    >
      <div className={FILL[level]} style={{ width: `${part}%` }} />
    </div>
  );
}

const WHAT_TO_DO = 'Delete dashboards that nobody needs any more and empty the bin, or ask a server administrator for more room.';

function LevelNotice({ level }: { readonly level: StorageLevel }) {
  if (level === 'free') return null;
  const isFull = level === 'full';
  return (
    <Notice
      tone={isFull ? 'error' : 'warning'}
      title={isFull ? 'The storage is full: nothing more is saved' : 'The storage is nearly full'}
    >
      {WHAT_TO_DO}
    </Notice>
  );
}
