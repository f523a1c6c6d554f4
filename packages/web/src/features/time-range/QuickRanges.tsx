import { describeRange } from '@pharos/domain/time/describe';
import { TIME_PRESETS } from '@pharos/domain/time/presets';
import type { RawRange } from '@pharos/domain/time/range';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { useState } from 'react';
import { useSearch } from '../../platform/expressions/useSearch.ts';
import type { RecentRanges } from './picked-range.ts';
import styles from './time.module.css';

interface QuickRangesProps {
  readonly current: RawRange;
  readonly recent: RecentRanges;
  readonly zone: string;
  readonly onChoose: (range: RawRange) => void;
}

/** Ranges that begin some time ago stand in two columns, whole days and weeks below them. */
const isWhole = ({ to }: RawRange): boolean => to !== 'now';

export function QuickRanges({ current, recent, zone, onChoose }: QuickRangesProps) {
  const [search, setSearch] = useState('');
  const isFound = useSearch(search);
  const found = TIME_PRESETS.filter(({ label }) => isFound(label));
  const ago = found.filter((preset) => !isWhole(preset));
  const whole = found.filter(isWhole);
  const button = (label: string, range: RawRange) => (
    <RangeChoice
      key={label}
      label={label}
      isOn={range.from === current.from && range.to === current.to}
      onChoose={() => onChoose({ from: range.from, to: range.to })}
    />
  );
  return (
    <div className={styles.quick}>
      <SearchField label="Find a range" placeholder="Find a range" value={search} onChange={setSearch} size="compact" />
      {found.length === 0 && <p className={styles.none}>No such range</p>}
      {ago.length > 0 && <ul className={styles.columns}>{ago.map((preset) => button(preset.label, preset))}</ul>}
      {whole.length > 0 && <ul className={styles.whole}>{whole.map((preset) => button(preset.label, preset))}</ul>}
      {recent.length > 0 && search === '' && (
        <div className={styles.recent}>
          <h3>Used before</h3>
          <ul>{recent.map((range) => button(describeRange(range, 0, zone), range))}</ul>
        </div>
      )}
    </div>
  );
}

function RangeChoice({ label, isOn, onChoose }: { readonly label: string; readonly isOn: boolean; readonly onChoose: () => void }) {
  return (
    <li>
      <button type="button" className={styles.choice} aria-pressed={isOn} onClick={onChoose}>
        {label}
        {isOn && <Icon name="check" size="small" />}
      </button>
    </li>
  );
}
