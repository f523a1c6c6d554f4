import { toggleValue } from '@pharos/domain/variables/toggle-value';
import type { CurrentVariable } from '@pharos/domain/variables/current';
import { ALL_VALUE, MAX_VARIABLE_OPTIONS, type VariableOption } from '@pharos/domain/variables/variable';
import { Button } from '@pharos/ui/button';
import { ErrorState } from '@pharos/ui/feedback';
import { LongSearchList } from '@pharos/ui/search-list';
import { useMemo, useState } from 'react';
import { useSearch } from '../../../platform/expressions/useSearch.ts';
import { useDashboard, useDashboardStore } from '../../dashboard-store/index.ts';
import { hasTags } from './tags/has-tags.ts';
import { VariableTags } from './tags/VariableTags.tsx';
import styles from './variables.module.css';

interface VariableValuesProps {
  readonly variable: CurrentVariable;
  readonly picked: readonly string[];
  /** What is searched for at first. */
  readonly search: string;
  /** Other values are marked; they are taken over when the list is closed. */
  readonly onPick: (values: readonly string[]) => void;
  readonly onApply: (values: readonly string[]) => void;
}

/** The first options that are found; no more of a long list are looked for than are shown. */
function findOptions(options: readonly VariableOption[], isFound: (text: string) => boolean): readonly VariableOption[] {
  const found: VariableOption[] = [];
  for (const option of options) {
    if (!isFound(option.text)) continue;
    found.push(option);
    if (found.length === MAX_VARIABLE_OPTIONS) break;
  }
  return found;
}

const countText = (options: readonly VariableOption[]): string => {
  const count = options.filter(({ value }) => value !== ALL_VALUE).length;
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'value' : 'values'}`;
};

/** The values of a variable, found by typing. */
export function VariableValues({ variable, picked, search: initialSearch, onPick, onApply }: VariableValuesProps) {
  const { label, options, isMulti } = variable;
  const [search, setSearch] = useState(initialSearch);
  const isFound = useSearch(search);
  // The list begins at what is chosen when it is opened; presses must not move it.
  const [startAt] = useState(picked[0]);
  const found = useMemo(() => findOptions(options, isFound), [options, isFound]);
  const items = useMemo(() => found.map(({ text, value }) => ({ value, label: text })), [found]);
  const chosen = useMemo(() => new Set(picked), [picked]);
  const hasFailed = useDashboard(({ progress }) => progress.failures.has(variable.name));
  if (hasFailed && options.length === 0) return <FetchFailure name={variable.name} label={label} />;
  return (
    <>
      <FetchFailure name={variable.name} label={label} />
      <LongSearchList
        label={label}
        placeholder="Search"
        options={items}
        startAt={startAt}
        isMulti={isMulti}
        isSelected={(value) => chosen.has(value)}
        onPick={(value) => (isMulti ? onPick(toggleValue(picked, value)) : onApply([value]))}
        search={{ text: search, onChange: setSearch }}
        count={countText(options)}
        emptyText="No values found"
        heading={isMulti && <div className={styles.heading}>{`Selected (${picked.length})`}</div>}
        aside={hasTags(variable) ? <VariableTags variable={variable} picked={picked} onPick={onPick} /> : undefined}
        footer={
          <>
            {items.length === MAX_VARIABLE_OPTIONS && options.length > items.length && <p className={styles.more}>{FIRST_SHOWN}</p>}
            {isMulti && <PickedFoot onClear={() => onPick([])} onApply={() => onApply(picked)} />}
          </>
        }
      />
    </>
  );
}

const FIRST_SHOWN = `The first ${MAX_VARIABLE_OPTIONS.toLocaleString('en-US')} are shown. Type to find others.`;

function FetchFailure({ name, label }: Pick<CurrentVariable, 'name' | 'label'>) {
  const store = useDashboardStore();
  const failure = useDashboard(({ progress }) => progress.failures.get(name));
  const isPending = useDashboard(({ progress }) => progress.pending.has(name));
  return (
    failure !== undefined && (
      <ErrorState
        isCompact
        title={`Values of ${label} could not be fetched`}
        isRetrying={isPending}
        onRetry={() => store.refetchVariable(name)}
      >
        {failure}
      </ErrorState>
    )
  );
}

function PickedFoot({ onClear, onApply }: { readonly onClear: () => void; readonly onApply: () => void }) {
  return (
    <footer className={styles.foot}>
      <Button variant="quiet" size="compact" onClick={onClear}>
        Clear selections
      </Button>
      <span className={styles.hint}>Esc applies</span>
      <Button variant="primary" size="compact" onClick={onApply}>
        Apply
      </Button>
    </footer>
  );
}
