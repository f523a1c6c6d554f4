import type { ImportReport as Report, PanelReport } from '@pharos/domain/dashboard/import/import-report';
import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { useState } from 'react';
import styles from './import.module.css';

const STATUSES = [
  { status: 'kept', icon: 'check', text: 'Kept', tone: styles.unchanged },
  { status: 'replaced', icon: 'refresh-cw', text: 'Replaced', tone: styles.replaced },
  { status: 'dropped', icon: 'circle-x', text: 'Dropped', tone: styles.dropped },
] as const;
/** Hundreds of stored copies are dropped for one reason each; nobody reads them all. */
const SHOWN_AT_FIRST = 20;

/** What becomes of each panel: those that are not what they were first, and those that are kept on demand. */
export function ImportReport({ report: { from, to, panels } }: { readonly report: Report }) {
  const [isWhole, setWhole] = useState(false);
  const changed = panels.filter(({ status }) => status !== 'kept');
  const shown = isWhole ? [...changed, ...panels.filter(({ status }) => status === 'kept')] : changed.slice(0, SHOWN_AT_FIRST);
  const others = panels.length - shown.length;
  const upgrade = from === to ? '' : ` Schema ${from} is brought to ${to}.`;
  return (
    <>
      <div className={styles.tally}>
        {STATUSES.map(({ status, icon, tone }) => (
          <span key={status} className={tone}>
            <Icon name={icon} size="small" />
            <b>{panels.filter((panel) => panel.status === status).length}</b>
            {status}
          </span>
        ))}
      </div>
      <ul className={styles.report} aria-label="Panels">
        {shown.map((panel, index) => (
          <PanelLine key={index} panel={panel} />
        ))}
        {others > 0 && (
          <li>
            <Icon name="check" size="small" />
            <b>{others === panels.length ? `${others} panels` : others === 1 ? '1 other' : `${others} others`}</b>
            <span>
              {changed.length > shown.length ? `Not listed yet.${upgrade} ` : `Kept as they are.${upgrade} `}
              <Button variant="quiet" size="compact" onClick={() => setWhole(true)}>
                Show
              </Button>
            </span>
          </li>
        )}
      </ul>
    </>
  );
}

function PanelLine({ panel: { title, type, id, status, reason } }: { readonly panel: PanelReport }) {
  const { icon, text, tone } = STATUSES.find((one) => one.status === status) ?? STATUSES[0];
  return (
    <li>
      <Icon name={icon} size="small" className={tone} />
      <b>{title || `Panel ${id ?? 'without a number'}`}</b>
      <span>{reason === '' ? `Kept as it is: ${type}.` : `${text}. ${reason}`}</span>
    </li>
  );
}
