import { FILTER_OPERATORS, type AdHocFilter } from '@pharos/contract/dashboard/ad-hoc-filter';
import type { LookupKind } from '@pharos/contract/api/query';
import type { DataSourceRef } from '@pharos/contract/dashboard/target';
import { VariableDefinition } from '@pharos/contract/dashboard/variable-definition';
import type { CurrentVariable } from '@pharos/domain/variables/current';
import { Button } from '@pharos/ui/button';
import { Combobox } from '@pharos/ui/combobox';
import { Field } from '@pharos/ui/field';
import { Form } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { useCallback, useState } from 'react';
import { useDashboardStore } from '../../../dashboard-store/index.ts';
import styles from '../variables.module.css';

interface FilterFormProps {
  readonly variable: CurrentVariable;
  readonly filter: AdHocFilter;
  readonly onApply: (filter: AdHocFilter) => void;
}

/** More are not offered at once; typing finds others. */
const MAX_OFFERED = 200;
const OPERATORS = FILTER_OPERATORS.map((value) => ({ value, label: value }));

/** One filter: what it is about, how it compares, with what. Sources that know no keys take any text. */
export function FilterForm({ variable, filter, onApply }: FilterFormProps) {
  const [draft, setDraft] = useState(filter);
  const keys = useOffered(variable, 'ad-hoc-keys', '');
  const values = useOffered(variable, 'ad-hoc-values', draft.key);
  const key = draft.key.trim();
  return (
    <Form className={styles.form} onSubmit={() => key !== '' && onApply({ ...draft, key })}>
      <Field label="Key">
        <Combobox value={draft.key} onChange={(next) => setDraft({ ...draft, key: next })} options={keys} allowsFreeText size="compact" />
      </Field>
      <Field label="Operator">
        <Select value={draft.operator} onChange={(operator) => setDraft({ ...draft, operator })} options={OPERATORS} size="compact" />
      </Field>
      <Field label="Value">
        <Combobox
          value={draft.value}
          onChange={(value) => setDraft({ ...draft, value })}
          options={values}
          allowsFreeText
          size="compact"
          disabled={key === ''}
        />
      </Field>
      <Button type="submit" variant="primary" size="compact" disabled={key === ''}>
        Apply
      </Button>
    </Form>
  );
}

/** What a source offers, found by typing; the source is asked once per key. */
function useOffered(variable: CurrentVariable, kind: LookupKind, text: string) {
  const { runLookup } = useDashboardStore();
  const datasource = VariableDefinition.parse(variable.document).datasource ?? null;
  const reference = JSON.stringify(datasource);
  return useCallback(
    async (typed: string, signal: AbortSignal) => {
      if (kind === 'ad-hoc-values' && text.trim() === '') return [];
      const found = await runLookup({ kind, datasource: JSON.parse(reference) as DataSourceRef, text: text.trim() }, signal); // written above
      const wanted = typed.toLowerCase();
      return found
        .filter(({ value }) => value.toLowerCase().includes(wanted))
        .slice(0, MAX_OFFERED)
        .map(({ value }) => ({ value, label: value }));
    },
    [runLookup, kind, text, reference],
  );
}
