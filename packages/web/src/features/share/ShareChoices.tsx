import { describeMoments } from '@pharos/domain/time/describe';
import { zoneId } from '@pharos/domain/time/zone';
import { SegmentedControl } from '@pharos/ui/button';

import { useDashboard } from '../dashboard-store/index.ts';
import type { SharedPage, ShareOptions } from './share-address.ts';
import { SwitchLine } from './SwitchLine.tsx';
import styles from './share.module.css';

const THEMES = [
  { value: 'current', label: 'current' },
  { value: 'dark', label: 'dark' },
  { value: 'light', label: 'light' },
] as const;

interface ShareChoicesProps {
  readonly page: SharedPage;
  readonly options: ShareOptions;
  readonly onChange: (part: Partial<ShareOptions>) => void;
}

/** What of the page the address says. */
export function ShareChoices({ page, options, onChange }: ShareChoicesProps) {
  const zone = useDashboard(({ timezone }) => timezone);
  const { fromMs, toMs } = page.range;
  const chosen = page.variables.filter(({ type, hide, isInAddress }) => isInAddress && type !== 'constant' && hide !== 2);
  return (
    <div className={styles.choices}>
      <SwitchLine
        label="Current time range"
        note={describeMoments(fromMs, toMs, zoneId(zone))}
        isOn={options.hasRange}
        onChange={(hasRange) => onChange({ hasRange })}
      />
      <SwitchLine
        label="Template variables"
        note={chosen.length === 0 ? 'This dashboard has none' : `${namesOf(chosen)} as they are now`}
        isOn={options.hasVariables}
        onChange={(hasVariables) => onChange({ hasVariables })}
      />
      <div className={styles.line}>
        <span>Theme</span>
        <SegmentedControl label="Theme" size="compact" value={options.theme} segments={THEMES} onChange={(theme) => onChange({ theme })} />
      </div>
    </div>
  );
}

const MAX_NAMES = 3;

function namesOf(variables: readonly { readonly label: string }[]): string {
  const names = variables.slice(0, MAX_NAMES).map(({ label }) => label);
  const others = variables.length - names.length;
  return (
    [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(others > 0 ? ', ' : ' and ') +
    (others > 0 ? ` and ${others} more` : '')
  );
}
