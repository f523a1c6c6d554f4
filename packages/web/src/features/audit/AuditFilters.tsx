import { AUDIT_ACTIONS } from '@pharos/contract/api/audit';
import type { RawRange } from '@pharos/domain/time/range';
import { Button } from '@pharos/ui/button';
import { Combobox } from '@pharos/ui/combobox';
import { SearchField } from '@pharos/ui/field';
import { Icon } from '@pharos/ui/icon';
import { Toolbar } from '@pharos/ui/page';
import { Select, type SelectOption } from '@pharos/ui/select';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { RangeButton } from '../time-range/index.ts';
import { type AuditFilter, rangeAsFilter, rangeOf } from './audit-filter.ts';
import { actionText } from './audit-texts.ts';
import styles from './audit.module.css';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (part: Partial<AuditFilter>, options?: { readonly isTyped?: boolean }) => void;
}

const ANY_ACTION: SelectOption = { value: '', label: 'Any action' };
const ACTIONS: readonly SelectOption[] = [ANY_ACTION, ...AUDIT_ACTIONS.map((value) => ({ value, label: actionText(value) }))];
const RESULTS: readonly SelectOption[] = [
  { value: '', label: 'Any result' },
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
];

/** Who, what, when, with which result: all of it stands in the address. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { session } = usePlatform();
  const { action, result } = filter;
  const time = {
    range: rangeOf(filter),
    zone: session.user.timezone,
    now: () => Date.now(),
    setRange: (range: RawRange) => onChange(rangeAsFilter(range)),
  };
  return (
    <>
      <Toolbar filter={<TextFilter value={filter.text} onChange={(text) => onChange({ text }, { isTyped: true })} />}>
        <div className={styles.action}>
          <Combobox label="Action" value={action} options={withValue(ACTIONS, action)} onChange={(next) => onChange({ action: next })} />
        </div>
        <Select label="Result" isFit value={result} options={withValue(RESULTS, result)} onChange={(next) => onChange({ result: next })} />
        <RangeButton time={time} />
      </Toolbar>
      <Chosen filter={filter} onChange={onChange} />
    </>
  );
}

/** An address may name what is not offered. */
const withValue = (options: readonly SelectOption[], value: string): readonly SelectOption[] =>
  options.some((option) => option.value === value) ? options : [...options, { value, label: value }];

const TYPED_MS = 300;

/** The address follows once nothing has been typed for a moment; what else changes it is shown at once. */
function TextFilter({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const [{ known, sent, typed }, setState] = useState({ known: value, sent: value, typed: value });
  if (value !== known) setState({ known: value, sent: value, typed: value === sent ? typed : value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (text: string) => {
    setState((state) => ({ ...state, sent: text }));
    report.current(text);
  };
  const type = (text: string) => {
    setState((state) => ({ ...state, typed: text }));
    clearTimeout(timer.current);
    timer.current = setTimeout(send, TYPED_MS, text);
  };
  return <SearchField value={typed} onChange={type} placeholder="Name or address" label="Name or address" />;
}

/** What was chosen in the list itself; a press takes it away. */
function Chosen({ filter, onChange }: AuditFiltersProps) {
  const chosen = [
    { label: `Who: ${filter.who}`, isOn: filter.who !== '', without: { who: '' } },
    {
      label: `What: ${filter.objectKind} ${filter.object}`,
      isOn: filter.object + filter.objectKind !== '',
      without: { object: '', objectKind: '' },
    },
    { label: `Organisation: ${filter.org}`, isOn: filter.org !== '', without: { org: '' } },
  ].filter(({ isOn }) => isOn);
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label="Chosen in the list">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <Button
            size="compact"
            iconEnd={<Icon name="x" size="small" />}
            aria-label={`Take away ${label}`}
            onClick={() => onChange(without)}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
