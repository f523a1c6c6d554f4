import { toggleValue } from '@pharos/domain/variables/choose';
import type { CurrentVariable } from '@pharos/domain/variables/current';
import { ALL_VALUE, MAX_VARIABLE_OPTIONS } from '@pharos/domain/variables/variable';
import { Button } from '@pharos/ui/button';
import { SearchList } from '@pharos/ui/search-list';
import { useState } from 'react';
import { useSearch } from '../../../platform/expressions/useSearch.ts';
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

/** The values of a variable, found by typing. */
export function VariableValues({ variable, picked, search: initialSearch, onPick, onApply }: VariableValuesProps) {
  const { label, options, isMulti } = variable;
  const [search, setSearch] = useState(initialSearch);
  const isFound = useSearch(search);
  // The list begins at what is chosen when it is opened; presses must not move it.
  const [startAt] = useState(picked[0]);
  const found = options.filter((option) => isFound(option.text)).slice(0, MAX_VARIABLE_OPTIONS);
  const items = found.map(({ text, value }) => ({
    id: value,
    label: text,
    isSelected: picked.includes(value),
    ...(isMulti
      ? { group: `Selected (${picked.length})`, onSelect: () => onPick(toggleValue(picked, value)) }
      : { onSelect: () => onApply([value]) }),
  }));
  return (
    <SearchList
      label={label}
      placeholder="Search"
      items={items}
      startAt={startAt}
      isMulti={isMulti}
      search={{ text: search, onChange: setSearch }}
      count={`${options.filter(({ value }) => value !== ALL_VALUE).length} values`}
      emptyText="No values found"
      footer={isMulti && <PickedFoot onClear={() => onPick([])} onApply={() => onApply(picked)} />}
    />
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
