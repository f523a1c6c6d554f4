import { VariableDefinition } from '@pharos/contract/dashboard/variable-definition';
import { writeReference } from '@pharos/domain/data-sources/write-reference';
import { Field } from '@pharos/ui/field';
import { usePlatform } from '../../../../platform/platform-context.ts';
import { useDashboardStore } from '../../../dashboard-store/index.ts';
import { SourcePicker } from '../../../../platform/sources/SourcePicker.tsx';
import type { DraftFieldsProps } from './draft-fields.ts';

/** The data source that is asked, or whose queries are filtered. */
export function SourceField({ draft, faults, onChange }: DraftFieldsProps) {
  const store = useDashboardStore();
  const { session } = usePlatform();
  const { datasource } = VariableDefinition.parse(draft);
  const choose = (name: string) => {
    const source = session.settings.datasources[name];
    onChange({ datasource: source ? writeReference(source, store.getState().history.current) : name });
  };
  return (
    <Field label="Data source" layout="row" isRequired error={faults.datasource}>
      <SourcePicker label="Data source" value={datasource === undefined ? '' : datasource} settings={session.settings} onChange={choose} />
    </Field>
  );
}
