import type { Panel } from '@pharos/contract/dashboard/panel';
import { updatePanel } from '@pharos/domain/dashboard/panel-commands';
import { INTERVAL_FAULT, readInterval } from '@pharos/domain/time/interval';
import { isTimeFrom, TIME_FROM_FAULT } from '@pharos/domain/time/panel-time';
import { isTimeSpan, SPAN_FAULT, startsWithVariable } from '@pharos/domain/time/span';
import { Switch } from '@pharos/ui/choice';
import { InlineField, InlineOptions, NumberField, TextField } from '@pharos/ui/field';
import { useState } from 'react';
import { useDashboardStore } from '../../dashboard-store/index.ts';
import styles from './queries.module.css';

const isMinInterval = (text: string): boolean =>
  text === '' || startsWithVariable(text) || readInterval(text.replace(/^>\s*/, '')) !== undefined;

const NARROW_PX = 96;

/** What the short texts accept, and what is said of others. */
const TEXTS = {
  interval: { label: 'Min interval', placeholder: 'auto', isValid: isMinInterval, complaint: INTERVAL_FAULT },
  cacheTimeout: { label: 'Cache timeout', placeholder: '60', isValid: () => true, complaint: '' },
  timeFrom: { label: 'Relative time', placeholder: '1h', isValid: isTimeFrom, complaint: TIME_FROM_FAULT },
  timeShift: { label: 'Time shift', placeholder: '1h', isValid: isTimeSpan, complaint: SPAN_FAULT },
} as const satisfies Record<string, Omit<CheckedTextProps, 'value' | 'onChange'>>;

/** Limits and own time of the panel's queries. */
export function QueryOptions({ panel }: { readonly panel: Panel }) {
  const store = useDashboardStore();
  const set = (change: Partial<Panel>) => store.edit(updatePanel(panel.id, change, 'Change query options'));
  const textField = (name: keyof typeof TEXTS) => (
    <CheckedText {...TEXTS[name]} value={panel[name]} onChange={(text) => set({ [name]: text === '' ? undefined : text })} />
  );
  const maxDataPoints = Number(panel.maxDataPoints);
  return (
    <section className={styles.options} aria-label="Query options">
      <InlineOptions>
        {textField('interval')}
        <InlineField label="Max data points" widthPx={NARROW_PX}>
          <NumberField
            size="compact"
            min={1}
            max={1_000_000}
            isWhole
            placeholder="auto"
            value={maxDataPoints > 0 ? maxDataPoints : null}
            onChange={(next) => set({ maxDataPoints: next ?? undefined })}
          />
        </InlineField>
        {textField('cacheTimeout')}
      </InlineOptions>
      <InlineOptions>
        {textField('timeFrom')}
        {textField('timeShift')}
        <InlineField label="Hide time info">
          <Switch isOn={panel.hideTimeOverride === true} onChange={(isOn) => set({ hideTimeOverride: isOn ? true : undefined })} />
        </InlineField>
      </InlineOptions>
    </section>
  );
}

interface CheckedTextProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | null | undefined;
  readonly isValid: (text: string) => boolean;
  readonly complaint: string;
  readonly onChange: (text: string) => void;
}

/** A short text; what is wrong stays in the field with its reason, and the panel keeps the last right one. */
function CheckedText({ label, placeholder, value, isValid, complaint, onChange }: CheckedTextProps) {
  const [wrong, setWrong] = useState<string>();
  const type = (text: string) => {
    const isRight = isValid(text.trim());
    setWrong(isRight ? undefined : text);
    if (isRight) onChange(text.trim());
  };
  return (
    <InlineField hasMessageRoom label={label} widthPx={NARROW_PX} error={wrong === undefined ? undefined : complaint}>
      <TextField size="compact" placeholder={placeholder} value={wrong ?? value ?? ''} onChange={type} />
    </InlineField>
  );
}
